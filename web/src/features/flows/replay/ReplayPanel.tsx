import { endpoints, type FlowFork, type FlowReplay, type OpenFlow } from "@balcao/contract";
import { ActionIcon, Alert, Anchor, Button, Skeleton, Text, Title, UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatDateTime } from "../../../lib/text/format.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { useDocument, useEditor } from "../editor/editorStore.ts";
import styles from "../editor/FlowEditor.module.css";
import { nodeTitle, summaryOf } from "../editor/nodeSummary.ts";
import { nameIn, useSurroundings } from "../editor/surroundings.ts";
import own from "../editor/versions/versions.module.css";

interface ReplayPanelProps {
  flow: OpenFlow;
  onClose: () => void;
}

/** Plays the last conversations through what is drawn, saved or not, and lists those that go elsewhere. */
export function ReplayPanel({ flow: { id }, onClose }: ReplayPanelProps) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const replay = useMutation({
    mutationFn: () => {
      const { nodes, connections } = store.document;
      return call(endpoints.flows.replay, {
        params: { id },
        body: {
          nodes: structuredClone([...nodes]),
          connections: structuredClone([...connections]),
        },
      });
    },
  });
  const { data, error, isPending, mutate } = replay;
  return (
    <section className={styles.panel} aria-label={t("replay.title")}>
      <header className={styles.panelHead}>
        <Title order={2} size="h3">
          {t("replay.title")}
        </Title>
        <ActionIcon aria-label={t("ui:close")} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      <div className={styles.panelBody}>
        <Text size="sm" c="dimmed" p="xs">
          {t("replay.hint")}
        </Text>
        <Button fullWidth variant="light" loading={isPending} onClick={() => mutate()}>
          {t(data ? "replay.again" : "replay.start")}
        </Button>
        {error && <ErrorState error={error} onRetry={() => mutate()} />}
        {isPending && !data && <Skeleton height={60} mt="sm" />}
        <div aria-live="polite">{data && <Result replay={data} />}</div>
      </div>
    </section>
  );
}

function Result({ replay: { asBefore, elsewhere, unknown, left } }: { replay: FlowReplay }) {
  const { t } = useTranslation("flow-editor");
  if (asBefore + elsewhere.length + unknown.length + left === 0)
    return (
      <Text size="sm" c="dimmed" p="xs">
        {t("replay.none")}
      </Text>
    );
  return (
    <>
      <Text fw={600} my="sm">
        {t("replay.result", { same: String(asBefore), other: String(elsewhere.length) })}
      </Text>
      {elsewhere.map((one) => (
        <Elsewhere key={keyOf(one)} one={one} />
      ))}
      {unknown.length > 0 && (
        <details>
          <summary>{t("replay.unknown", { count: unknown.length })}</summary>
          {unknown.map((one) => (
            <article key={keyOf(one)} className={own.version}>
              <Conversation one={one} />
              <Text size="sm">{t(`replay.gap.${one.gap}`)}</Text>
            </article>
          ))}
        </details>
      )}
      {left > 0 && (
        <Alert mt="sm" color="yellow">
          {t("replay.left", { count: left })}
        </Alert>
      )}
    </>
  );
}

type Replayed = Pick<FlowFork, "uuid" | "contactName" | "beganAt">;

/** A conversation may have come more than once. */
const keyOf = ({ uuid, beganAt }: Replayed): string => `${uuid} ${beganAt}`;

function Conversation({ one: { uuid, contactName, beganAt } }: { one: Replayed }) {
  return (
    <div>
      <Anchor component={Link} to={`/tickets/${uuid}`} target="_blank" rel="noreferrer">
        {contactName}
      </Anchor>
      <Text size="xs" c="dimmed">
        {formatDateTime(beganAt)}
      </Text>
    </div>
  );
}

/** A conversation with its fork: the step after which it goes elsewhere, what followed, and what follows now. */
function Elsewhere({ one }: { one: FlowFork }) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const titleOf = useStepTitles();
  const shown = [one.after, one.now].flatMap((step) => step?.nodeId ?? []);
  return (
    <article className={own.version} aria-label={one.contactName}>
      <Conversation one={one} />
      <UnstyledButton className={styles.problem} onClick={() => store.show(shown)}>
        <span>
          {one.after && t("replay.after", { node: titleOf(one.after) })}
          <span className={styles.where}>{t("replay.before", { node: titleOf(one.before) })}</span>
          <span className={styles.where}>{t("replay.now", { node: titleOf(one.now) })}</span>
        </span>
      </UnstyledButton>
    </article>
  );
}

/** Names of steps, by the drawing; one of a node that is gone, or of another flow, says so. */
function useStepTitles(): (step: FlowFork["now"]) => string {
  const { t } = useTranslation("flow-editor");
  const around = useSurroundings();
  const document = useDocument();
  return (step) => {
    if (step === null) return t("replay.nothing");
    const node = document.nodes.find(({ id }) => id === step.nodeId);
    if (!node) return nameIn(around.flow, step.flowId) ?? t("replay.gone");
    const words = summaryOf(node, { t, around }).find((line) => line.trim() !== "") ?? "";
    return words === "" ? nodeTitle(t, node) : `${nodeTitle(t, node)} “${words.slice(0, shownSigns)}”`;
  };
}

/** Signs of a node's words by which somebody knows it again. */
const shownSigns = 40;
