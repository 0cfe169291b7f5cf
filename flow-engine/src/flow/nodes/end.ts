import { cutText } from "../fill.ts";
import type { MakeNode } from "../node.ts";
import { textIn } from "../readData.ts";

export const endNode: MakeNode = (data) => {
  const resolves = data["how"] === "resolve";
  const farewell = cutText(textIn(data["farewell"]));
  return {
    enter: (walk) => {
      if (farewell.parts.length > 0) walk.tell(walk.fill(farewell));
      if (resolves) walk.acts.push({ kind: "resolve", queueId: null });
      walk.note("ended");
      return { kind: "end", ending: resolves ? "closed" : "end" };
    },
  };
};
