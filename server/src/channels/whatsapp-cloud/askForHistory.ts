import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { ChannelError } from "../port.ts";
import type { ChannelConnection, ChannelSink } from "../port.ts";
import type { Graph } from "../meta/graph.ts";
import { refusedPart } from "./history.ts";

interface HistoryAsked {
  graph: Graph;
  phoneNumberId: string;
  connection: Pick<ChannelConnection, "state" | "wantsHistory">;
  sink: Pick<ChannelSink, "history">;
}

const taken = z.object({ request_id: z.string().optional() });
const stateKey = "history-asked";

/** Milliseconds between two questions while Meta is away. */
const pauseMs = 60_000;

/** Question that is asked until Meta answers, whatever it says, or it is ended. */
export function questionOfHistory(asked: HistoryAsked) {
  const life = new AbortController();
  let asking: Promise<void> | undefined;
  return {
    begin: (): void => void (asking ??= ask(asked, life.signal)),
    end: async (): Promise<void> => {
      life.abort();
      await asking;
    },
  };
}

async function ask(asked: HistoryAsked, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return await askOnce(asked);
    } catch {
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

/**
 * Asks Meta once for what the number wrote in its app before; parts of it come by webhook. Meta takes the question within
 * a day of the number's coming, and a second time only after it left; its refusal ends the import. Throws when Meta is
 * away. Source: …/whatsapp/embedded-signup/onboarding-business-app-users (step 3)
 */
async function askOnce({ graph, phoneNumberId, connection, sink }: HistoryAsked): Promise<void> {
  const { state, wantsHistory = false } = connection;
  const isAsked = (await state.read([stateKey])).has(stateKey);
  if (isAsked === wantsHistory) return;
  if (!wantsHistory) return state.write(new Map([[stateKey, null]]));
  try {
    const question = { messaging_product: "whatsapp", sync_type: "history" };
    await graph.post(`${phoneNumberId}/smb_app_data`, question, taken);
  } catch (error) {
    if (!(error instanceof ChannelError) || error.retry === "later") throw error;
    await sink.history(refusedPart(error.message));
  }
  await state.write(new Map([[stateKey, Buffer.from(new Date().toISOString())]]));
}
