import type { Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    file_lists: {
      company_id: number;
      id: Generated<number>;
      name: string;
      message: string;
    };
    /** The files of a list. */
    file_list_options: {
      company_id: number;
      id: Generated<number>;
      list_id: number;
      /** Its place in its list, from 0. */
      position: number;
      /** The caption under which a contact gets it. */
      name: string;
      /** Null until it is uploaded. */
      file_id: string | null;
    };
  }
}
