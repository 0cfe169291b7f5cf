import type { FlowEnding } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";

/** Ends the runs of a ticket that could not go on. */
export const endRuns = async (
  tx: Tx,
  { ticketId, ending }: { ticketId: number; ending: FlowEnding },
): Promise<void> =>
  void (await tx.query({
    name: "end-flow-runs",
    text: `
      update flow_runs set ended_at = app.now(), ending = $3, state = null
      where company_id = $1 and ticket_id = $2 and ended_at is null`,
    values: [tx.companyId, ticketId, ending],
  }));
