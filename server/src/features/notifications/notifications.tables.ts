import type { Generated, GeneratedAlways } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    push_subscriptions: {
      company_id: number;
      id: GeneratedAlways<number>;
      session_id: string;
      user_id: number;
      endpoint: string;
      p256dh: string;
      auth: string;
      created_at: Generated<string>;
    };
  }
}
