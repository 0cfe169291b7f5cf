import { handles } from "../definition.ts";
import { leave, type MakeNode, need } from "../node.ts";
import { idIn } from "../readData.ts";

export const tagNode: MakeNode = (data) => {
  const tagId = idIn(data["tagId"]);
  const action = data["action"] === "remove" ? "remove" : "add";
  return {
    needs: need("tag", tagId),
    enter: (walk) => {
      const isThere = tagId !== undefined && walk.world.has("tag", tagId);
      if (isThere) walk.acts.push({ kind: "tag", tagId, action });
      walk.note(isThere ? "tagged" : "tagMissing");
      return leave(handles.next);
    },
  };
};
