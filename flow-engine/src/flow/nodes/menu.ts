import { readMenuAnswer } from "../../menu/readMenuAnswer.ts";
import { invalidAnswer, menuText } from "../../menu/menuText.ts";
import { foldText } from "../../foldText.ts";
import { flowLimits, handles } from "../definition.ts";
import { type CutText, cutText } from "../fill.ts";
import { asked, leave, type MakeNode, type Move } from "../node.ts";
import { idIn, listIn, objectIn, textIn } from "../readData.ts";
import type { Walk } from "../walk.ts";
import { heardWrong } from "./heardWrong.ts";

interface Option {
  handle: string;
  /** Id of its row in a native menu: a row of another menu above chooses nothing here. */
  rowId: string;
  name: CutText;
}

export const menuNode: MakeNode = (data, id) => {
  const message = cutText(textIn(data["message"]));
  const options = listIn(data["arrayOption"])
    .slice(0, flowLimits.options)
    .map((one, at): Option => {
      const { number, value } = objectIn(one);
      const handle = handles.option(idIn(number) ?? at + 1);
      return { handle, rowId: `${handle}.${id}`, name: cutText(textIn(value)) };
    });
  const names = new Set(options.map(({ name }) => foldText(plain(name)).trim()));
  const ask = (walk: Walk, opening: string): Move => {
    const heading = [opening, walk.fill(message)].filter((part) => part !== "").join("\n\n");
    const choices = options.map(({ rowId, name }) => ({ id: rowId, name: walk.fill(name).trim() }));
    const lines = choices.map(({ name }) => name);
    walk.tell(menuText(heading, lines, []), { heading, choices });
    walk.note("asked");
    return asked;
  };
  return {
    offers: (folded) => names.has(folded),
    enter: (walk) => ask(walk, ""),
    resume: (walk, heard) => {
      if (heard.kind !== "message") return { kind: "stay" };
      const choices = options.map(({ rowId, name }) => ({ id: rowId, name: walk.fill(name) }));
      const read = readMenuAnswer(heard.answer, { choices, exits: [] });
      const chosen =
        read && "choice" in read ? options.find(({ rowId }) => rowId === read.choice) : undefined;
      if (!chosen) return heardWrong(walk, flowLimits.menuRepeats, () => ask(walk, invalidAnswer));
      walk.note("answered");
      return leave(chosen.handle);
    },
  };
};

/** A name without what is filled into it. */
const plain = ({ parts }: CutText): string =>
  parts.map((part) => (typeof part === "string" ? part : part.written)).join("");
