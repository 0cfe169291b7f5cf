import { cutText, variablesOfText } from "./fill.ts";
import type { StoredNode } from "./definition.ts";
import { listIn, objectIn, textIn } from "./readData.ts";

type Data = StoredNode["data"];

/** A text of a node that people read or that is compared, and where it stands in `data`: `arrayOption.0.value`. */
export interface NodeText {
  path: string;
  text: string;
}

const join = (...parts: (string | number)[]): string => parts.filter((part) => part !== "").join(".");

/** Part of `data` that holds the content of a block; older nodes keep it one level deeper. */
export const blockPath = (data: Data): string =>
  "elements" in data ? "" : "content" in data ? "content" : "data" in data ? "data" : "";

/** Part of `data` that holds the settings of a dialog; older nodes keep them one level higher. */
const dialogPath = (data: Data): string => ("typebotIntegration" in data ? "typebotIntegration" : "");

/** The texts of a node, in the order in which its dialog shows them. */
export function textsOf({ type, data }: Pick<StoredNode, "type" | "data">): NodeText[] {
  return pathsOf(type, data).map((path) => ({ path, text: textIn(valueAt(data, path)) }));
}

function pathsOf(type: string, data: Data): string[] {
  const dialog = dialogPath(data);
  switch (type) {
    case "message":
      return ["label"];
    case "menu":
      return ["message", ...listIn(data["arrayOption"]).map((_, at) => join("arrayOption", at, "value"))];
    case "question":
      return [join(dialog, "message")];
    case "condition":
      return ["key", "value"];
    case "singleBlock":
      return blockTexts(data);
    case "end":
      return ["farewell"];
    case "teamNote":
      return ["text"];
    case "openai":
      return [join(dialog, "name"), join(dialog, "prompt")];
    case "typebot":
      return [join(dialog, "name")];
    default:
      return [];
  }
}

function blockTexts(data: Data): string[] {
  const block = blockPath(data);
  const elements = listIn(valueAt(data, join(block, "elements")));
  return elements.flatMap((element, at) =>
    objectIn(element)["type"] === "message" ? [join(block, "elements", at, "value")] : [],
  );
}

/** What stands at a path in `data`. */
export function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const key of path === "" ? [] : path.split("."))
    value = Array.isArray(value) ? listIn(value)[Number(key)] : objectIn(value)[key];
  return value;
}

/** `data` with another value at a path; everything beside it stays the same object. */
export function withValue(data: Data, path: string, value: unknown): Data {
  const [key = "", ...rest] = path.split(".");
  return { ...data, [key]: rest.length === 0 ? value : withValueIn(data[key], rest, value) };
}

function withValueIn(held: unknown, path: readonly string[], value: unknown): unknown {
  if (path.length === 0) return value;
  const [key = "", ...rest] = path;
  if (!Array.isArray(held)) return withValue(objectIn(held), path.join("."), value);
  return listIn(held).map((item, at) => (at === Number(key) ? withValueIn(item, rest, value) : item));
}

/** Names of the variables that a node reads. */
export function variablesRead(node: Pick<StoredNode, "type" | "data">): string[] {
  const isCondition = node.type === "condition";
  return textsOf(node).flatMap(({ path, text }) => {
    // A condition names its variable, with braces or without.
    if (isCondition && path === "key" && !text.includes("{{")) return text.trim() === "" ? [] : [text.trim()];
    return variablesOfText(cutText(text));
  });
}

/** Path of the name under which a question keeps its answer. */
export const answerKeyPath = (data: Data): string => join(dialogPath(data), "answerKey");

/** Name under which a question keeps its answer; undefined for other nodes and for a question without one. */
export function variableSet({ type, data }: Pick<StoredNode, "type" | "data">): string | undefined {
  const name = type === "question" ? textIn(valueAt(data, answerKeyPath(data))).trim() : "";
  return name === "" ? undefined : name;
}

/** A node whose texts and answer name a variable otherwise; the same node where it names it nowhere. */
export function withRenamed(node: StoredNode, from: string, to: string): StoredNode {
  let { data } = node;
  for (const { path, text } of textsOf(node)) {
    const isBareKey = node.type === "condition" && path === "key" && text.trim() === from;
    const renamed = isBareKey ? to : renamedIn(text, from, to);
    if (renamed !== text) data = withValue(data, path, renamed);
  }
  if (variableSet(node) === from) data = withValue(data, answerKeyPath(data), to);
  return data === node.data ? node : { ...node, data };
}

const renamedIn = (text: string, from: string, to: string): string =>
  text.replaceAll(/(\{\{\s*)(\w{1,40})(?=\s*\}\})/g, (whole, opening: string, name: string) =>
    name === from ? `${opening}${to}` : whole,
  );
