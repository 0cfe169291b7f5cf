import { handles } from "../definition.ts";
import { leave, type MakeNode } from "../node.ts";

/** A node of a type that is none of ours does nothing. */
export const unknownNode: MakeNode = () => ({
  enter: (walk) => {
    walk.note("nodeMissing");
    return leave(handles.next);
  },
});
