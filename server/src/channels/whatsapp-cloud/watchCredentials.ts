import * as z from "zod";
import { ChannelError } from "../port.ts";
import type { ChannelSink, StatusChange } from "../port.ts";
import type { Graph } from "../meta/graph.ts";
import type { CloudAccount } from "./session.ts";

const phoneNumber = z.object({
  display_phone_number: z.string(),
  verified_name: z.string().optional(),
});
const success = z.object({ success: z.boolean() });

interface Watched {
  graph: Graph;
  account: CloudAccount;
  sink: ChannelSink;
}

const pausesMs = [1_000, 5_000, 15_000, 60_000, 300_000];

/** Tells the connection's state: reads the phone number until Meta answers, with growing pauses while it is away. */
export function watchCredentials(watched: Watched) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const check = async (round: number): Promise<void> => {
    const change = await judge(watched);
    if (stopped) return;
    await watched.sink.status(change);
    if (change.cause === "network") again(round);
  };
  const again = (round: number): void => {
    if (stopped) return;
    const pause = pausesMs[Math.min(round, pausesMs.length - 1)];
    timer = setTimeout(() => void attempt(round + 1), pause);
  };
  // A status that could not be stored is told again, as if the line had been down.
  const attempt = (round: number): Promise<void> => check(round).catch(() => again(round));

  void watched.sink
    .status({ status: "OPENING" })
    .catch(() => undefined)
    .then(() => attempt(0));

  return {
    /** Meta refused the token while sending. */
    refused: async (): Promise<void> => {
      if (!stopped) await watched.sink.status({ status: "DISCONNECTED", cause: "credentials" });
    },
    stop: (): void => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

async function judge({ graph, account }: Watched): Promise<StatusChange> {
  try {
    const fields = "display_phone_number,verified_name";
    const number = await graph.get(`${account.phoneNumberId}?fields=${fields}`, phoneNumber);
    await subscribe(graph, account.businessAccountId);
    const phone = number.display_phone_number.replace(/\D/g, "");
    const name = number.verified_name;
    const identities = [{ kind: "phone" as const, value: phone }];
    return { status: "CONNECTED", account: { phone, identities, ...(name === undefined ? {} : { name }) } };
  } catch (error) {
    const isRefused = error instanceof ChannelError && error.retry !== "later";
    return { status: "DISCONNECTED", cause: isRefused ? "credentials" : "network" };
  }
}

/** Without it Meta sends no webhook for the account. A token that may not do it belongs to someone who did it by hand. */
async function subscribe(graph: Graph, businessAccountId: string): Promise<void> {
  await graph.post(`${businessAccountId}/subscribed_apps`, {}, success).catch((error: unknown) => {
    if (error instanceof ChannelError && error.retry === "reauthorize") return;
    throw error;
  });
}
