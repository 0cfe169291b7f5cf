import type { ProgramScope } from "@balcao/contract";
import type { Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    /** Keys with which a company's programs call. */
    api_keys: {
      company_id: number;
      id: Generated<number>;
      name: string;
      scopes: ProgramScope[];
      /** Of the key, which is kept nowhere. */
      hash: string;
      /** The key's last characters. */
      ending: string;
      /** The name of who made it, as they were called then. */
      created_by: string;
      created_at: Generated<string>;
      expires_at: string | null;
      /** To the minute. */
      last_used_at: string | null;
      last_used_from: string | null;
      revoked_at: string | null;
    };
  }
}
