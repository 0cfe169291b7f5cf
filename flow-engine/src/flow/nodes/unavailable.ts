import { handles } from "../definition.ts";
import { leave, type MakeNode } from "../node.ts";
import { dialogIn, idIn } from "../readData.ts";

/** An integration that cannot be called here: the run leaves by what is drawn for it, or a person goes on. */
export const unavailableNode: MakeNode = (data) => {
  const queueId = idIn(dialogIn(data)["queueId"]);
  return {
    enter: (walk) => {
      walk.note("notAvailable");
      if (walk.hasWay(handles.failed)) return leave(handles.failed);
      if (queueId !== undefined && walk.world.has("queue", queueId))
        walk.acts.push({ kind: "enterQueue", queueId, userId: null });
      return { kind: "end", ending: "failed" };
    },
  };
};
