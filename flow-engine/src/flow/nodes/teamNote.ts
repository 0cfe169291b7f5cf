import { handles } from "../definition.ts";
import { cutText } from "../fill.ts";
import { leave, type MakeNode } from "../node.ts";
import { textIn } from "../readData.ts";

export const teamNoteNode: MakeNode = (data) => {
  const text = cutText(textIn(data["text"]));
  return {
    enter: (walk) => {
      const filled = walk.fill(text).trim();
      if (filled !== "") walk.acts.push({ kind: "teamNote", text: filled });
      walk.note("noted");
      return leave(handles.next);
    },
  };
};
