import type { HistoryPart } from "../../../channels/port.ts";
import type { Services } from "../../../platform/http/index.ts";
import { storableJson } from "../../../platform/text/storable.ts";
import { accessConnection, readConnectionSettings } from "../../connections/index.ts";
import { companySettingsOf } from "../../settings/index.ts";
import { noteProgress } from "./noteProgress.ts";
import { requestPart } from "./imports.jobs.ts";
import { watchSilence } from "./silence.ts";

interface Announced {
  companyId: number;
  connectionId: number;
  part: HistoryPart;
}

/** Keeps a part of the history that a provider announced, once, to be read in its turn. Unwanted ones are forgotten. */
export function keepPart(services: Services, { companyId, connectionId, part }: Announced): Promise<void> {
  return services.database.tenant(companyId, async (tx) => {
    const connection = await accessConnection(tx, connectionId);
    const settings = readConnectionSettings(connection.settings);
    if (!settings.enableImportMessage) return;
    const { timezone } = await companySettingsOf(services, companyId);
    const [kept] = await tx.query<{ id: number }>({
      name: "keep-history-part",
      text: `
        insert into history_parts (company_id, connection_id, part, content, from_at, to_at, with_groups)
        values ($1, $2, $3, $4::jsonb, $5::date::timestamp at time zone $7, ($6::date + 1)::timestamp at time zone $7, $8)
        on conflict (company_id, connection_id, part) do nothing returning id`,
      values: [
        companyId,
        connectionId,
        part.id,
        storableJson(part.content),
        settings.importOldMessages,
        settings.importRecentMessages,
        timezone,
        settings.importOldMessagesGroups,
      ],
    });
    if (!kept) return;
    tx.enqueue(requestPart({ companyId, partId: kept.id }));
    await watchSilence(tx, connectionId);
    await noteProgress(tx, connectionId, { begins: true });
  });
}
