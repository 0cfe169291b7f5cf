import { useEffect, useRef } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { useSignal } from "../../../../lib/signal.ts";
import { useDocument, useEditor } from "../editorStore.ts";
import { nodeTitle, summaryOf } from "../nodeSummary.ts";
import { orderOf } from "../order.ts";
import { useSurroundings } from "../surroundings.ts";
import styles from "./outline.module.css";
import { OutlineItem, type Step } from "./OutlineItem.tsx";

const shownSigns = 60;

/** The flow as a list of numbered steps: the whole editor for keys, screen readers and phones. */
export function Outline() {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const document = useDocument();
  const around = useSurroundings();
  const list = useRef<HTMLOListElement>(null);
  const shown = useSignal(store.shown);
  useEffect(() => {
    const [nodeId] = shown?.nodeIds ?? [];
    const item =
      nodeId === undefined ? null : list.current?.querySelector(`[data-node="${CSS.escape(nodeId)}"]`);
    item?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  const steps = orderOf(document).map((node, at): Step => {
    const words = summaryOf(node, { t, around }).find((line) => line.trim() !== "") ?? "";
    const number = at + 1;
    const title = `${number}. ${nodeTitle(t, node)}`;
    const label = words === "" ? title : `${title}: ${words.slice(0, shownSigns)}`;
    return { node, number, title, label };
  });
  return (
    <ol ref={list} className={styles.list} aria-label={t("view.listLabel")} data-outline>
      {steps.map((step) => (
        <OutlineItem key={step.node.id} step={step} steps={steps} connections={document.connections} />
      ))}
    </ol>
  );
}
