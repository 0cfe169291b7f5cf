import type { ProgramScope, WebhookEvent } from "@balcao/contract";
import type { Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    /** Keys with which a company's programs call. */
    api_keys: {
      company_id: number;
      id: Generated<number>;
      name: string;
      scopes: ProgramScope[];
      /** Hash of the key, which itself is kept nowhere. */
      hash: string;
      /** The key's last characters. */
      ending: string;
      /** The name of who made it, as they were called then. */
      created_by: string;
      /** The visit for support during which it was made, and with which it ends. */
      visit_session_id: string | null;
      created_at: Generated<string>;
      expires_at: string | null;
      /** Moment of the last call, to the minute. */
      last_used_at: string | null;
      last_used_from: string | null;
      revoked_at: string | null;
    };
    /** Addresses that are told of a company's events. */
    webhooks: {
      company_id: number;
      id: Generated<number>;
      url: string;
      events: WebhookEvent[];
      secret_sealed: Generated<string>;
      /** The one before, which signs beside it until then. */
      old_secret_sealed: string | null;
      old_secret_until: string | null;
      /** Visit for support during which the address was given, and with which it ends. */
      visit_session_id: string | null;
      active: Generated<boolean>;
      /** Moment from which it is told: what happened before is none of its business. */
      active_since: Generated<string>;
      created_at: Generated<string>;
      failing_since: string | null;
      disabled_at: string | null;
      last_error: string | null;
    };
    /** An event on its way to a webhook, and afterwards what became of it. */
    webhook_deliveries: {
      company_id: number;
      id: Generated<number>;
      webhook_id: number;
      /** The same in every try, and when it is sent again. */
      message_id: string;
      type: string;
      /** Deliveries of one line arrive in order; null: it stands alone. */
      line: string | null;
      contact_id: number | null;
      /** Author of the message, in a group. */
      author_contact_id: number | null;
      payload: unknown;
      state: Generated<"pending" | "delivered" | "failed">;
      attempts: Generated<number>;
      created_at: Generated<string>;
      next_at: Generated<string>;
      /** Some process is calling until then at most. */
      claimed_until: string | null;
      delivered_at: string | null;
      last_status: number | null;
      last_answer: string | null;
    };
  }
}
