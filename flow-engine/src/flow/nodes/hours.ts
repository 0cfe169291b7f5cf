import { handles } from "../definition.ts";
import { leave, type MakeNode } from "../node.ts";
import { idIn } from "../readData.ts";

export const hoursNode: MakeNode = (data) => {
  const queueId = idIn(data["queueId"]) ?? null;
  return {
    enter: (walk) => {
      const isOpen = walk.world.isOpen(queueId);
      walk.note(isOpen ? "conditionTrue" : "conditionFalse");
      return leave(isOpen ? handles.true : handles.false);
    },
  };
};
