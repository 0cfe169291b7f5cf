import {
  connectionAt,
  type FlowProblem,
  type NodeWay,
  type StoredConnection,
  type StoredNode,
  waysOf,
} from "@balcao/flow-engine";
import { ActionIcon, Button, Group, Select } from "@mantine/core";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCopy,
  IconPencil,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { AddMenu } from "../AddMenu.tsx";
import { type EditorStore, useEditor } from "../editorStore.ts";
import { nodeKinds, typeOf } from "../nodeKinds.ts";
import { summaryOf, wayText } from "../nodeSummary.ts";
import { duplicateNode } from "../placing.ts";
import { useSurroundings } from "../surroundings.ts";
import styles from "./outline.module.css";

/** A node as the list names it. */
export interface Step {
  node: StoredNode;
  number: number;
  title: string;
  label: string;
}

interface OutlineItemProps {
  step: Step;
  steps: readonly Step[];
  connections: readonly StoredConnection[];
}

export function OutlineItem({ step, steps, connections }: OutlineItemProps) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const around = useSurroundings();
  const { node, title } = step;
  const type = typeOf(node.type);
  const lines = summaryOf(node, { t, around }).filter((line) => line.trim() !== "");
  const Icon = type === undefined ? IconAlertCircle : nodeKinds[type].icon;
  const isLit = useSyncExternalStore(store.lit.subscribe, () => store.lit.get().has(node.id));
  return (
    <li className={styles.item} data-node={node.id} data-lit={isLit || undefined} aria-label={title}>
      <header className={styles.head}>
        <Icon size={18} stroke={1.8} aria-hidden />
        <h2 className={styles.title}>{title}</h2>
        <Group gap={4} wrap="nowrap" className={styles.tools}>
          {type !== undefined && (
            <ActionIcon
              size={34}
              aria-label={t("editNode", { name: title })}
              onClick={() => store.dialog.set({ kind: "edit", nodeId: node.id, field: null })}
            >
              <IconPencil size={18} />
            </ActionIcon>
          )}
          {node.type !== "start" && (
            <>
              <ActionIcon
                size={34}
                aria-label={t("duplicateNode", { name: title })}
                onClick={() => duplicateNode(store, node.id)}
              >
                <IconCopy size={18} />
              </ActionIcon>
              <ActionIcon
                size={34}
                aria-label={t("removeNode", { name: title })}
                onClick={() => store.do({ kind: "remove", nodeIds: [node.id] })}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </>
          )}
        </Group>
      </header>
      {lines
        .map((line, place) => ({ place, line }))
        .map(({ place, line }) => (
          <p key={place} className={styles.line} dir="auto">
            {line}
          </p>
        ))}
      <Found store={store} nodeId={node.id} />
      <div className={styles.ways}>
        {waysOf(node).map((way) => (
          <Way key={way.handle} step={step} way={way} steps={steps} connections={connections} />
        ))}
      </div>
    </li>
  );
}

const none: readonly FlowProblem[] = [];

function Found({ store, nodeId }: { store: EditorStore; nodeId: string }) {
  const { t } = useTranslation("flow-editor");
  const found = useSyncExternalStore(
    store.problems.subscribe,
    () => store.problems.get().get(nodeId) ?? none,
  );
  if (found.length === 0) return null;
  return (
    <ul className={styles.found}>
      {found.map(({ code, isError, field, name }) => {
        const Icon = isError ? IconAlertCircle : IconAlertTriangle;
        return (
          <li key={`${code} ${field ?? ""} ${name ?? ""}`} data-error={isError || undefined}>
            <Icon size={16} role="img" aria-label={t(isError ? "mark.error" : "mark.warning")} />
            {t(`problem.${code}`, { name: name ?? "" })}
          </li>
        );
      })}
    </ul>
  );
}

/** What comes next by a way out: one of the steps, a new one, or nothing. */
function Way({ step: { node, title }, way, steps, connections }: OutlineItemProps & { way: NodeWay }) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const from = { nodeId: node.id, handle: way.handle };
  const connection = connectionAt(connections, node, way.handle);
  const text = wayText(t, node, way.handle);
  return (
    <div className={styles.way}>
      <Select
        className={styles.next}
        size="sm"
        label={text}
        aria-label={t("nextOf", { name: title, way: text })}
        placeholder={t(way.isBeside ? `beside.${besideOf(way.handle)}` : "nothingNext")}
        searchable
        clearable
        data={steps
          .filter((other) => other.node.type !== "start")
          .map((other) => ({ value: other.node.id, label: other.label }))}
        value={connection?.target ?? null}
        onChange={(target) => {
          if (target !== null) store.do({ kind: "connect", from, target });
          else if (connection) store.do({ kind: "remove", connectionIds: [connection.id] });
        }}
      />
      {connection === undefined && (
        <AddMenu place={{ from }}>
          <Button size="sm" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
            {t("newNext")}
          </Button>
        </AddMenu>
      )}
    </div>
  );
}

const besideHandles = ["invalid", "silence", "failed", "handedOver"] as const;
const besideOf = (handle: string): (typeof besideHandles)[number] =>
  besideHandles.find((known) => known === handle) ?? "failed";
