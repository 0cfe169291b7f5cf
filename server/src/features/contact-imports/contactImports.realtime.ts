import { liveEvents } from "@balcao/contract";
import { type AnyLiveRule, defineLive, emission, emitOncePerClass } from "../../platform/realtime/index.ts";
import { mayStop } from "./contactImports.access.ts";
import { contactImportMoved, contactsImported } from "./contactImports.events.ts";
import { type ImportRecord, presentImport } from "./contactImports.present.ts";
import { importsById } from "./contactImports.queries.ts";

/** Live rule of the progress: whoever imports sees how far it is, and so does an admin until it ends. */
const progress = defineLive({
  on: [contactImportMoved],
  async load(database, companyId, events) {
    const ids = [...new Set(events.map(({ payload }) => payload.importId))];
    const rows = await database.read<ImportRecord & { [column: string]: unknown }>(
      companyId,
      importsById(companyId, ids),
    );
    return new Map(rows.map((row) => [row.id, row]));
  },
  emissionsFor({ payload: { importId, userId } }, rows, viewer) {
    if (viewer.id !== userId && !viewer.isAdmin) return [];
    const found = rows.get(importId);
    const row = found && mayStop(viewer, found) ? found : undefined;
    const { companyId } = viewer;
    return [
      row
        ? emission(liveEvents.contactImport, companyId, {
            action: "update",
            contactImport: presentImport(row),
          })
        : emission(liveEvents.contactImport, companyId, { action: "delete", contactImportId: importId }),
    ];
  },
  keyOf: ({ payload: { importId } }) => `contact-import.${importId}`,
});

/** Everybody's lists of contacts are others now. */
const arrivals = defineLive({
  on: [contactsImported],
  load: async () => emitOncePerClass(),
  emissionsFor: (_event, share, { companyId }) =>
    share("imported", () => emission(liveEvents.contactsImported, companyId, { action: "update" })),
  keyOf: () => "contact-import.contacts",
});

/** `company-{id}-contactImport` and `company-{id}-contactsImported`. */
export const contactImportsLive: AnyLiveRule[] = [progress, arrivals];
