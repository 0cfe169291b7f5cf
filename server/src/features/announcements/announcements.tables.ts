import type { Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    /** Announcements of the platform's own company, whose super user writes them; everybody reads them. */
    announcements: {
      company_id: number;
      id: Generated<number>;
      title: string;
      text: string;
      /** 1 high, 2 medium, 3 low. */
      priority: 1 | 2 | 3;
      is_active: boolean;
      /** Its picture. */
      file_id: string | null;
      created_at: Generated<string>;
    };
  }
}
