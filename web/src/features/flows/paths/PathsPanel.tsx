import { longestText, type OpenFlow } from "@balcao/contract";
import { changedPaths, type FlowPath } from "@balcao/flow-engine";
import { ActionIcon, Badge, Button, Group, Text, Title } from "@mantine/core";
import { IconTrash, IconX } from "@tabler/icons-react";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { useSignal } from "../../../lib/signal.ts";
import { useDocument, useEditor } from "../editor/editorStore.ts";
import styles from "../editor/FlowEditor.module.css";
import own from "../editor/versions/versions.module.css";
import { acceptPaths } from "./acceptPaths.ts";
import { useOtherFlows } from "./otherFlows.ts";
import { PathDiff } from "./PathDiff.tsx";

interface PathsPanelProps {
  flow: OpenFlow;
  onClose: () => void;
}

/** Conversations that are kept as tests, and how they go in what is drawn now. */
export function PathsPanel({ flow: { id, settings }, onClose }: PathsPanelProps) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const tests = useSignal(store.tests);
  const document = useDeferredValue(useDocument());
  const flows = useOtherFlows(document);
  const changed = useMemo(
    () =>
      new Map(
        changedPaths(document, tests, { id, settings, flows, longestText }).map((one) => [one.name, one]),
      ),
    [document, tests, id, settings, flows],
  );
  return (
    <section className={styles.panel} aria-label={t("paths.title")}>
      <header className={styles.panelHead}>
        <Title order={2} size="h3">
          {t("paths.title")}
        </Title>
        <ActionIcon aria-label={t("ui:close")} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      <div className={styles.panelBody} aria-live="polite">
        {tests.length === 0 && (
          <Text size="sm" c="dimmed" p="xs">
            {t("paths.none")}
          </Text>
        )}
        {tests.map((test) => {
          const difference = changed.get(test.name);
          return (
            <Path
              key={test.name}
              test={test}
              after={difference?.after}
              onAccept={() => difference && acceptPaths(store, [difference])}
              onRemove={() => store.tests.set(tests.filter((one) => one !== test))}
            />
          );
        })}
      </div>
    </section>
  );
}

interface PathProps {
  test: FlowPath;
  /** How it goes now, where that differs. */
  after: string | undefined;
  onAccept: () => void;
  onRemove: () => void;
}

function Path({ test: { name, script }, after, onAccept, onRemove }: PathProps) {
  const { t } = useTranslation("flow-editor");
  const isSame = after === undefined;
  return (
    <article className={own.version} aria-label={name}>
      <Group gap="xs" wrap="nowrap">
        <Text fw={600} size="sm" flex={1} dir="auto">
          {name}
        </Text>
        <Badge variant="light" color={isSame ? "green" : "yellow"}>
          {t(isSame ? "paths.asBefore" : "paths.different")}
        </Badge>
        <ActionIcon size={30} aria-label={t("paths.remove", { name })} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
      <details open={!isSame}>
        <summary>{t("paths.script")}</summary>
        <PathDiff before={script} after={after ?? script} />
      </details>
      {!isSame && (
        <Group gap={4}>
          <Button size="compact-sm" variant="default" onClick={onAccept}>
            {t("paths.acceptOne")}
          </Button>
        </Group>
      )}
    </article>
  );
}
