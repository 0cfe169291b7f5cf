import type { FlowTestEnding, OpenFlow } from "@balcao/contract";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { accessFlow, accessVersion } from "../flows.access.ts";
import { flowUpdated } from "../flows.events.ts";
import { openFlow } from "../readFlows.ts";
import { keepVersion } from "./keepVersion.ts";
import { refuseFaulty } from "../definition/findFaults.ts";
import { refuseChanged, testsOf } from "./saveFlow.ts";

/**
 * Ends the test of a randomizer: a new version, live at once, sends all one way. The node stays with its figures, and an
 * older version brings the test back. Where somebody saved a draft meanwhile it is refused, as that would go live with it.
 */
export async function endTest(
  ctx: Ctx,
  flowId: number,
  { nodeId, branch, revision }: FlowTestEnding,
): Promise<{ flow: OpenFlow }> {
  await ctx.transaction(async (tx) => {
    const flow = await accessFlow(tx, flowId);
    await refuseChanged(tx, flow, revision);
    if (flow.published_number === null) throw new DomainError("ERR_NO_FLOW_RANDOMIZER_FOUND");
    await refuseChanged(tx, flow, flow.published_number);
    const { definition: before } = await accessVersion(tx, flowId, flow.revision);
    const isTest = (node: { id: string; type: string }) => node.id === nodeId && node.type === "randomizer";
    if (!before.nodes.some(isTest)) throw new DomainError("ERR_NO_FLOW_RANDOMIZER_FOUND");
    const percent = branch === "a" ? 100 : 0;
    const definition = {
      ...before,
      nodes: before.nodes.map((node) =>
        isTest(node) ? Object.assign({}, node, { data: { ...node.data, percent } }) : node,
      ),
    };
    await refuseFaulty(tx, definition);
    const version = await keepVersion(tx, flow, {
      definition,
      publish: true,
      note: "",
      restoredFrom: null,
      tests: await testsOf(tx, flow),
      by: ctx.by,
    });
    await recordAudit(tx, {
      by: ctx.by,
      action: "flow.testEnded",
      details: { flowId, name: flow.name, version, isLive: true },
    });
    tx.emit(flowUpdated, { flowId, by: ctx.by });
  });
  return openFlow(ctx, flowId);
}
