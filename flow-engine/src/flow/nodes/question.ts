import { cutText } from "../fill.ts";
import { type AnswerKind, answerKinds, flowLimits, handles } from "../definition.ts";
import { isSameMoment } from "../../responder/situation.ts";
import { asked, leave, type MakeNode, type Move, stay } from "../node.ts";
import { dialogIn, textIn } from "../readData.ts";
import type { Walk } from "../walk.ts";
import { heardWrong } from "./heardWrong.ts";
import { hints, readTyped } from "./typedAnswer.ts";

export const questionNode: MakeNode = (data) => {
  const dialog = dialogIn(data);
  const message = cutText(textIn(dialog["message"]));
  const key = textIn(dialog["answerKey"]).trim();
  const takes: AnswerKind = answerKinds.find((kind) => kind === dialog["takes"]) ?? "text";
  const ask = (walk: Walk, opening: string): Move => {
    walk.tell([opening, walk.fill(message)].filter((part) => part !== "").join("\n\n"));
    walk.note("asked");
    return asked;
  };
  return {
    enter: (walk) => ask(walk, ""),
    resume: (walk, heard) => {
      if (heard.kind !== "message") return stay;
      const value = readTyped(takes, heard);
      if (value === undefined)
        return heardWrong(walk, flowLimits.questionRepeats, () => ask(walk, hints[takes]));
      // Any words would do: those that were written with the ones before are no answer yet.
      const { askedAt } = walk.run;
      if (takes === "text" && isSameMoment({ clock: walk.world }, { askedAt, isFirst: false })) {
        walk.note("sameMoment");
        return stay;
      }
      walk.note("answered");
      if (key !== "") walk.keep(key, value);
      return leave(handles.next);
    },
  };
};
