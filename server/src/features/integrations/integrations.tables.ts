import type { IntegrationType } from "@balcao/contract";
import type { ColumnType, Generated } from "kysely";

/** Settings of a TypeBot. */
export interface TypebotSettings {
  slug: string;
  delayMessage: number;
  expires: number;
  keywordFinish: string;
  keywordRestart: string;
  restartMessage: string;
  unknownMessage: string;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    queue_integrations: {
      company_id: number;
      id: Generated<number>;
      type: IntegrationType;
      name: string;
      project_name: string;
      /** Key of a service account. */
      json_sealed: string | null;
      language: string;
      url: string;
      typebot: ColumnType<TypebotSettings, string, string>;
      /** Signs the calls of n8n and webhooks; for a day beside the one before. */
      secret_sealed: string | null;
      old_secret_sealed: string | null;
      old_secret_until: string | null;
      created_at: Generated<string>;
      updated_at: Generated<string>;
    };
  }
}
