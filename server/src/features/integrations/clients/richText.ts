import { listIn, objectIn } from "@balcao/flow-engine";

/** Depth and size of a text that is read. */
const most = { depth: 10, nodes: 2_000 };

/** Rich text of a TypeBot (Slate's tree) with the marks of WhatsApp. */
export function richTextOf(richText: unknown): string {
  const budget = { left: most.nodes };
  return listIn(richText)
    .map((block) => textOf(block, budget, 0))
    .join("\n")
    .trim();
}

function textOf(value: unknown, budget: { left: number }, depth: number): string {
  budget.left -= 1;
  if (budget.left < 0 || depth > most.depth) return "";
  const node = objectIn(value);
  const { text, type, url } = node;
  if (typeof text === "string") return marked(text, node);
  const children = listIn(node["children"]).map((child) => textOf(child, budget, depth + 1));
  const inside = children.join(type === "ol" || type === "ul" ? "\n" : "");
  if (type === "a" && typeof url === "string") return inside === url ? url : `${inside} ${url}`.trim();
  return type === "li" ? `- ${inside}` : inside;
}

function marked(text: string, { bold, italic, strikethrough }: Readonly<Record<string, unknown>>): string {
  const [, before = "", words = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (words === "") return text;
  const marks = [bold === true && "*", italic === true && "_", strikethrough === true && "~"].filter(
    (mark) => mark !== false,
  );
  const made = marks.reduce((inner, mark) => `${mark}${inner}${mark}`, words);
  return `${before}${made}${after}`;
}
