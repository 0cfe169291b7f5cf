import type { Json } from "./payloads.ts";
import type { FakeAccount } from "./world.ts";

/** GET /{phone-number-id}: developers.facebook.com/docs/whatsapp/business-management-api/manage-phone-numbers */
export function describePhoneNumber(account: FakeAccount): Json {
  return {
    verified_name: account.verifiedName,
    code_verification_status: "VERIFIED",
    display_phone_number: account.displayPhoneNumber,
    quality_rating: account.quality ?? "GREEN",
    messaging_limit_tier: account.tier ?? "TIER_250",
    platform_type: "CLOUD_API",
    throughput: { level: account.throughput ?? "STANDARD" },
    status: "CONNECTED",
    id: account.phoneNumberId,
  };
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
