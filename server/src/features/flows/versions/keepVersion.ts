import type { FlowDefinition, FlowPath } from "@balcao/contract";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/index.ts";
import type { UserActor } from "../../../platform/events/index.ts";
import { namedIn } from "../definition/namedIn.ts";
import type { LockedFlow } from "../flows.access.ts";

/** Versions that were neither published nor named, of which the newest are kept. */
const keptUnnamed = 100;

export interface NewVersion {
  definition: FlowDefinition;
  publish: boolean;
  note: string;
  restoredFrom: number | null;
  tests: readonly FlowPath[];
  by: UserActor;
}

/** Keeps a version of a flow that is locked, live where it is published, and gives its number. */
export async function keepVersion(
  tx: Tx,
  flow: LockedFlow,
  { definition, publish, note, restoredFrom, tests, by }: NewVersion,
): Promise<number> {
  const number = flow.revision + 1;
  const { file, flow: leadsTo } = namedIn(definition);
  await tx.db
    .insertInto("flow_versions")
    .values({
      company_id: tx.companyId,
      flow_id: flow.id,
      number,
      definition: JSON.stringify(definition),
      nodes: definition.nodes.length,
      file_ids: file,
      flow_ids: leadsTo,
      note,
      saved_by: by.userId,
      saved_by_name: by.name,
      restored_from: restoredFrom,
      tests: JSON.stringify(tests),
      ...(publish && { published_at: sql<string>`app.now()` }),
    })
    .execute();
  await tx.db
    .updateTable("flows")
    .set({
      revision: number,
      ...(publish && { published_number: number }),
      updated_at: sql<string>`app.now()`,
    })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", flow.id)
    .execute();
  await forgetOld(tx, flow.id);
  return number;
}

async function forgetOld(tx: Tx, flowId: number): Promise<void> {
  await tx.query({
    name: "forget-old-flow-versions",
    text: `
      delete from flow_versions where company_id = $1 and flow_id = $2 and number in (
        select number from flow_versions
        where company_id = $1 and flow_id = $2 and published_at is null and name is null
        order by number desc offset $3)`,
    values: [tx.companyId, flowId, keptUnnamed],
  });
}
