import type { CallScene, FlowClient } from "../../../platform/calls/index.ts";
import type { Tx } from "../../../platform/database/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import type { RunStepped } from "../runs/keepRuns.ts";

/** A step that was decided, with the conversation as a call tells it. */
export interface SteppedInScene extends RunStepped {
  scene: CallScene | undefined;
}

/**
 * Writes down the calls that a batch opened, each with the end of its wait, which is the run's timer. They are made once
 * the transaction has ended.
 */
export async function openCalls(
  tx: Tx,
  services: Pick<Services, "flowClients" | "wakeFlowCalls">,
  stepped: readonly SteppedInScene[],
): Promise<void> {
  const rows = stepped.flatMap((one) => rowOf(services.flowClients, one));
  if (rows.length === 0) return;
  await tx.query({
    name: "open-flow-calls",
    text: `
      insert into flow_calls (company_id, ticket_id, run_id, seq, kind, receiver, request, scene)
      select $1, x.ticket_id, x.run_id, x.seq, x.kind, x.receiver, x.request, x.scene
      from jsonb_to_recordset($2::jsonb) as x(ticket_id bigint, run_id uuid, seq int, kind text, receiver text, request jsonb, scene jsonb)
      on conflict (company_id, run_id, seq) do nothing`,
    values: [tx.companyId, JSON.stringify(rows)],
  });
  tx.afterCommit(() => services.wakeFlowCalls());
}

/** One without a client is never made: its timer ends the wait. */
function rowOf(
  clients: ReadonlyMap<string, FlowClient>,
  { ticketId, runId, scene, step: { call } }: SteppedInScene,
) {
  const client = call && clients.get(call.kind);
  if (!call || !client || !scene) return [];
  const { seq, kind, request } = call;
  const receiver = client.receiverOf(request).slice(0, longestReceiver);
  return [{ ticket_id: ticketId, run_id: runId, seq, kind, receiver, request, scene }];
}

const longestReceiver = 200;
