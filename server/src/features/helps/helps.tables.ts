import type { Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    /** The platform's: every company reads it, the super user alone writes. */
    helps: {
      id: Generated<number>;
      title: string;
      description: string;
      /** The video's code at YouTube. */
      video: string;
    };
  }
}
