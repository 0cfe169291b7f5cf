import { handles } from "../definition.ts";
import { type FlowNode, leave, type MakeNode } from "../node.ts";

const node: FlowNode = {
  enter: (walk) => {
    walk.note("begun");
    return leave(handles.next);
  },
};

export const startNode: MakeNode = () => node;
