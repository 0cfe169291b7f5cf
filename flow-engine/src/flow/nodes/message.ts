import { handles } from "../definition.ts";
import { cutText } from "../fill.ts";
import { leave, type MakeNode } from "../node.ts";
import { textIn } from "../readData.ts";

export const messageNode: MakeNode = (data) => {
  const text = cutText(textIn(data["label"]));
  return {
    enter: (walk) => {
      walk.tell(walk.fill(text));
      return leave(handles.next);
    },
  };
};
