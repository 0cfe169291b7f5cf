import * as z from "zod";
import type { AccountNotice, NumberHealth } from "../port.ts";
import { lenient, readEach } from "../meta/wire.ts";

const wireRestriction = z.object({ restriction_type: z.string(), expiration: lenient(z.coerce.number()) });

const wireNotice = z.object({
  field: z.string(),
  value: z.object({
    event: lenient(z.string()),
    restriction_info: lenient(z.array(z.unknown())),
    ban_info: lenient(z.object({ waba_ban_state: lenient(z.string()) })),
  }),
});

const wireEnvelope = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(z.object({ id: z.string(), changes: z.array(z.unknown()) }).catch({ id: "", changes: [] })),
});

/**
 * Fields that speak of an account and not of a conversation. What they say of a number Meta also answers when it is
 * asked, but for restrictions. Source: developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/overview
 */
const fields = new Set([
  "account_alerts",
  "account_review_update",
  "account_update",
  "business_capability_update",
  "phone_number_name_update",
  "phone_number_quality_update",
]);

/** Reads what a webhook says of whole accounts, by the id of the business account. Unknown shapes give nothing. */
export function accountNotices(body: unknown): AccountNotice[] {
  const envelope = wireEnvelope.safeParse(body);
  if (!envelope.success) return [];
  return envelope.data.entry.flatMap(({ id, changes }) =>
    readEach(wireNotice, changes)
      .filter(({ field }) => id !== "" && fields.has(field))
      .map(({ value }) => {
        const restriction = restrictionIn(value);
        return restriction === undefined ? { account: id } : { account: id, health: { restriction } };
      }),
  );
}

const held: Readonly<Record<string, "new-contacts" | "all">> = {
  RESTRICTED_BIZ_INITIATED_MESSAGING: "new-contacts",
  RESTRICTED_CUSTOMER_INITIATED_MESSAGING: "all",
};
/** One that is announced (`SCHEDULE_FOR_DISABLE`) keeps nothing back yet. */
const bans: Readonly<Record<string, NumberHealth["restriction"]>> = {
  DISABLE: { of: "all", why: "banned", until: null },
  REINSTATE: null,
};
/** Later than any date that JavaScript can write. */
const endOfTime = 8.64e12;

function restrictionIn({
  event,
  restriction_info: restrictions = [],
  ban_info: ban,
}: z.infer<typeof wireNotice>["value"]): NumberHealth["restriction"] | undefined {
  if (event === "DISABLED_UPDATE") return bans[ban?.waba_ban_state ?? ""];
  if (event !== "ACCOUNT_RESTRICTION") return undefined;
  const [found] = readEach(wireRestriction, restrictions).flatMap(({ restriction_type: why, expiration }) => {
    const of = held[why];
    const isDate = expiration !== undefined && expiration > 0 && expiration < endOfTime;
    return of ? [{ of, why, until: isDate ? new Date(expiration * 1000).toISOString() : null }] : [];
  });
  return found;
}
