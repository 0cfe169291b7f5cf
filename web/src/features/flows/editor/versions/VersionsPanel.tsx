import type { FlowVersion, OpenFlow, OpenFlowVersion } from "@balcao/contract";
import { ActionIcon, Badge, Button, Group, Skeleton, Text, TextInput, Title } from "@mantine/core";
import { IconPencil, IconX } from "@tabler/icons-react";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { notifyError } from "../../../../lib/notify.ts";
import { useSignal } from "../../../../lib/signal.ts";
import { formatDateTime } from "../../../../lib/text/format.ts";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { useEditor } from "../editorStore.ts";
import styles from "../FlowEditor.module.css";
import { nameVersion, publishVersion, readVersion, useVersions } from "./versions.queries.ts";
import own from "./versions.module.css";

interface VersionsPanelProps {
  flow: OpenFlow;
  onView: (version: OpenFlowVersion) => void;
  onClose: () => void;
}

/** Versions of the flow, newest first: who saved each, when, and how it is called. */
export function VersionsPanel({ flow, onView, onClose }: VersionsPanelProps) {
  const { t } = useTranslation("flow-editor");
  const { revision } = useSignal(useEditor().saved);
  const query = useVersions(flow.id, revision);
  const versions = query.data?.pages.flatMap((page) => page.versions);
  return (
    <section className={styles.panel} aria-label={t("versions.title")}>
      <header className={styles.panelHead}>
        <Title order={2} size="h3">
          {t("versions.title")}
        </Title>
        <ActionIcon aria-label={t("ui:close")} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      <div className={styles.panelBody}>
        {query.error && !versions && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton height={60} />}
        {versions?.length === 0 && (
          <Text size="sm" c="dimmed" p="xs">
            {t("versions.none")}
          </Text>
        )}
        {versions?.map((version) => (
          <VersionRow
            key={version.number}
            flowId={flow.id}
            version={version}
            onView={onView}
            onChange={() => void query.refetch()}
          />
        ))}
        {query.hasNextPage && (
          <Button
            fullWidth
            variant="light"
            mt="sm"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t("versions.older")}
          </Button>
        )}
      </div>
    </section>
  );
}

interface VersionRowProps {
  flowId: number;
  version: FlowVersion;
  onView: (version: OpenFlowVersion) => void;
  onChange: () => void;
}

function VersionRow({ flowId, version, onView, onChange }: VersionRowProps) {
  const { t } = useTranslation("flow-editor");
  const { number, name, note, savedBy, savedAt, isLive, restoredFrom } = version;
  const [isNaming, setNaming] = useState(false);
  const title = t("versions.number", { number: String(number) });
  return (
    <article className={own.version} aria-label={title}>
      <Group gap="xs" wrap="nowrap">
        <Text fw={600} size="sm" flex={1} dir="auto">
          {name === null ? title : `${title} · ${name}`}
        </Text>
        {isLive && (
          <Badge variant="light" color="green">
            {t("versions.live")}
          </Badge>
        )}
        <ActionIcon
          size={30}
          aria-label={t("versions.rename", { title })}
          onClick={() => setNaming(!isNaming)}
        >
          <IconPencil size={16} />
        </ActionIcon>
      </Group>
      <Text size="xs" c="dimmed">
        {`${savedBy.name} · ${formatDateTime(savedAt)}`}
      </Text>
      {restoredFrom !== null && (
        <Text size="xs" c="dimmed">
          {t("versions.restoredFrom", { number: String(restoredFrom) })}
        </Text>
      )}
      {note !== "" && (
        <Text size="sm" dir="auto">
          {note}
        </Text>
      )}
      {isNaming && (
        <NameForm
          flowId={flowId}
          version={version}
          onDone={() => {
            setNaming(false);
            onChange();
          }}
        />
      )}
      <Group gap={4}>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void readVersion(flowId, number).then(onView, notifyError)}
        >
          {t("versions.view")}
        </Button>
        {!isLive && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void publishVersion(flowId, number).then(onChange, notifyError)}
          >
            {t("versions.publish")}
          </Button>
        )}
      </Group>
    </article>
  );
}

interface NameFormProps {
  flowId: number;
  version: FlowVersion;
  onDone: () => void;
}

/** A name keeps a version for good; an empty one takes it away. */
function NameForm({ flowId, version: { number, name }, onDone }: NameFormProps) {
  const { t } = useTranslation("flow-editor");
  const [text, setText] = useState(name ?? "");
  const handleSave = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    void nameVersion(flowId, number, wanted === "" ? null : wanted).then(onDone, notifyError);
  };
  return (
    <form onSubmit={handleSave}>
      <Group gap={4} wrap="nowrap">
        <TextInput
          size="sm"
          flex={1}
          aria-label={t("versions.name")}
          placeholder={t("versions.name")}
          maxLength={50}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <Button size="sm" type="submit">
          {t("ui:save")}
        </Button>
      </Group>
    </form>
  );
}
