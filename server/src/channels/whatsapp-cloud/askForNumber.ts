import * as z from "zod";
import { ChannelError } from "../port.ts";
import type { NumberHealth, Pacing, StatusChange } from "../port.ts";
import type { Graph } from "../meta/graph.ts";
import type { CloudAccount } from "./session.ts";

const phoneNumber = z.object({
  display_phone_number: z.string(),
  verified_name: z.string().optional(),
  quality_rating: z.string().optional().catch(undefined),
  messaging_limit_tier: z.string().optional().catch(undefined),
  throughput: z.object({ level: z.string() }).optional().catch(undefined),
});
/** People a day, by the tier's name: developers.facebook.com/documentation/business-messaging/whatsapp/messaging-limits */
const tiers: Record<string, number | null> = {
  TIER_50: 50,
  TIER_250: 250,
  TIER_1K: 1_000,
  TIER_2K: 2_000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
  TIER_UNLIMITED: null,
};

/**
 * Meta takes 80 messages a second of a number, and 1,000 once it raised its throughput; what goes to many leaves half of it
 * to all else. Source: developers.facebook.com/documentation/business-messaging/whatsapp/throughput
 */
export const standardPacing: Pacing = {
  all: { everyMs: 12.5, burst: 80 },
  bulk: { everyMs: 25, burst: 20 },
};
const raisedPacing: Pacing = { all: { everyMs: 1, burst: 1_000 }, bulk: { everyMs: 2, burst: 250 } };

/** The provider's word on a number, beside its name. */
export interface NumberAnswer {
  health: NumberHealth;
  pacing: Pacing;
}

const success = z.object({ success: z.boolean() });

/** Reads the phone number, and lets its account's webhooks come. */
export async function askForNumber(
  graph: Graph,
  { phoneNumberId, businessAccountId }: CloudAccount,
  onAnswer: (answer: NumberAnswer) => Promise<void>,
): Promise<NonNullable<StatusChange["account"]>> {
  const fields = "display_phone_number,verified_name,quality_rating,messaging_limit_tier,throughput";
  const number = await graph.get(`${phoneNumberId}?fields=${fields}`, phoneNumber);
  await subscribe(graph, businessAccountId);
  const pacing = number.throughput?.level === "HIGH" ? raisedPacing : standardPacing;
  await onAnswer({ health: healthOf(number), pacing });
  const phone = number.display_phone_number.replace(/\D/g, "");
  const name = number.verified_name;
  return { phone, identities: [{ kind: "phone", value: phone }], ...(name === undefined ? {} : { name }) };
}

function healthOf({ quality_rating, messaging_limit_tier }: z.infer<typeof phoneNumber>): NumberHealth {
  const dailyContacts = tiers[messaging_limit_tier ?? ""];
  return {
    ...(quality_rating !== undefined && { quality: quality_rating }),
    ...(dailyContacts !== undefined && { dailyContacts }),
  };
}

/** Subscribes to the account: Meta sends no webhook for it otherwise. A token that may not do it belongs to someone who did it by hand. */
async function subscribe(graph: Graph, businessAccountId: string): Promise<void> {
  await graph.post(`${businessAccountId}/subscribed_apps`, {}, success).catch((error: unknown) => {
    if (error instanceof ChannelError && error.retry === "reauthorize") return;
    throw error;
  });
}
