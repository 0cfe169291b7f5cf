import type { FlowDefinition, StoredNode } from "@balcao/flow-engine";

const position = { x: 0, y: 0 };
const node = (id: string, type: string, data: Record<string, unknown>): StoredNode => ({
  id,
  type,
  position,
  data,
});

/** Nodes that say nothing and lead on, whatever they find: what a flow decides between two questions. */
const between = (name: string, count: number): StoredNode[] =>
  Array.from({ length: count }, (_, at) => {
    const id = `${name}${at}`;
    if (at % 3 === 0) return node(id, "condition", { key: "nome", condition: "contains", value: "an" });
    if (at % 3 === 1) return node(id, "randomizer", { percent: 50 });
    return node(id, "hours", { queueId: null });
  });

const nodes: readonly StoredNode[] = [
  node("start", "start", {}),
  node("name", "question", { typebotIntegration: { message: "Qual o seu nome?", answerKey: "nome" } }),
  ...between("first", 12),
  node("menu", "menu", {
    message: "Olá, {{nome}}! Como podemos ajudar?",
    arrayOption: ["Pedido", "Entrega", "Outro assunto"].map((value, at) => ({ number: at + 1, value })),
  }),
  ...between("second", 12),
  node("address", "question", {
    typebotIntegration: { message: "Qual o endereço, {{nome}}?", answerKey: "endereco" },
  }),
  node("thanks", "message", { label: "Obrigado, {{nome}}. Vai para {{endereco}}." }),
  node("end", "end", { how: "wait" }),
];

const waysOf = ({ type }: StoredNode): readonly string[] => {
  if (type === "menu") return ["a1", "a2", "a3"];
  if (type === "randomizer") return ["a", "b"];
  return type === "condition" || type === "hours" ? ["true", "false"] : ["a"];
};

/** Thirty nodes in a line, each of whose ways leads to the next. */
export const benchFlow: FlowDefinition = {
  nodes,
  connections: nodes.flatMap((from, at) => {
    const to = nodes[at + 1];
    if (!to) return [];
    return waysOf(from).map((sourceHandle) => ({
      id: `${from.id}-${sourceHandle}`,
      source: from.id,
      target: to.id,
      sourceHandle,
    }));
  }),
};
