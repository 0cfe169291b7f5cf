import { foldText } from "../foldText.ts";
import { conditionCodes, flowLimits, nodeTypes, type StoredNode } from "./definition.ts";
import { answerKeyPath, blockPath, textsOf, valueAt } from "./nodeTexts.ts";
import { dialogIn, listIn, numberIn, objectIn, textIn } from "./readData.ts";
import type { FlowProblemCode, ProblemWorld } from "./problems.ts";
import { type ReferenceKind, referencesOf } from "./references.ts";
import { isReserved, isVariableName } from "./values.ts";

/** Titles that WhatsApp shows in a list: rows, and signs of each. */
const nativeRows = 10;
const nativeTitle = 24;

type Note = (code: FlowProblemCode, field?: string, name?: string) => void;

/** Judges a node by itself: what it holds, whatever leads there. */
export function judgeNode(node: StoredNode, note: Note, world: ProblemWorld): void {
  if (!nodeTypes.some((type) => type === node.type)) return note("unknownType", undefined, node.type);
  judges[node.type]?.(node.data, note);
  for (const { path, text } of textsOf(node)) if (text.length > world.longestText) note("textTooLong", path);
  judgeReferences(node, note, world);
}

const isBlank = (value: unknown): boolean => textIn(value).trim() === "";

function need(data: StoredNode["data"], note: Note, ...paths: string[]): void {
  for (const path of paths) if (isBlank(valueAt(data, path))) note("textMissing", path);
}

const dialog = (data: StoredNode["data"], field: string): string =>
  "typebotIntegration" in data ? `typebotIntegration.${field}` : field;

const judges: Readonly<Record<string, (data: StoredNode["data"], note: Note) => void>> = {
  message: (data, note) => need(data, note, "label"),
  teamNote: (data, note) => need(data, note, "text"),
  menu: judgeMenu,
  interval: ({ sec }, note) => {
    if (!isPause(sec)) note("intervalOutOfRange", "sec");
  },
  randomizer: ({ percent }, note) => {
    const share = numberIn(percent) ?? 50;
    if (share < 0 || share > 100) note("percentOutOfRange", "percent");
  },
  question: judgeQuestion,
  condition: judgeCondition,
  singleBlock: judgeBlock,
  openai: (data, note) => {
    need(data, note, dialog(data, "name"), dialog(data, "prompt"), dialog(data, "apiKey"));
  },
  typebot: (data, note) => {
    need(data, note, dialog(data, "name"), dialog(data, "urlN8N"), dialog(data, "typebotSlug"));
  },
};

const isPause = (value: unknown): boolean => {
  const seconds = numberIn(value);
  return (
    seconds !== undefined &&
    Number.isInteger(seconds) &&
    seconds >= 1 &&
    seconds <= flowLimits.intervalSeconds
  );
};

function judgeMenu(data: StoredNode["data"], note: Note): void {
  need(data, note, "message");
  const options = listIn(data["arrayOption"]);
  if (options.length === 0) note("optionsMissing", "arrayOption");
  if (options.length > flowLimits.options) note("tooManyOptions", "arrayOption");
  const names = options.map((option) => textIn(objectIn(option)["value"]).trim());
  const seen = new Set<string>();
  for (const [at, name] of names.entries()) {
    const field = `arrayOption.${at}.value`;
    const folded = foldText(name);
    if (name === "") note("textMissing", field);
    else if (seen.has(folded)) note("optionsAlike", field, name);
    else if (/^\d+$/.test(name) && Number(name) !== at + 1) note("optionIsNumber", field, name);
    else if (options.length <= nativeRows && name.length > nativeTitle)
      note("tooLongForButtons", field, name);
    seen.add(folded);
  }
}

function judgeQuestion(data: StoredNode["data"], note: Note): void {
  need(data, note, dialog(data, "message"));
  const path = answerKeyPath(data);
  const name = textIn(dialogIn(data)["answerKey"]).trim();
  if (name === "") note("keyMissing", path);
  else if (isReserved(name)) note("keyReserved", path, name);
  else if (!isVariableName(name)) note("keyInvalid", path, name);
}

/** Codes of older flows. */
const olderCodes: ReadonlySet<string> = new Set(["1", "2", "3", "4", "5"]);
/** What is asked of the conversation rather than of a variable. */
const withoutKey: ReadonlySet<string> = new Set(["isOpen", "hasTag"]);
const withoutValue: ReadonlySet<string> = new Set(["exists", "isOpen", "hasTag"]);

function judgeCondition({ key, condition, value }: StoredNode["data"], note: Note): void {
  const code = textIn(condition);
  const isKnown = olderCodes.has(code) || conditionCodes.some((known) => known === code);
  if (!isKnown) note("conditionMissing", "condition");
  if (isBlank(key) && !withoutKey.has(code)) note("keyMissing", "key");
  if (isKnown && isBlank(value) && !withoutValue.has(code)) note("textMissing", "value");
}

function judgeBlock(data: StoredNode["data"], note: Note): void {
  const block = blockPath(data);
  const path = block === "" ? "elements" : `${block}.elements`;
  const elements = listIn(valueAt(data, path));
  if (elements.length === 0) note("contentMissing", path);
  if (elements.length > flowLimits.elements) note("tooManyElements", path);
  for (const [at, one] of elements.entries()) {
    const { type, value } = objectIn(one);
    if (type === "message" && isBlank(value)) note("textMissing", `${path}.${at}.value`);
    if (type === "interval" && !isPause(value)) note("intervalOutOfRange", `${path}.${at}.value`);
  }
}

const missing: Readonly<Record<ReferenceKind, FlowProblemCode | undefined>> = {
  queue: "queueMissing",
  user: undefined,
  file: "fileMissing",
  tag: "tagMissing",
  flow: "flowMissing",
  integration: "integrationMissing",
};
const gone: Readonly<Record<ReferenceKind, FlowProblemCode>> = {
  queue: "queueGone",
  user: "userGone",
  file: "fileGone",
  tag: "tagGone",
  flow: "flowGone",
  integration: "integrationGone",
};

function judgeReferences(node: StoredNode, note: Note, { has }: ProblemWorld): void {
  for (const { kind, path, value, isOptional } of referencesOf(node)) {
    const lacking = missing[kind];
    if (value === undefined) {
      if (!isOptional && lacking !== undefined) note(lacking, path);
    } else if (has(kind, value) === false) note(gone[kind], path);
  }
}
