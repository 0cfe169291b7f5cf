import {
  blockPath,
  type ConditionCode,
  dialogIn,
  idIn,
  listIn,
  objectIn,
  type StoredNode,
  textIn,
  valueAt,
} from "@balcao/flow-engine";
import type { Translate } from "../../../lib/i18n.ts";
import { nameIn, type Surroundings } from "./surroundings.ts";
import { typeOf } from "./nodeKinds.ts";

type T = Translate<"flow-editor">;

/** Name of a node's type. */
export const nodeTitle = (t: T, { type }: Pick<StoredNode, "type">): string => {
  const known = typeOf(type);
  return known === undefined ? t("type.unknown", { type }) : t(`type.${known}`);
};

interface Around {
  t: T;
  around: Surroundings;
}

/** What a node says or does, in a line or a few: as the canvas, the list and the search show it. */
export function summaryOf({ type, data }: StoredNode, { t, around }: Around): string[] {
  const dialog = dialogIn(data);
  switch (type) {
    case "start":
      return [textIn(data["label"]) || t("startLabel")];
    case "message":
      return [textIn(data["label"])];
    case "menu":
      return [textIn(data["message"])];
    case "interval":
      return [t("seconds", { count: Number(textIn(data["sec"])) || 0 })];
    case "randomizer":
      return [percentText(data)];
    case "question":
      return [textIn(dialog["message"]), `→ {{${textIn(dialog["answerKey"])}}}`];
    case "condition":
      return [conditionText(data, { t, around })];
    case "singleBlock":
      return blockLines(data, t);
    case "ticket":
      return ticketLines(data, around);
    case "tag":
      return [`${data["action"] === "remove" ? "−" : "+"} ${nameIn(around.tag, idIn(data["tagId"])) ?? ""}`];
    case "teamNote":
      return [textIn(data["text"])];
    case "flow":
      return [nameIn(around.flow, idIn(data["flowId"])) ?? ""];
    case "hours":
      return [nameIn(around.queue, idIn(data["queueId"])) ?? t("field.companyHours")];
    case "end":
      return [t(data["how"] === "resolve" ? "end.resolve" : "end.wait"), textIn(data["farewell"])];
    case "openai":
    case "typebot":
      return [textIn(dialog["name"])];
    default:
      return [];
  }
}

function percentText({ percent }: StoredNode["data"]): string {
  const share = Number(textIn(percent) || 50);
  return `A ${share}% · B ${100 - share}%`;
}

function conditionText(data: StoredNode["data"], { t, around }: Around): string {
  const code = textIn(data["condition"]);
  const value = textIn(data["value"]);
  if (code === "hasTag") return t("test.hasTag", { value: nameIn(around.tag, idIn(value)) ?? "" });
  if (code === "isOpen")
    return t("test.isOpen", { value: nameIn(around.queue, idIn(value)) ?? t("field.companyHours") });
  const key = textIn(data["key"]);
  const known = codes.get(code);
  return known === undefined ? key : `${key} ${t(`operator.${known}`)} ${known === "exists" ? "" : value}`;
}

/** How each test is called; older flows have numbers. */
const codes: ReadonlyMap<string, Exclude<ConditionCode, "isOpen" | "hasTag">> = new Map([
  ["equals", "equals"],
  ["differs", "differs"],
  ["contains", "contains"],
  ["startsWith", "startsWith"],
  ["endsWith", "endsWith"],
  ["greater", "greater"],
  ["atLeast", "atLeast"],
  ["less", "less"],
  ["atMost", "atMost"],
  ["oneOf", "oneOf"],
  ["exists", "exists"],
  ["1", "equals"],
  ["2", "atLeast"],
  ["3", "atMost"],
  ["4", "less"],
  ["5", "greater"],
] as const);

function ticketLines(data: StoredNode["data"], around: Surroundings): string[] {
  const queue = objectIn(data["data"]);
  const name = nameIn(around.queue, idIn(queue["id"])) ?? textIn(queue["name"]);
  const person = nameIn(around.user, idIn(data["userId"]));
  return person === undefined ? [name] : [name, person];
}

function blockLines(data: StoredNode["data"], t: T): string[] {
  const block = blockPath(data);
  const elements = listIn(valueAt(data, block === "" ? "elements" : `${block}.elements`));
  return elements.map((one) => {
    const { type, value, original } = objectIn(one);
    switch (type) {
      case "message":
        return textIn(value);
      case "interval":
        return t("seconds", { count: Number(textIn(value)) || 0 });
      default:
        return textIn(original) || textIn(value);
    }
  });
}

/** Words for a way out of a node. */
export function wayText(t: T, { type, data }: Pick<StoredNode, "type" | "data">, handle: string): string {
  switch (handle) {
    case "invalid":
    case "silence":
    case "failed":
    case "handedOver":
    case "true":
    case "false":
      return t(`way.${handle}`);
    default:
      break;
  }
  if (type === "menu") return optionText(data, handle);
  if (type === "randomizer") return handle.toUpperCase();
  return t("way.next");
}

function optionText(data: StoredNode["data"], handle: string): string {
  const options = listIn(data["arrayOption"]).map(objectIn);
  const option = options.find(({ number }, at) => `a${textIn(number) || at + 1}` === handle);
  return `${handle.slice(1)} · ${textIn(option?.["value"])}`;
}
