import type { Flow } from "@balcao/contract";
import { type Ctx, refuseTaken } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { checkFlowLimit } from "./createFlow.ts";
import { findFaults } from "./definition/findFaults.ts";
import { accessFlow, accessVersion } from "./flows.access.ts";
import { flowCreated } from "./flows.events.ts";
import { freeName } from "./freeName.ts";
import { getFlow } from "./readFlows.ts";
import { keepVersion } from "./versions/keepVersion.ts";

/** Copies a flow with its settings and what was saved last. Nothing begins the copy yet. */
export async function duplicateFlow(ctx: Ctx, flowId: number): Promise<Flow> {
  const id = await refuseTaken({ flows_name: "ERR_CONFLICT" }, () =>
    ctx.transaction(async (tx) => {
      const source = await accessFlow(tx, flowId);
      await checkFlowLimit(tx);
      const name = await freeName(tx, source.name, { isCopy: true });
      const copy = await tx.db
        .insertInto("flows")
        .values({
          company_id: tx.companyId,
          name,
          settings: JSON.stringify(source.settings),
          created_by: ctx.user.id,
        })
        .returning(["id", "name", "active", "settings", "revision", "published_number"])
        .executeTakeFirstOrThrow();
      if (source.revision > 0) {
        const { definition, tests } = await accessVersion(tx, flowId, source.revision);
        await keepVersion(tx, copy, {
          definition,
          // What was imported may be a draft that lacks something.
          publish: (await findFaults(tx, definition)).length === 0,
          note: "",
          restoredFrom: null,
          tests,
          by: ctx.by,
        });
      }
      await recordAudit(tx, { by: ctx.by, action: "flow.created", details: { flowId: copy.id, name } });
      tx.emit(flowCreated, { flowId: copy.id, by: ctx.by });
      return copy.id;
    }),
  );
  return getFlow(ctx, id);
}
