import { ownedFlow, usualSettings } from "@balcao/flow-engine";
import {
  type CallPlace,
  type CallResult,
  type FlowClient,
  type RunCall,
} from "../../platform/calls/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { companySettingsOf } from "../settings/index.ts";
import { noteUse } from "./aiDays.ts";
import { answerOf, usedBy } from "./answerOf.ts";
import { prepareCall, type ReadyPrompt } from "./prepareCall.ts";

/** A prompt answers as long as its plan has it, and once more where the first try said nothing. */
const tries = 2;

/** How prompts answer for runs: of a connection, a queue or a node. */
export const promptClient = (services: Services): FlowClient<ReadyPrompt> => ({
  kind: "prompt",
  async flows(tx, ids) {
    const rows = await tx.query<{ id: number; name: string; queue_id: number | null }>({
      name: "prompts-that-answer",
      text: `
          select id, name, queue_id from prompts
          where company_id = $1 and id = any($2::bigint[]) and app.has_plan_flag($1, 'useOpenAi')`,
      values: [tx.companyId, ids],
    });
    return rows.map(({ id, name, queue_id: queueId }) => {
      const node = { type: "openai", data: { promptId: id, queueId } };
      return { id, name, flow: ownedFlow({ kind: "prompt", id }, node, usualSettings) };
    });
  },
  async mayCall(tx) {
    const [row] = await tx.query<{ may: boolean }>({
      name: "plan-has-prompts",
      text: "select app.has_plan_flag($1, 'useOpenAi') as may",
      values: [tx.companyId],
    });
    return row?.may === true;
  },
  receiverOf: ({ id }) => (id === null ? "prompt of a node" : `prompt ${id}`),
  async prepare(tx, call) {
    const ready = await prepareCall(services, tx, call);
    return ready && { with: ready, tries };
  },
  ask: (ready, call, place) => ask(services, ready, { call, place }),
  settled: (tx, call, result) => settled(services, tx, { call, result }),
});

async function ask(
  services: Services,
  ready: ReadyPrompt,
  { call, place }: { call: RunCall; place: CallPlace },
): Promise<CallResult | undefined> {
  const { session, limit, rows } = ready;
  if (limit !== null) return nothingSaid(limit, { session, next: { kind: "handOver" } });
  if (rows.length === 0) return nothingSaid("nothing new", { session, next: { kind: "hear" } });
  return answerOf(services, ready, { call, place });
}

/** An answer for which no model was asked. */
const nothingSaid = (answer: string, data: object): CallResult => ({
  outcome: { kind: "ok", data: { says: [], ...data } },
  status: null,
  answer,
});

/** Counts what was asked, also of an answer that was thrown away. */
async function settled(
  services: Services,
  tx: Tx,
  { call, result }: { call: RunCall; result: CallResult },
): Promise<void> {
  const { id: promptId } = call.request;
  const used = usedBy(result);
  if (!used) return;
  const { timezone } = await companySettingsOf(services, tx.companyId);
  await noteUse(tx, timezone, { ...used.ofModel, promptId, kind: "answer" });
  if (used.ofVoice) await noteUse(tx, timezone, { ...used.ofVoice, promptId, kind: "speech" });
}
