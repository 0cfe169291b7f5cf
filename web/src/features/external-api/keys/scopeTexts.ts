import type { ProgramScope } from "@balcao/contract";
import type { KeyIn } from "../../../lib/i18n.ts";

/** Texts of scopes; its own name has a colon, which separates files of texts. */
export const scopeTexts = {
  send: "scope.send",
  "contacts:read": "scope.contactsRead",
  "contacts:write": "scope.contactsWrite",
  "tickets:read": "scope.ticketsRead",
  "tickets:write": "scope.ticketsWrite",
  webhooks: "scope.webhooks",
} as const satisfies Record<ProgramScope, KeyIn<"external-api">>;
