import type { Services } from "../../../platform/http/index.ts";
import type { Tx } from "../../../platform/database/index.ts";
import { handleTimer, type TimerHandler } from "../../../platform/timers/index.ts";
import { accessConnection, endImport, readConnectionSettings } from "../../connections/index.ts";
import { historyImported } from "../messages.actors.ts";
import { readProgress } from "./noteProgress.ts";
import { importEnd, watchSilence } from "./silence.ts";

export const importsTimers = (services: Services): TimerHandler[] => [
  handleTimer(importEnd, {
    companies: "select company_id from companies where deleted_at is null",
    maxAttempts: 12,
    run: (tx, { payload }) => endOf(services, tx, payload.connectionId),
  }),
];

/** Ends an import of which nothing more came: its conversations are closed where that is wanted. */
async function endOf(services: Services, tx: Tx, connectionId: number): Promise<void> {
  const waiting = await tx.query({
    name: "history-parts-left",
    text: "select from history_parts where company_id = $1 and connection_id = $2 and state = 'waiting' limit 1",
    values: [tx.companyId, connectionId],
  });
  if (waiting.length > 0) return watchSilence(tx, connectionId);
  const connection = await accessConnection(tx, connectionId);
  // Somebody wants other days since, of which nothing came yet: that import is not over.
  if (connection.import?.state === "preparing") return;
  const settings = readConnectionSettings(connection.settings);
  const status = { ...(await readProgress(tx, connectionId)), state: "ready" as const };
  if (settings.closedTicketsPostImported)
    await services.closeImportedOf(tx, { connectionId, by: historyImported });
  await endImport(tx, connectionId, { status, by: historyImported });
  await tx.query({
    name: "forget-history-parts",
    text: "delete from history_parts where company_id = $1 and connection_id = $2",
    values: [tx.companyId, connectionId],
  });
}
