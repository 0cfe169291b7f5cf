import type { FlowProblem } from "@balcao/flow-engine";
import { ActionIcon, Text, Title, UnstyledButton } from "@mantine/core";
import { IconAlertCircle, IconAlertTriangle, IconX } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { useDocument, useEditor } from "./editorStore.ts";
import styles from "./FlowEditor.module.css";
import { nodeTitle, summaryOf } from "./nodeSummary.ts";
import { typeOf } from "./nodeKinds.ts";
import { useSurroundings } from "./surroundings.ts";

interface ProblemsPanelProps {
  problems: readonly FlowProblem[];
  onClose: () => void;
}

/** Everything that is wrong with the flow; a press leads to the node and the field. */
export function ProblemsPanel({ problems, onClose }: ProblemsPanelProps) {
  const { t } = useTranslation("flow-editor");
  return (
    <section className={styles.panel} aria-label={t("problems")}>
      <header className={styles.panelHead}>
        <Title order={2} size="h3">
          {t("problems")}
        </Title>
        <ActionIcon aria-label={t("ui:close")} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      <div className={styles.panelBody} aria-live="polite">
        {problems.length === 0 && (
          <Text size="sm" c="dimmed" p="xs">
            {t("noProblems")}
          </Text>
        )}
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={`${problem.code} ${problem.nodeId ?? ""} ${problem.field ?? ""} ${problem.name ?? ""}`}>
              <Problem problem={problem} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Problem({ problem }: { problem: FlowProblem }) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const around = useSurroundings();
  const { nodes } = useDocument();
  const { code, isError, nodeId, field, name } = problem;
  const node = nodes.find(({ id }) => id === nodeId);
  const Icon = isError ? IconAlertCircle : IconAlertTriangle;
  const words = (
    <>
      <Icon size={18} role="img" aria-label={t(isError ? "mark.error" : "mark.warning")} />
      <span>
        {t(`problem.${code}`, { name: name ?? "" })}
        {node && (
          <span className={styles.where}>
            {nodeTitle(t, node)}
            {summaryOf(node, { t, around })
              .slice(0, 1)
              .map((line) => line.trim() !== "" && ` · ${line}`)}
          </span>
        )}
      </span>
    </>
  );
  if (!node)
    return (
      <div className={styles.problem} data-error={isError || undefined}>
        {words}
      </div>
    );
  return (
    <UnstyledButton
      className={styles.problem}
      data-error={isError || undefined}
      onClick={() => {
        store.show([node.id]);
        // A node of a foreign type has no dialog, and a start nothing to fill in.
        if (field !== null && typeOf(node.type) !== undefined)
          store.dialog.set({ kind: "edit", nodeId: node.id, field });
      }}
    >
      {words}
    </UnstyledButton>
  );
}
