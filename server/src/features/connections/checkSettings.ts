import { oldestImportDays, oldestVacationDays } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { DomainError, refuseField, type Services } from "../../platform/http/index.ts";
import { companySettingsOf } from "../settings/index.ts";
import { type ConnectionSettings, findIncompleteSetting } from "./connectionSettings.ts";

/** A connection as it would be saved. */
export interface WantedSettings {
  settings: ConnectionSettings;
  queueIds: readonly number[];
  /** Connection as it was; undefined for a new one. */
  before?: ConnectionSettings;
}

/** Refuses settings that do not go together. */
export async function checkSettings(services: Services, tx: Tx, wanted: WantedSettings): Promise<void> {
  const { settings, queueIds } = wanted;
  if (new Set(queueIds).size > 1 && isBlank(settings.greetingMessage))
    throw new DomainError("ERR_WAPP_GREETING_REQUIRED");
  const incomplete = findIncompleteSetting(settings);
  if (incomplete) throw refuseField(incomplete, "neededByAnother");
  const { userRating, timezone } = await companySettingsOf(services, tx.companyId);
  if (userRating === "enabled") checkRating(settings);
  checkVacation(wanted, timezone);
  checkImport(wanted, timezone);
  if (settings.sendIdQueue !== null) await requireQueue(tx, settings.sendIdQueue);
  if (settings.enableImportMessage && settings.queueIdImportMessages !== null)
    await requireQueue(tx, settings.queueIdImportMessages);
}

const isBlank = (text: string): boolean => text.trim() === "";

/** Refuses a rating without words or end: contacts who are asked how it was are asked something, and not for ever. */
function checkRating({ ratingMessage, expiresTicketNPS }: ConnectionSettings): void {
  if (isBlank(ratingMessage)) throw refuseField("ratingMessage", "neededByAnother");
  if (expiresTicketNPS === 0) throw refuseField("expiresTicketNPS", "neededByAnother");
}

/** A start that was written down earlier may be older by now. */
function checkVacation({ settings, before }: WantedSettings, timeZone: string): void {
  const { collectiveVacationStart: start, collectiveVacationEnd: end } = settings;
  if (start !== null && start !== before?.collectiveVacationStart) {
    const min = dayAgo(oldestVacationDays, timeZone);
    if (start < min) throw refuseField("collectiveVacationStart", "tooLongAgo", { min });
  }
  if (start !== null && end !== null && end < start)
    throw refuseField("collectiveVacationEnd", "endsBeforeStart");
}

/** Days that were written down earlier may be older by now. */
function checkImport({ settings, before }: WantedSettings, timeZone: string): void {
  const { enableImportMessage, importOldMessages: from, importRecentMessages: to } = settings;
  if (!enableImportMessage || from === null || to === null) return;
  const min = dayAgo(oldestImportDays, timeZone);
  if (from !== before?.importOldMessages && from < min)
    throw refuseField("importOldMessages", "tooLongAgo", { min });
  if (to < from) throw refuseField("importRecentMessages", "endsBeforeStart");
}

/** Date so many days ago, yyyy-mm-dd in that time zone. */
function dayAgo(days: number, timeZone: string): string {
  const then = Date.now() - days * 86_400_000;
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(then);
}

async function requireQueue(tx: Tx, queueId: number): Promise<void> {
  const queue = await tx.db
    .selectFrom("queues")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", queueId)
    .executeTakeFirst();
  if (!queue) throw new DomainError("ERR_NO_QUEUE_FOUND");
}
