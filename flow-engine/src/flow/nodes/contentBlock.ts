import { fileIdOf, flowLimits, handles } from "../definition.ts";
import { type CutText, cutText } from "../fill.ts";
import { leave, type MakeNode, type Move, need } from "../node.ts";
import { listIn, objectIn, textIn } from "../readData.ts";
import type { Walk } from "../walk.ts";
import { secondsIn } from "./interval.ts";
import { sentAs } from "./media.ts";

type Element =
  | { kind: "text"; text: CutText }
  | { kind: "file"; fileId: number | undefined; as: ReturnType<typeof sentAs> }
  | { kind: "pause"; move: Move };

/** Says its elements in the order of `seq`; a pause among them is a wait like any other. */
export const contentBlockNode: MakeNode = (data) => {
  const elements = elementsIn(data);
  const from = (walk: Walk, first: number): Move => {
    for (let at = first; at < elements.length; at += 1) {
      const element = elements[at];
      if (element?.kind === "text") walk.tell(walk.fill(element.text));
      if (element?.kind === "file") walk.sendFile(element.fileId, element.as);
      if (element?.kind !== "pause") continue;
      walk.run.element = at + 1;
      walk.note("paused");
      return element.move;
    }
    return leave(handles.next);
  };
  return {
    needs: elements.flatMap((one) => (one.kind === "file" ? need("file", one.fileId) : [])),
    enter: (walk) => from(walk, 0),
    resume: (walk) => {
      walk.note("pauseOver");
      return from(walk, walk.run.element);
    },
  };
};

function elementsIn(data: Readonly<Record<string, unknown>>): readonly Element[] {
  const content = "elements" in data ? data : objectIn(data["content"] ?? data["data"]);
  const named = new Map(
    listIn(content["elements"]).map((one) => {
      const element = objectIn(one);
      return [textIn(element["number"]), element] as const;
    }),
  );
  const order = listIn(content["seq"]).map(textIn);
  return order.slice(0, flowLimits.elements).flatMap((name) => {
    const element = named.get(name);
    return element ? elementOf(element) : [];
  });
}

function elementOf({ type, value, record }: Readonly<Record<string, unknown>>): Element[] {
  switch (type) {
    case "message":
      return [{ kind: "text", text: cutText(textIn(value)) }];
    case "interval":
      return [{ kind: "pause", move: { kind: "wait", for: "time", ms: secondsIn(value) * 1_000 } }];
    case "img":
    case "audio":
    case "video":
      return [{ kind: "file", fileId: fileIdOf(textIn(value)), as: sentAs(type, record) }];
    default:
      return [];
  }
}
