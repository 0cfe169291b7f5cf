import { UnstyledButton } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import type { EditorStore } from "../editorStore.ts";
import styles from "./canvas.module.css";

interface NodeFiguresProps {
  store: EditorStore;
  nodeId: string;
  title: string;
}

/** What came of a node in the period that is looked at; a press lists the conversations. */
export function NodeFigures({ store, nodeId, title }: NodeFiguresProps) {
  const { t } = useTranslation("flow-editor");
  const shown = useSyncExternalStore(store.figures.subscribe, store.figures.get);
  const figures = shown?.byNode.get(nodeId);
  if (!shown || !figures) return null;
  return (
    <div className={`${styles.figures ?? ""} nodrag`}>
      {(["came", "now", "stopped"] as const).map((what) => (
        <UnstyledButton
          key={what}
          className={styles.figure}
          aria-label={`${title}: ${t(`figures.${what}`, { count: figures[what] })}`}
          onClick={() => shown.onOpen({ nodeId, what })}
        >
          {t(`figures.${what}`, { count: figures[what] })}
        </UnstyledButton>
      ))}
    </div>
  );
}
