import {
  blockPath,
  dialogIn,
  idIn,
  listIn,
  type NodeType,
  numberIn,
  objectIn,
  type StoredNode,
  textIn,
  valueAt,
} from "@balcao/flow-engine";

type Data = StoredNode["data"];

/** Data of a new node, as its dialog begins. */
export const newData = (type: NodeType): Data => readData(type, {});

/**
 * A node's data as its dialog edits it: older programs kept some of it elsewhere. Fields that the dialog does not know stay
 * as they are.
 */
export function readData(type: NodeType, data: Data): Data {
  const read = readers[type];
  return read === undefined ? data : read(data);
}

const dialogOf = (data: Data, fields: Data): Data => ({
  typebotIntegration: { ...fields, ...dialogIn(data) },
});

const readers: Partial<Record<NodeType, (data: Data) => Data>> = {
  message: (data) => ({ ...data, label: textIn(data["label"]) }),
  menu: (data) => ({
    ...data,
    message: textIn(data["message"]),
    arrayOption: ("arrayOption" in data ? listIn(data["arrayOption"]) : [{}]).map((option, at) => ({
      number: numberIn(objectIn(option)["number"]) ?? at + 1,
      value: textIn(objectIn(option)["value"]),
    })),
  }),
  interval: (data) => ({ ...data, sec: numberIn(data["sec"]) ?? ("sec" in data ? 0 : 5) }),
  randomizer: (data) => ({
    ...data,
    percent: numberIn(data["percent"]) ?? 50,
    sameForContact: data["sameForContact"] === true,
  }),
  question: (data) => dialogOf(data, { message: "", answerKey: "", takes: "text" }),
  condition: (data) => ({
    ...data,
    key: textIn(data["key"]).trim(),
    condition: olderCodes.get(textIn(data["condition"])) ?? (textIn(data["condition"]) || "equals"),
    value: textIn(data["value"]),
  }),
  singleBlock: readBlock,
  ticket: (data) => ({
    ...data,
    data: {
      ...objectIn(data["data"]),
      id: idIn(objectIn(data["data"])["id"]) ?? idIn(data["queueId"]) ?? idIn(data["id"]) ?? null,
    },
    userId: idIn(data["userId"]) ?? null,
  }),
  openai: (data) =>
    dialogOf(data, {
      name: "",
      prompt: "",
      voice: "texto",
      voiceKey: "",
      voiceRegion: "",
      maxTokens: 100,
      temperature: 1,
      apiKey: "",
      queueId: null,
      maxMessages: 10,
    }),
  typebot: (data) =>
    dialogOf(data, {
      type: "typebot",
      name: "",
      urlN8N: "",
      typebotSlug: "",
      typebotDelayMessage: 1000,
      typebotExpires: 1,
      typebotKeywordFinish: "",
      typebotKeywordRestart: "",
      typebotRestartMessage: "",
      typebotUnknownMessage: "",
    }),
  end: (data) => ({
    ...data,
    how: data["how"] === "resolve" ? "resolve" : "wait",
    farewell: textIn(data["farewell"]),
  }),
  tag: (data) => ({
    ...data,
    tagId: idIn(data["tagId"]) ?? null,
    action: data["action"] === "remove" ? "remove" : "add",
  }),
  teamNote: (data) => ({ ...data, text: textIn(data["text"]) }),
  flow: (data) => ({ ...data, flowId: idIn(data["flowId"]) ?? null }),
  hours: (data) => ({ ...data, queueId: idIn(data["queueId"]) ?? null }),
  img: (data) => ({ ...data, url: textIn(data["url"]) }),
  audio: (data) => ({ ...data, url: textIn(data["url"]), record: data["record"] !== false }),
  video: (data) => ({ ...data, url: textIn(data["url"]) }),
};

/** Codes of older flows. */
const olderCodes: ReadonlyMap<string, string> = new Map([
  ["1", "equals"],
  ["2", "atLeast"],
  ["3", "atMost"],
  ["4", "less"],
  ["5", "greater"],
]);

/** Elements in the order in which they are said. */
function readBlock(data: Data): Data {
  const block = blockPath(data);
  const content = objectIn(valueAt(data, block));
  const elements = listIn(content["elements"]).map(objectIn);
  const seq = listIn(content["seq"]).map(textIn);
  const placeOf = (element: Data): number => {
    const at = seq.indexOf(textIn(element["number"]));
    return at < 0 ? seq.length : at;
  };
  return withElements(elements.toSorted((one, other) => placeOf(one) - placeOf(other)));
}

export type ElementType = "message" | "interval" | "img" | "audio" | "video";

/** The content of a block, with the order that it is said in. */
export const withElements = (elements: readonly Data[]): Data => ({
  seq: elements.map((element) => textIn(element["number"])),
  elements,
});

/** A further element, under a number that no other has. */
export function newElement(type: ElementType, elements: readonly Data[]): Data {
  const numbers = elements.map((element) => Number(/\d+$/.exec(textIn(element["number"]))?.[0] ?? 0));
  const number = `${type}${Math.max(0, ...numbers) + 1}`;
  const value = type === "interval" ? 5 : "";
  return type === "audio" ? { type, value, number, record: true } : { type, value, number };
}
