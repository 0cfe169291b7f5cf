import { expect, it } from "vitest";
import { accountNotices } from "./accountNotices.ts";

const told = (field: string, value: object, id = "102290129340398") => ({
  object: "whatsapp_business_account",
  entry: [{ id, time: 1739321024, changes: [{ field, value }] }],
});
const account = "102290129340398";

it.each([
  [
    "quality of a number",
    "phone_number_quality_update",
    { display_phone_number: "15550783881", event: "FLAGGED", current_limit: "TIER_10K" },
  ],
  [
    "name of a number",
    "phone_number_name_update",
    { display_phone_number: "15550783881", decision: "APPROVED" },
  ],
  [
    "limit, told with the quality of a number",
    "phone_number_quality_update",
    {
      display_phone_number: "15550783881",
      event: "UPGRADE",
      max_daily_conversations_per_business: "TIER_10K",
    },
  ],
  [
    "limits of a business",
    "business_capability_update",
    { max_daily_conversations_per_business: 2000, max_phone_numbers_per_business: 20 },
  ],
  ["limit that has no end", "business_capability_update", { max_daily_conversations_per_business: -1 }],
  ["account was taken over", "account_update", { event: "PARTNER_ADDED" }],
  ["review of an account", "account_review_update", { decision: "APPROVED" }],
])("tells whose %s changed, which is asked for then", (_what, field, value) => {
  expect(accountNotices(told(field, value))).toEqual([{ account }]);
});

it("tells a restriction with its end, which Meta answers to no question", () => {
  const restricted = (restriction_info: unknown) =>
    accountNotices(told("account_update", { event: "ACCOUNT_RESTRICTION", restriction_info }))[0]?.health;
  const expiration = 1_789_000_000;
  expect(restricted([{ restriction_type: "RESTRICTED_BIZ_INITIATED_MESSAGING", expiration }])).toEqual({
    restriction: {
      of: "new-contacts",
      why: "RESTRICTED_BIZ_INITIATED_MESSAGING",
      until: new Date(expiration * 1000).toISOString(),
    },
  });
  expect(
    restricted([{ restriction_type: "RESTRICTED_CUSTOMER_INITIATED_MESSAGING", expiration: 9e99 }]),
  ).toEqual({
    restriction: { of: "all", why: "RESTRICTED_CUSTOMER_INITIATED_MESSAGING", until: null },
  });
  expect(restricted([{ restriction_type: "RESTRICTED_ADD_PHONE_NUMBER_ACTION" }, null])).toBeUndefined();
  expect(restricted("?")).toBeUndefined();
});

it("tells that an account is banned, and that it is back", () => {
  const banned = (waba_ban_state: string) =>
    accountNotices(told("account_update", { event: "DISABLED_UPDATE", ban_info: { waba_ban_state } }))[0]
      ?.health;
  expect(banned("DISABLE")).toEqual({ restriction: { of: "all", why: "banned", until: null } });
  expect(banned("REINSTATE")).toEqual({ restriction: null });
  expect(banned("SCHEDULE_FOR_DISABLE")).toBeUndefined();
});

it("finds nothing in conversations, in other objects and in what it cannot read", () => {
  expect(accountNotices(told("messages", { messages: [] }))).toEqual([]);
  expect(accountNotices({ ...told("account_update", {}), object: "page" })).toEqual([]);
  for (const body of [null, "?", [], { object: "whatsapp_business_account", entry: [null, { id: 1 }] }])
    expect(accountNotices(body)).toEqual([]);
});
