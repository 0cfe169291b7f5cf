import { z } from "zod";
import { DateText, Id, Timestamp } from "../../core/schemas.ts";

/** Days that messages that are imported may lie back: two years. */
export const oldestImportDays = 730;

/** Import of old messages: it waits for the phone, runs, or is over, with the messages that came of those that are known. */
export const HistoryImport = z.object({
  state: z.enum(["preparing", "running", "ready"]),
  this: z.number().int(),
  all: z.number().int(),
  /** The moment of the old message that came last. */
  date: Timestamp.nullable(),
  /** Parts that could not be had. */
  failed: z.number().int(),
  since: Timestamp,
});
export type HistoryImport = z.output<typeof HistoryImport>;

/** Settings of an import. */
export const importSettings = {
  /** Imports old messages of these days when the phone is linked; it is off again when that is done. */
  enableImportMessage: z.boolean(),
  importOldMessages: DateText.nullable(),
  importRecentMessages: DateText.nullable(),
  importOldMessagesGroups: z.boolean(),
  /** Closes what was imported, once all is. */
  closedTicketsPostImported: z.boolean(),
  queueIdImportMessages: Id.nullable(),
};

/** Live event of an import: how far it is, or that what it brought is to be asked for anew. */
export const HistoryProgress = z.union([
  z.object({ action: z.literal("update"), whatsappId: Id, status: HistoryImport }),
  z.object({ action: z.literal("refresh"), whatsappId: Id }),
]);
