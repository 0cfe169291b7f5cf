import { type ConditionCode, nodeTypes, type StoredNode } from "./definition.ts";
import { secretsIn, withoutSecrets } from "./flowFile.ts";
import type { ImportNotes } from "./importNotes.ts";
import { idIn, objectIn, textIn } from "./readData.ts";

/** Settings of a dialog, which older nodes keep beside the others. */
const dialogFields = ["typebotIntegration", "message", "answerKey", "takes", "name", "prompt", "queueId"];
const callFields = [
  ...dialogFields,
  "voice",
  "voiceRegion",
  "maxTokens",
  "temperature",
  "maxMessages",
  "type",
  "urlN8N",
  "typebotSlug",
  "typebotDelayMessage",
  "typebotExpires",
  "typebotKeywordFinish",
  "typebotKeywordRestart",
  "typebotRestartMessage",
  "typebotUnknownMessage",
];
const fields: Readonly<Record<string, readonly string[]>> = {
  start: ["label"],
  message: ["label"],
  menu: ["message", "arrayOption"],
  interval: ["label", "sec"],
  img: ["url"],
  audio: ["url", "record"],
  video: ["url"],
  randomizer: ["percent", "sameForContact"],
  question: dialogFields,
  condition: ["key", "condition", "value"],
  singleBlock: ["seq", "elements", "content", "data"],
  ticket: ["data", "userId"],
  openai: callFields,
  typebot: callFields,
  integration: ["integrationId"],
  end: ["how", "farewell"],
  tag: ["tagId", "action"],
  teamNote: ["text", "imported"],
  flow: ["flowId"],
  hours: ["queueId"],
};

/** A node from elsewhere as one of ours: without keys and unknown fields; of a foreign type, as a note with its data. */
export function importNode(node: StoredNode, notes: ImportNotes): StoredNode {
  for (const name of secretsIn(node.data)) notes.add("secretLeftOut", node.id, name);
  const safe = withoutPrompt(withoutSecrets(node), notes);
  if (!nodeTypes.some((type) => type === safe.type)) {
    notes.add("foreignType", safe.id, safe.type);
    return asNote(safe);
  }
  return withKnownFields(inToday(safe), notes);
}

/** Longest part of foreign data that a note shows; all of it stays in `imported`. */
const shownData = 1_000;

const asNote = ({ id, type, position, data }: StoredNode): StoredNode => ({
  id,
  type: "teamNote",
  position,
  data: {
    text: `${type}: ${JSON.stringify(data).slice(0, shownData).toWellFormed()}`,
    imported: { type, data },
  },
});

/** A prompt is chosen by its id, which means another one elsewhere. */
function withoutPrompt(node: StoredNode, notes: ImportNotes): StoredNode {
  const { promptId: own, ...data } = node.data;
  const dialog = objectIn(data["typebotIntegration"]);
  const { promptId: inDialog, ...rest } = dialog;
  if (own === undefined && inDialog === undefined) return node;
  if (idIn(own) !== undefined || idIn(inDialog) !== undefined) notes.add("promptLeftOut", node.id);
  const held = "typebotIntegration" in data ? { typebotIntegration: rest } : {};
  return { ...node, data: { ...data, ...held } };
}

/** Codes of older flows. */
const olderCodes: ReadonlyMap<string, ConditionCode> = new Map([
  ["1", "equals"],
  ["2", "atLeast"],
  ["3", "atMost"],
  ["4", "less"],
  ["5", "greater"],
]);

/** What older editors kept elsewhere or under other names. */
function inToday(node: StoredNode): StoredNode {
  const { type, data } = node;
  if (type === "condition") {
    const condition = olderCodes.get(textIn(data["condition"]));
    return condition ? { ...node, data: { ...data, condition } } : node;
  }
  if (type !== "ticket") return node;
  const queue = objectIn(data["data"]);
  const id = idIn(queue["id"]) ?? idIn(data["queueId"]) ?? idIn(data["id"]) ?? null;
  const name = textIn(queue["name"]) || textIn(data["name"]);
  const userId = idIn(data["userId"]);
  return { ...node, data: { data: { id, name }, ...(userId !== undefined && { userId }) } };
}

function withKnownFields(node: StoredNode, notes: ImportNotes): StoredNode {
  const known = fields[node.type] ?? [];
  const entries = Object.entries(node.data);
  for (const [name] of entries) if (!known.includes(name)) notes.add("fieldLeftOut", node.id, name);
  return { ...node, data: Object.fromEntries(entries.filter(([name]) => known.includes(name))) };
}
