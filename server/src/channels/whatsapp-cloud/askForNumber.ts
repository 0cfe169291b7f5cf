import * as z from "zod";
import { ChannelError } from "../port.ts";
import type { NumberHealth, Pacing, StatusChange } from "../port.ts";
import type { Graph } from "../meta/graph.ts";
import type { CloudAccount } from "./session.ts";

const phoneNumber = z.object({
  display_phone_number: z.string(),
  verified_name: z.string().optional(),
  quality_rating: z.string().optional().catch(undefined),
  whatsapp_business_manager_messaging_limit: z.string().optional().catch(undefined),
  throughput: z.object({ level: z.string() }).optional().catch(undefined),
});
const owner = z.object({ owner_business_info: z.object({ id: z.string().min(1) }) });
/** People a day, by the name of the portfolio's limit: developers.facebook.com/documentation/business-messaging/whatsapp/messaging-limits */
const tiers: Record<string, number | null> = {
  TIER_250: 250,
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
  const fields =
    "display_phone_number,verified_name,quality_rating,whatsapp_business_manager_messaging_limit,throughput";
  const number = await graph.get(`${phoneNumberId}?fields=${fields}`, phoneNumber);
  await subscribe(graph, businessAccountId);
  const portfolio = await askForPortfolio(graph, businessAccountId);
  const pacing = number.throughput?.level === "HIGH" ? raisedPacing : standardPacing;
  await onAnswer({ health: { ...healthOf(number), portfolio }, pacing });
  const phone = number.display_phone_number.replace(/\D/g, "");
  const name = number.verified_name;
  return { phone, identities: [{ kind: "phone", value: phone }], ...(name === undefined ? {} : { name }) };
}

/**
 * The business that owns the account: its numbers share one limit. A token that may not see it tells the account, whose
 * numbers share it in any case. …/docs/graph-api/reference/whats-app-business-account
 */
async function askForPortfolio(graph: Graph, businessAccountId: string): Promise<string> {
  try {
    const answer = await graph.get(`${businessAccountId}?fields=owner_business_info`, owner);
    return answer.owner_business_info.id;
  } catch (error) {
    if (error instanceof ChannelError && error.retry === "later") throw error;
    return businessAccountId;
  }
}

function healthOf({
  quality_rating,
  whatsapp_business_manager_messaging_limit: limit = "",
}: z.infer<typeof phoneNumber>): NumberHealth {
  const dailyContacts = Object.hasOwn(tiers, limit) ? tiers[limit] : undefined;
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
