import { type MakeNode, need } from "../node.ts";
import { idIn, objectIn } from "../readData.ts";

/** The queue that the conversation waits in, perhaps for one person. */
export const ticketNode: MakeNode = (data) => {
  const queueId = idIn(objectIn(data["data"])["id"]) ?? idIn(data["queueId"]) ?? idIn(data["id"]);
  const userId = idIn(data["userId"]);
  return {
    needs: need("user", userId),
    enter: (walk) => {
      const { world } = walk;
      if (queueId === undefined || !world.has("queue", queueId)) {
        walk.note("queueMissing");
        return { kind: "end", ending: "failed" };
      }
      const person = userId !== undefined && world.has("user", userId) ? userId : null;
      walk.acts.push({ kind: "enterQueue", queueId, userId: person });
      walk.note("toQueue");
      return { kind: "end", ending: "queue" };
    },
  };
};
