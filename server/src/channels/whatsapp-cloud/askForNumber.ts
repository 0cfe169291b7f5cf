import * as z from "zod";
import { ChannelError } from "../port.ts";
import type { NumberHealth, StatusChange } from "../port.ts";
import type { Graph } from "../meta/graph.ts";
import type { CloudAccount } from "./session.ts";

const phoneNumber = z.object({
  display_phone_number: z.string(),
  verified_name: z.string().optional(),
  quality_rating: z.string().optional().catch(undefined),
  messaging_limit_tier: z.string().optional().catch(undefined),
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

const success = z.object({ success: z.boolean() });

/** Reads the phone number, and lets its account's webhooks come. */
export async function askForNumber(
  graph: Graph,
  { phoneNumberId, businessAccountId }: CloudAccount,
  tell: (health: NumberHealth) => Promise<void>,
): Promise<NonNullable<StatusChange["account"]>> {
  const fields = "display_phone_number,verified_name,quality_rating,messaging_limit_tier";
  const number = await graph.get(`${phoneNumberId}?fields=${fields}`, phoneNumber);
  await subscribe(graph, businessAccountId);
  await tell(healthOf(number));
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
