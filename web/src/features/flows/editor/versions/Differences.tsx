import { type FlowDifferences, type StoredNode, textsOf } from "@balcao/flow-engine";
import { Text, UnstyledButton } from "@mantine/core";
import { useTranslation } from "../../../../lib/i18n.ts";
import type { ComparedNode } from "../editorStore.ts";
import styles from "../FlowEditor.module.css";
import { nodeTitle, summaryOf } from "../nodeSummary.ts";
import { useSurroundings } from "../surroundings.ts";
import { PathDiff } from "../../paths/PathDiff.tsx";

interface DifferencesProps {
  /** From the version to the drawing. */
  differences: FlowDifferences;
  /** Shows a node, of the drawing or of the version. */
  onShow: (nodeId: string, side: "drawing" | "version") => void;
}

/** What the drawing has otherwise than a version, texts word by word. */
export function Differences({ differences: { added, removed, changed }, onShow }: DifferencesProps) {
  const { t } = useTranslation("flow-editor");
  if (added.length + removed.length + changed.length === 0)
    return (
      <Text size="sm" c="dimmed" p="xs">
        {t("versions.same")}
      </Text>
    );
  return (
    <ul className={styles.problems}>
      {added.map((node) => (
        <Difference key={node.id} kind="added" node={node} onShow={() => onShow(node.id, "drawing")} />
      ))}
      {removed.map((node) => (
        <Difference key={node.id} kind="removed" node={node} onShow={() => onShow(node.id, "version")} />
      ))}
      {changed.map(({ before, after }) => (
        <Difference
          key={after.id}
          kind="changed"
          node={after}
          before={before}
          onShow={() => onShow(after.id, "drawing")}
        />
      ))}
    </ul>
  );
}

interface DifferenceProps {
  kind: ComparedNode;
  node: StoredNode;
  before?: StoredNode;
  onShow: () => void;
}

function Difference({ kind, node, before, onShow }: DifferenceProps) {
  const { t } = useTranslation("flow-editor");
  const around = useSurroundings();
  const words = summaryOf(node, { t, around }).find((line) => line.trim() !== "") ?? "";
  const texts = before ? changedTexts(before, node) : [];
  return (
    <li>
      <UnstyledButton className={styles.problem} onClick={onShow}>
        <span>
          <b>{t(`versions.${kind}`)}</b> · {nodeTitle(t, node)}
          {texts.length === 0 && words !== "" && <span className={styles.where}>{words}</span>}
          {texts.map(({ path, old, now }) => (
            <PathDiff key={path} before={old} after={now} />
          ))}
        </span>
      </UnstyledButton>
    </li>
  );
}

function changedTexts(before: StoredNode, after: StoredNode) {
  const old = new Map(textsOf(before).map(({ path, text }) => [path, text]));
  return textsOf(after).flatMap(({ path, text }) => {
    const was = old.get(path) ?? "";
    return was === text ? [] : [{ path, old: was, now: text }];
  });
}
