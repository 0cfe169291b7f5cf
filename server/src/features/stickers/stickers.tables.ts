import type { Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    stickers: {
      company_id: number;
      id: Generated<number>;
      /** User who added it; null when they are gone. */
      user_id: number | null;
      file_id: string;
      /** SHA-256 of its bytes, in hex: the same sticker is kept once. */
      hash: string;
      created_at: Generated<string>;
    };
  }
}
