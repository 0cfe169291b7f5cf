import { integrationLanguages, type QueueIntegration } from "@balcao/contract";
import type { TypebotSettings } from "./integrations.tables.ts";

export interface IntegrationRow {
  [column: string]: unknown;
  id: number;
  type: QueueIntegration["type"];
  name: string;
  project_name: string;
  has_json: boolean;
  language: string;
  url: string;
  typebot: Partial<TypebotSettings>;
  old_secret_until: string | null;
  created_at: string;
  updated_at: string;
  failures: number | null;
  failing_since: string | null;
  rests_until: string | null;
  last_error: string | null;
}

export const presentIntegration = (row: IntegrationRow): QueueIntegration => ({
  id: row.id,
  type: row.type,
  name: row.name,
  projectName: row.project_name,
  jsonContent: "",
  hasJsonContent: row.has_json,
  language: integrationLanguages.find((known) => known === row.language) ?? "pt-BR",
  urlN8N: row.url,
  typebotSlug: row.typebot.slug ?? "",
  typebotDelayMessage: row.typebot.delayMessage ?? 1000,
  typebotExpires: row.typebot.expires ?? 1,
  typebotKeywordFinish: row.typebot.keywordFinish ?? "",
  typebotKeywordRestart: row.typebot.keywordRestart ?? "",
  typebotRestartMessage: row.typebot.restartMessage ?? "",
  typebotUnknownMessage: row.typebot.unknownMessage ?? "",
  health: {
    state: row.rests_until !== null ? "resting" : row.failures === null ? "well" : "failing",
    failingSince: row.failing_since,
    restsUntil: row.rests_until,
    lastError: row.last_error,
  },
  oldSecretUntil: row.old_secret_until,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
