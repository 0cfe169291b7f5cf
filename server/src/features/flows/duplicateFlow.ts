import type { Flow } from "@balcao/contract";
import { foldText } from "@balcao/flow-engine";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, refuseTaken } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { checkFlowLimit } from "./createFlow.ts";
import { accessFlow, accessVersion } from "./flows.access.ts";
import { flowCreated } from "./flows.events.ts";
import { getFlow } from "./readFlows.ts";
import { keepVersion } from "./versions/keepVersion.ts";

const longestName = 50;

/** Copies a flow with its settings and what was saved last. Nothing begins the copy yet. */
export async function duplicateFlow(ctx: Ctx, flowId: number): Promise<Flow> {
  const id = await refuseTaken({ flows_name: "ERR_CONFLICT" }, () =>
    ctx.transaction(async (tx) => {
      const source = await accessFlow(tx, flowId);
      await checkFlowLimit(tx);
      const name = await freeName(tx, source.name);
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
          publish: true,
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

/** “Boas-vindas - copy”, and with a number where that is taken. */
async function freeName(tx: Tx, name: string): Promise<string> {
  const rows = await tx.db
    .selectFrom("flows")
    .select("name")
    .where("company_id", "=", tx.companyId)
    .execute();
  const taken = new Set(rows.map((row) => foldText(row.name)));
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? " - copy" : ` - copy ${count}`;
    const free = `${name.slice(0, longestName - ending.length).toWellFormed()}${ending}`;
    if (!taken.has(foldText(free))) return free;
  }
}
