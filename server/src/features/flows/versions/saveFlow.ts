import type { FlowDefinition, FlowPath, FlowSaving, OpenFlow } from "@balcao/contract";
import { compareFlows } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { refuseFaulty } from "../definition/findFaults.ts";
import { sealNodeKeys } from "../definition/nodeKeys.ts";
import { accessFlow, accessVersion, type LockedFlow } from "../flows.access.ts";
import { flowUpdated } from "../flows.events.ts";
import { readFlowSettings } from "../flows.present.ts";
import { refuseChangedPaths } from "../paths/playPaths.ts";
import { openFlow } from "../readFlows.ts";
import { keepVersion } from "./keepVersion.ts";

/** Saves a flow as a new version. */
export async function saveFlow(
  ctx: Ctx,
  { idFlow, nodes, connections, revision, publish, note, tests }: FlowSaving,
): Promise<{ flow: OpenFlow }> {
  await ctx.transaction(async (tx) => {
    const flow = await accessFlow(tx, idFlow);
    const definition = sealNodeKeys(ctx.services.secretKey, tx.companyId, { nodes, connections });
    await refuseChanged(tx, flow, revision);
    await refuseFaulty(tx, definition);
    const settings = readFlowSettings(flow.settings);
    if (tests) await refuseChangedPaths(tx, { flowId: idFlow, settings, definition, tests });
    const version = await keepVersion(tx, flow, {
      definition,
      publish,
      note,
      restoredFrom: null,
      tests: tests ?? (await testsOf(tx, flow)),
      by: ctx.by,
    });
    await recordAudit(tx, {
      by: ctx.by,
      action: "flow.saved",
      details: { flowId: idFlow, name: flow.name, version, isLive: publish },
    });
    tx.emit(flowUpdated, { flowId: idFlow, by: ctx.by });
  });
  return openFlow(ctx, idFlow);
}

/** Tests of the newest version, which a program that knows of none leaves as they are. */
export async function testsOf(tx: Tx, flow: LockedFlow): Promise<FlowPath[]> {
  return flow.revision === 0 ? [] : (await accessVersion(tx, flow.id, flow.revision)).tests;
}

interface Restoring {
  flowId: number;
  number: number;
  revision: number | undefined;
  publish: boolean;
}

/** Saves an older version as the newest one. */
export async function restoreVersion(
  ctx: Ctx,
  { flowId, number, revision, publish }: Restoring,
): Promise<{ flow: OpenFlow }> {
  await ctx.transaction(async (tx) => {
    const flow = await accessFlow(tx, flowId);
    const { definition, tests } = await accessVersion(tx, flowId, number);
    await refuseChanged(tx, flow, revision);
    await refuseFaulty(tx, definition);
    const version = await keepVersion(tx, flow, {
      definition,
      publish,
      note: "",
      restoredFrom: number,
      tests,
      by: ctx.by,
    });
    await recordAudit(tx, {
      by: ctx.by,
      action: "flow.restored",
      details: { flowId, name: flow.name, version, restoredFrom: number, isLive: publish },
    });
    tx.emit(flowUpdated, { flowId, by: ctx.by });
  });
  return openFlow(ctx, flowId);
}

/** Programs that know of no revision save over whatever is there: it stays as a version. */
export async function refuseChanged(tx: Tx, flow: LockedFlow, revision: number | undefined): Promise<void> {
  if (revision === undefined || revision === flow.revision) return;
  const versions = await tx.db
    .selectFrom("flow_versions")
    .select(["number", "definition", "saved_by", "saved_by_name", "saved_at"])
    .where("company_id", "=", tx.companyId)
    .where("flow_id", "=", flow.id)
    .where("number", "in", [revision, flow.revision])
    .execute();
  const of = (number: number) => versions.find((version) => version.number === number);
  const [edited, newest] = [of(revision), of(flow.revision)];
  throw new DomainError("ERR_FLOW_CHANGED", {
    details: {
      revision: flow.revision,
      name: newest?.saved_by_name ?? "?",
      savedBy: newest?.saved_by ?? null,
      savedAt: newest?.saved_at ?? null,
      differences: newest ? differencesOf(edited?.definition, newest.definition) : null,
    },
  });
}

/** Ids of the nodes that differ. */
function differencesOf(before: FlowDefinition = { nodes: [], connections: [] }, after: FlowDefinition) {
  const { added, removed, changed } = compareFlows(before, after);
  const idsOf = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id);
  return { added: idsOf(added), removed: idsOf(removed), changed: idsOf(changed.map((one) => one.after)) };
}
