import type { IgnoredReason } from "@balcao/contract";
import type { Person } from "../../channels/port.ts";
import type { Tx } from "../../platform/database/index.ts";
import type { Services as AllServices } from "../../platform/http/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { addContacts, findOrCreateContacts } from "../contacts/index.ts";
import { labelContacts } from "../tags/index.ts";
import { importOf } from "./contactImports.actors.ts";
import type { ImportRecord } from "./contactImports.present.ts";
import type { BatchRow } from "./readBatch.ts";
import type { WantedContact } from "./readRow.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Contact lists come after imports in the order of features, so writing to them is handed in. */
    addToContactList: (tx: Tx, addition: ListAddition) => Promise<{ added: number; merged: number }>;
  }
}

/** Rows that become items of a list. */
export interface ListAddition {
  listId: number;
  items: readonly WantedContact[];
  by: Actor;
}

type ListWriter = Pick<AllServices, "addToContactList">;

export interface WrittenBatch {
  created: number;
  /** Rows whose number the list had already. */
  merged: number;
  ignored: { place: number; reason: IgnoredReason }[];
}

/** Makes items of rows, or contacts of them: those of a file by their numbers, those of a phone by all that it knows them by. */
export async function writeBatch(
  tx: Tx,
  row: ImportRecord,
  { rows, services }: { rows: readonly BatchRow[]; services: ListWriter },
): Promise<WrittenBatch> {
  const ignored = rows.flatMap((one) =>
    "ignored" in one ? [{ place: one.place, reason: one.ignored }] : [],
  );
  if (row.list_id !== null) {
    const items = rows.flatMap((one) => ("wanted" in one ? [one.wanted] : []));
    const { added: created, merged } = await services.addToContactList(tx, {
      listId: row.list_id,
      items,
      by: importOf(row),
    });
    return { created, merged, ignored };
  }
  const added =
    row.source === "file"
      ? await addWritten(
          tx,
          importOf(row),
          rows.filter((one) => "wanted" in one),
        )
      : await addPeople(
          tx,
          row,
          rows.filter((one) => "person" in one),
        );
  const known = [...added].filter(([, contactId]) => contactId === undefined);
  return {
    created: added.size - known.length,
    merged: 0,
    ignored: [...ignored, ...known.map(([place]) => ({ place, reason: "known" as const }))],
  };
}

/** The new contact of each place; undefined for whom is known. */
type Added = Map<number, number | undefined>;

export async function addWritten(
  tx: Tx,
  by: Actor,
  rows: readonly { place: number; wanted: WantedContact }[],
): Promise<Added> {
  const ids = await addContacts(
    tx,
    rows.map(({ wanted }) => wanted),
    { by },
  );
  const contacts = rows.flatMap(({ wanted }, index) => {
    const contactId = ids[index];
    return contactId === undefined ? [] : [{ contactId, names: wanted.tags }];
  });
  await labelContacts(tx, { by, contacts });
  return new Map(rows.map(({ place }, index) => [place, ids[index]]));
}

/** The connection may have been deleted meanwhile: then they are known by their numbers alone. */
async function addPeople(
  tx: Tx,
  row: ImportRecord,
  rows: readonly { place: number; person: Person }[],
): Promise<Added> {
  const { connection_id: connectionId } = row;
  const [connection] = await tx.query<{ channel: "whatsapp" | "simulator" }>({
    name: "channel-of-import",
    text: "select channel from connections where company_id = $1 and id = $2",
    values: [tx.companyId, connectionId],
  });
  const channel = connection?.channel ?? "whatsapp";
  const found = await findOrCreateContacts(
    tx,
    rows.map(({ person }) => ({ ...person, isGroup: false, channel, connectionId })),
    { by: importOf(row), each: false },
  );
  return new Map(rows.map(({ place }, index) => [place, found[index]?.isNew ? found[index].id : undefined]));
}
