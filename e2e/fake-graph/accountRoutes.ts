import type { Json } from "./payloads.ts";
import { badParameter, GraphError } from "./graphError.ts";
import type { FakeAccount, World } from "./world.ts";

/** GET /{phone-number-id}: developers.facebook.com/docs/whatsapp/business-management-api/manage-phone-numbers */
export function describePhoneNumber(account: FakeAccount): Json {
  return {
    verified_name: account.verifiedName,
    code_verification_status: "VERIFIED",
    display_phone_number: account.displayPhoneNumber,
    quality_rating: account.quality ?? "GREEN",
    // …/whatsapp/messaging-limits: the limit of the portfolio, which all of its numbers tell.
    whatsapp_business_manager_messaging_limit: account.tier ?? "TIER_250",
    platform_type: "CLOUD_API",
    throughput: { level: account.throughput ?? "STANDARD" },
    status: "CONNECTED",
    id: account.phoneNumberId,
  };
}

/** GET /{waba-id}: …/docs/graph-api/reference/whats-app-business-account */
export function describeBusinessAccount({ businessAccountId, portfolio }: FakeAccount): Json {
  if (portfolio === undefined) throw new GraphError(200, "Permissions error", { httpStatus: 403 });
  return { id: businessAccountId, owner_business_info: { id: portfolio, name: "Clínica" } };
}

/**
 * POST /{phone-number-id}/smb_app_data: taken once, of a number that is in the app as well.
 * …/whatsapp/embedded-signup/onboarding-business-app-users
 */
export function askForAppData(world: World, account: FakeAccount, { sync_type }: Json): Json {
  const { phoneNumberId, isInApp = false } = account;
  if (!isInApp || sync_type !== "history" || world.historyAsked.includes(phoneNumberId))
    throw badParameter("This phone number cannot be synchronized");
  world.historyAsked.push(phoneNumberId);
  return { messaging_product: "whatsapp", request_id: "rpPsvG6w" };
}

/** GET /{waba-id}/message_templates: developers.facebook.com/docs/graph-api/reference/whats-app-business-account/message_templates */
export function listTemplates(account: FakeAccount, query: URLSearchParams): Json {
  const status = query.get("status");
  const limit = Math.min(Number(query.get("limit") ?? 25), 100);
  const offset = Number(Buffer.from(query.get("after") ?? "", "base64").toString() || 0);
  const matching = account.templates.filter((template) => status === null || template.status === status);
  const data = matching.slice(offset, offset + limit);
  const end = offset + data.length;
  const cursors = { before: cursor(offset), after: cursor(end) };
  const next =
    end < matching.length ? { next: `https://graph.facebook.com/next?after=${cursors.after}` } : {};
  return {
    data: data.map((template, index) => Object.assign({ id: String(offset + index + 1) }, template)),
    paging: { cursors, ...next },
  };
}

function cursor(position: number): string {
  return Buffer.from(String(position)).toString("base64");
}
