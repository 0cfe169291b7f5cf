import type { FlowEnding } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import { addEnds, endsOfRuns } from "../figures/countSteps.ts";

/** Ends the runs of a ticket that could not go on. */
export const endRuns = async (
  tx: Tx,
  { ticketId, ending }: { ticketId: number; ending: FlowEnding },
): Promise<void> =>
  void (await tx.query({
    name: "end-flow-runs",
    text: `
      with changed as (
        update flow_runs r set ended_at = app.now(), ending = $3, state = null from flow_runs o
        where r.company_id = $1 and r.ticket_id = $2 and r.ended_at is null and o.company_id = $1 and o.id = r.id
        returning ${endsOfRuns}
      )
      ${addEnds}`,
    values: [tx.companyId, ticketId, ending],
  }));
