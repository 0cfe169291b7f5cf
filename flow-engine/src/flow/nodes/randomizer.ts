import { handles } from "../definition.ts";
import { leave, type MakeNode } from "../node.ts";
import { numberIn } from "../readData.ts";

export const randomizerNode: MakeNode = (data, id) => {
  const share = Math.min(100, Math.max(0, numberIn(data["percent"]) ?? 50)) / 100;
  const isOfContact = data["sameForContact"] === true;
  return {
    enter: (walk) => {
      walk.note("drawn");
      const chance = isOfContact ? walk.chanceOfContact(id) : walk.chance();
      return leave(chance < share ? handles.branchA : handles.branchB);
    },
  };
};
