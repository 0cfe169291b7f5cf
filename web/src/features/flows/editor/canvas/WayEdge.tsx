import { ActionIcon } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from "@xyflow/react";
import { memo } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { useEditor } from "../editorStore.ts";
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
      <BaseEdge id={id} path={path} {...(markerEnd !== undefined && { markerEnd })} interactionWidth={24} />
      {selected === true && (
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
