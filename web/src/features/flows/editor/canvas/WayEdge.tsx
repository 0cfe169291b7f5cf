import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from "@xyflow/react";
import { memo, useSyncExternalStore } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { type EditorStore, useEditor } from "../editorStore.ts";
import { AddMenu } from "../AddMenu.tsx";
import styles from "./canvas.module.css";
import type { ViewEdge } from "./viewNodes.ts";

/** A connection; once it is chosen it has a plus for a node in between, and a bin. */
export const WayEdge = memo(function WayEdge(props: EdgeProps<ViewEdge>) {
  const { id, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, selected } = props;
  const { markerEnd } = props;
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const [path, x, y] = getBezierPath({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition });
  return (
    <>
      <WentOn store={store} edge={props} at={{ x, y }} />
      <BaseEdge id={id} path={path} {...(markerEnd !== undefined && { markerEnd })} interactionWidth={24} />
      {selected === true && !store.isReadOnly && (
        <EdgeLabelRenderer>
          <div
            className={`${styles.edgeTools ?? ""} nodrag nopan`}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
          >
            <AddMenu place={{ connectionId: id }}>
              <ActionIcon size={26} variant="default" aria-label={t("insert")} title={t("insert")}>
                <IconPlus size={15} />
              </ActionIcon>
            </AddMenu>
            <ActionIcon
              size={26}
              variant="default"
              aria-label={t("disconnect")}
              title={t("disconnect")}
              onClick={() => store.do({ kind: "remove", connectionIds: [id] })}
            >
              <IconTrash size={15} />
            </ActionIcon>
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
});

interface WentOnProps {
  store: EditorStore;
  edge: Pick<EdgeProps, "source" | "sourceHandleId">;
  at: { x: number; y: number };
}

/** How many went on by a way in the period that is looked at. */
function WentOn({ store, edge: { source, sourceHandleId }, at: { x, y } }: WentOnProps) {
  const { t } = useTranslation("flow-editor");
  const shown = useSyncExternalStore(store.figures.subscribe, store.figures.get);
  const handle = sourceHandleId ?? "a";
  const went = shown?.byNode.get(source)?.ways.find((way) => way.handle === handle)?.went ?? 0;
  if (!shown || went === 0) return null;
  return (
    <EdgeLabelRenderer>
      <UnstyledButton
        className={`${styles.figure ?? ""} ${styles.wentOn ?? ""} nodrag nopan`}
        style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y - 24}px)` }}
        aria-label={t("figures.went", { count: went })}
        onClick={() => shown.onOpen({ nodeId: source, what: "went", handle })}
      >
        {went}
      </UnstyledButton>
    </EdgeLabelRenderer>
  );
}
