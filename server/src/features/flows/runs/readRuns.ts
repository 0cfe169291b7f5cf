import type { RunState } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";

/** Reads the runs that have tickets, by their ids, in one statement. */
export async function readRuns(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, RunState>> {
  const rows = await tx.query<{
    [column: string]: unknown;
    id: string;
    state: Omit<RunState, "variables"> | null;
    variables: RunState["variables"];
  }>({
    name: "runs-of-tickets",
    text: "select id, state, variables from flow_runs where company_id = $1 and id = any($2::uuid[])",
    values: [tx.companyId, ids],
  });
  return new Map(
    rows.flatMap(({ id, state, variables }) => (state ? [[id, { ...state, variables }] as const] : [])),
  );
}
