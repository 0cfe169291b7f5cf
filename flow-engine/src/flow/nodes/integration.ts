import { type MakeNode, need } from "../node.ts";
import { dialogIn, idIn } from "../readData.ts";
import { callingNode } from "./calling.ts";

/** An integration of the company, by its id. */
export const integrationNode: MakeNode = (data) => {
  const id = idIn(data["integrationId"]);
  return {
    ...callingNode({ kind: "integration", id: id ?? 0, queueId: idIn(data["queueId"]) }),
    needs: need("integration", id),
  };
};

/** A TypeBot whose address stands in the node itself. */
export const typebotNode: MakeNode = (data) => {
  const settings = dialogIn(data);
  return callingNode({
    kind: "integration",
    id: null,
    settings: { ...settings, type: "typebot" },
    queueId: idIn(settings["queueId"]),
  });
};
