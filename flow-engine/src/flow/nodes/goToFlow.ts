import { type MakeNode, type Move, need } from "../node.ts";
import { idIn } from "../readData.ts";

/** Goes on in another flow, as it is live then; answers go along. */
export const goToFlowNode: MakeNode = (data) => {
  const flowId = idIn(data["flowId"]);
  const move: Move = flowId === undefined ? { kind: "end", ending: "failed" } : { kind: "go", flowId };
  return {
    needs: need("flow", flowId),
    enter: (walk) => {
      walk.note(flowId === undefined ? "flowMissing" : "toFlow");
      return move;
    },
  };
};
