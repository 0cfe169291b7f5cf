import { Channel, type TagLabel } from "@balcao/contract";
import { columnsOf, packRow } from "../../platform/database/index.ts";
import type { ListedContact } from "./contacts.present.ts";

/** Columns of a contact `c` in a list, beside the texts that people wrote. */
const listed = packRow((is) => ({
  id: is.number("c.id"),
  company_id: is.number("c.company_id"),
  is_group: is.flag("c.is_group"),
  active: is.flag("c.active"),
  came_blocked: is.number("c.came_blocked"),
  accept_audio: is.flag("c.accept_audio"),
  disable_bot: is.flag("c.disable_bot"),
  lgpd_accepted_at: is.momentOrNull("c.lgpd_accepted_at"),
  opted_out_at: is.momentOrNull("c.opted_out_at"),
  picture_id: is.wordOrNull("c.picture_id"),
  channel: is.oneOf(Channel.options, "c.channel"),
  connection_id: is.numberOrNull("c.connection_id"),
  wallet_user_id: is.numberOrNull("c.wallet_user_id"),
}));

/** Texts that people wrote. */
type Texts = Pick<ListedContact, "name" | "number" | "email" | "connection_name">;
const texts = columnsOf<Texts>({
  name: "c.name",
  number: "c.number",
  email: "c.email",
  connection_name: "w.name",
});

const counts = packRow((is) => ({ total: is.number("found.total"), atLeast: is.flag("found.at_least") }));

/** Columns, as few as possible, of contacts `c` on connections `w` that were `found`; the first row tells how many there are. */
export const listedContactColumns = `case when found.place = 1 then ${counts.sql} end as counts,
  case when c.id is not null then ${listed.sql} end as facts, ${texts}, tagged.tags`;

/** Row without facts: what is behind the last page. */
export type PackedContactRow = Texts & {
  [column: string]: unknown;
  counts: string | null;
  facts: string | null;
  tags: TagLabel[] | null;
};

export const readListedContacts = (rows: readonly PackedContactRow[]): ListedContact[] =>
  rows.flatMap(({ facts, name, number, email, connection_name, tags }) =>
    facts === null
      ? []
      : [Object.assign(listed.read(facts), { name, number, email, connection_name, tags: tags ?? [] })],
  );

export const readCounts = ([first]: readonly PackedContactRow[]) => counts.read(first?.counts ?? "0,f");
