import { connectionAt, type StoredNode, waysOf } from "@balcao/flow-engine";
import { ActionIcon } from "@mantine/core";
import { IconAlertTriangle, IconCopy, IconDots, IconHelpCircle, IconTrash } from "@tabler/icons-react";
import { Handle, type NodeProps, Position } from "@xyflow/react";
import { memo, useSyncExternalStore } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { Menu } from "../../../../ui/layers/Menu.tsx";
import { type EditorStore, useEditor } from "../editorStore.ts";
import { nodeKinds, typeOf } from "../nodeKinds.ts";
import { nodeTitle, summaryOf, wayText } from "../nodeSummary.ts";
import { duplicateNode } from "../placing.ts";
import { useSurroundings } from "../surroundings.ts";
import styles from "./canvas.module.css";
import { NodeFigures } from "./NodeFigures.tsx";
import type { ViewNode } from "./viewNodes.ts";

/** A node on the canvas. It is drawn again only when it changes itself: a large flow is dragged smoothly. */
export const StepNode = memo(function StepNode({ data: { node } }: Pick<NodeProps<ViewNode>, "data">) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const around = useSurroundings();
  const type = typeOf(node.type);
  const { icon: Icon, tone } = type === undefined ? foreign : nodeKinds[type];
  const lines = summaryOf(node, { t, around }).filter((line) => line.trim() !== "");
  const isLit = useSyncExternalStore(store.lit.subscribe, () => store.lit.get().has(node.id));
  const compared = useSyncExternalStore(store.compared.subscribe, () => store.compared.get().get(node.id));
  const title = nodeTitle(t, node);
  return (
    <div
      className={styles.node}
      data-tone={tone}
      data-lit={isLit || undefined}
      data-compared={compared}
      data-node={node.id}
    >
      {node.type !== "start" && <Handle type="target" position={Position.Left} className={styles.target} />}
      <header className={styles.head}>
        <Icon size={16} stroke={1.8} aria-hidden />
        <span className={styles.title}>{title}</span>
        <Marks store={store} nodeId={node.id} />
        {compared !== undefined && <span className={styles.compared}>{t(`versions.${compared}`)}</span>}
        {node.type !== "start" && !store.isReadOnly && <NodeTools node={node} title={title} />}
      </header>
      {lines.length > 0 && (
        <div className={styles.lines}>
          {lines
            .slice(0, mostLines)
            .map((line, place) => ({ place, line }))
            .map(({ place, line }) => (
              <p key={place} className={styles.line} dir="auto">
                {line}
              </p>
            ))}
        </div>
      )}
      <Ways node={node} />
      <NodeFigures store={store} nodeId={node.id} title={title} />
    </div>
  );
});

const mostLines = 4;

const foreign = { icon: IconHelpCircle, tone: "danger" };

function NodeTools({ node, title }: { node: StoredNode; title: string }) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const besides = waysOf(node).filter(({ isBeside }) => isBeside);
  return (
    <span className={styles.tools}>
      {besides.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              size={24}
              className="nodrag"
              aria-label={t("moreWays", { name: title })}
              title={t("moreWays", { name: title })}
            >
              <IconDots size={14} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {besides.map(({ handle }) => (
              <Menu.Item key={handle} onClick={() => store.reveal(node.id, handle)}>
                {wayText(t, node, handle)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <ActionIcon
        size={24}
        className="nodrag"
        aria-label={t("duplicateNode", { name: title })}
        title={t("duplicate")}
        onClick={() => duplicateNode(store, node.id)}
      >
        <IconCopy size={14} />
      </ActionIcon>
      <ActionIcon
        size={24}
        className="nodrag"
        aria-label={t("removeNode", { name: title })}
        title={t("remove")}
        onClick={() => store.do({ kind: "remove", nodeIds: [node.id] })}
      >
        <IconTrash size={14} />
      </ActionIcon>
    </span>
  );
}

/** Says that something is wrong with the node; the problems say what. */
function Marks({ store, nodeId }: { store: EditorStore; nodeId: string }) {
  const { t } = useTranslation("flow-editor");
  const worst = useSyncExternalStore(store.problems.subscribe, () => {
    const found = store.problems.get().get(nodeId);
    return found === undefined ? undefined : found.some(({ isError }) => isError) ? "error" : "warning";
  });
  if (worst === undefined) return null;
  return (
    <span
      className={styles.mark}
      data-worst={worst}
      role="img"
      aria-label={t(`mark.${worst}`)}
      title={t(`mark.${worst}`)}
    >
      <IconAlertTriangle size={14} />
    </span>
  );
}

/** Ways out: the usual ones, and those beside that are used or were asked for. */
function Ways({ node }: { node: StoredNode }) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const ways = waysOf(node);
  const isUsed = (handle: string) => connectionAt(store.document.connections, node, handle) !== undefined;
  const shown = useSyncExternalStore(subscribeBoth(store), () =>
    ways
      .filter(
        ({ handle, isBeside }) =>
          !isBeside || store.revealed.get().has(`${node.id} ${handle}`) || isUsed(handle),
      )
      .map(({ handle }) => handle)
      .join(" "),
  );
  const handles = shown === "" ? [] : shown.split(" ");
  const [only] = handles;
  if (handles.length === 1 && only !== undefined && ways.length === 1)
    return <Handle type="source" id={only} position={Position.Right} className={styles.source} />;
  return (
    <ul className={styles.ways}>
      {handles.map((handle) => (
        <li key={handle} className={styles.way} data-beside={isBesideWay(handle) || undefined}>
          <span className={styles.wayText}>{wayText(t, node, handle)}</span>
          <Handle type="source" id={handle} position={Position.Right} className={styles.source} />
        </li>
      ))}
    </ul>
  );
}

const isBesideWay = (handle: string): boolean =>
  ["invalid", "silence", "failed", "handedOver"].includes(handle);

const subscriptions = new WeakMap<EditorStore, (listener: () => void) => () => void>();

/** Follows both what is drawn and what is revealed; the same function for a store, as React wants it. */
function subscribeBoth(store: EditorStore): (listener: () => void) => () => void {
  const known = subscriptions.get(store);
  if (known) return known;
  const subscribe = (listener: () => void) => {
    const stops = [store.history.subscribe(listener), store.revealed.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };
  subscriptions.set(store, subscribe);
  return subscribe;
}
