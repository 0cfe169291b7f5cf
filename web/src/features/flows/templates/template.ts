import {
  type FlowDefinition,
  type FlowFileContent,
  flowFileVersion,
  type FlowPath,
  type FlowSettings,
  type NodeData,
  type NodeType,
  usualSettings,
} from "@balcao/flow-engine";

type Step = { [Type in NodeType]: [id: string, type: Type, data: NodeData[Type]] }[NodeType];

interface Sketch {
  name: string;
  /** The start leads to the first of them. Queues are found by their names. */
  steps: readonly Step[];
  /** Ways, each `from>to` or `from.handle>to`. */
  ways: readonly string[];
  /** Conversations that are kept as tests, line by line. */
  paths: Readonly<Record<string, readonly string[]>>;
  settings?: Partial<FlowSettings>;
}

/** A ready flow, as a file of a flow is. */
export const template = ({ name, steps, ways, paths, settings }: Sketch): FlowFileContent => ({
  "balcao-flow": flowFileVersion,
  name,
  exportedBy: "Balcão",
  ...drawn(steps, ways),
  settings: { ...usualSettings, ...settings },
  tests: Object.entries(paths).map(([title, lines]) => pathOf(title, lines)),
  rows: [],
  files: [],
});

/** A Monday morning. */
const monday = Date.parse("2026-11-30T13:00:00Z");

const pathOf = (name: string, lines: readonly string[]): FlowPath => ({
  name,
  script: lines.join("\n"),
  seed: 1,
  at: monday,
  timeZone: "America/Sao_Paulo",
  isOpen: true,
  chance: "free",
});

const start = "start";
const between = { columns: 340, rows: 240 };

function drawn(steps: readonly Step[], ways: readonly string[]): FlowDefinition {
  const connections = [`${start}>${steps[0]?.[0] ?? ""}`, ...ways].map((way) => {
    const [from = "", target = ""] = way.split(">");
    const [source = "", sourceHandle = "a"] = from.split(".");
    return { id: `${source}-${sourceHandle}-${target}`, source, target, sourceHandle };
  });
  const columns = columnsOf(connections);
  const rows = new Map<number, number>();
  const place = (id: string) => {
    const column = columns.get(id) ?? 0;
    const row = rows.get(column) ?? 0;
    rows.set(column, row + 1);
    return { x: column * between.columns, y: row * between.rows };
  };
  const nodes = steps.map(([id, type, data]) => ({ id, type, position: place(id), data: { ...data } }));
  const first = { id: start, type: "start", position: place(start), data: { label: "Início do fluxo" } };
  return { nodes: [first, ...nodes], connections };
}

/** How many steps each node is away from the start. */
function columnsOf(connections: readonly { source: string; target: string }[]): Map<string, number> {
  const columns = new Map([[start, 0]]);
  // A map's walk comes to what is added on the way.
  for (const [id, column] of columns)
    for (const { source, target } of connections)
      if (source === id && !columns.has(target)) columns.set(target, column + 1);
  return columns;
}

/** Options of a menu, numbered. */
export const options = (...names: string[]): NodeData["menu"]["arrayOption"] =>
  names.map((value, at) => ({ number: at + 1, value }));

export const question = (
  message: string,
  answerKey: string,
  takes: NodeData["question"]["typebotIntegration"]["takes"] = "text",
): NodeData["question"] => ({ typebotIntegration: { message, answerKey, takes } });

/** A queue of the company by its name; the number is that of the tests. */
export const queue = (name: string, id = 1): NodeData["ticket"] => ({ data: { id, name } });
