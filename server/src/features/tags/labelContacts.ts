import type { Tx } from "../../platform/database/index.ts";
import { type Actor, personOf } from "../../platform/events/index.ts";
import { recordAudit } from "../audit/index.ts";
import { randomColour } from "./randomColour.ts";
import { contactsLabelled, tagCreated } from "./tags.events.ts";

/** Labels beyond which names that nobody knows make no more: a column was taken for what it is not. */
const mostLabels = 500;

export interface LabelledContact {
  contactId: number;
  /** Names of labels, whether they exist or not. */
  names: readonly string[];
}

interface KnownLabel {
  [column: string]: unknown;
  id: number;
  /** Name as it was asked for. */
  name: string;
}

/**
 * Puts labels on new contacts, by their names; those that do not exist yet are created. One event tells of all.
 */
export async function labelContacts(
  tx: Tx,
  { by, contacts }: { by: Actor; contacts: readonly LabelledContact[] },
): Promise<void> {
  const names = [...new Set(contacts.flatMap((contact) => contact.names))];
  if (names.length === 0) return;
  await createMissing(tx, by, names);
  const labels = new Map((await findLabels(tx, names)).map(({ name, id }) => [name, id]));
  const pairs = contacts.flatMap(({ contactId, names: wanted }) =>
    wanted.flatMap((name) => {
      const tagId = labels.get(name);
      return tagId === undefined ? [] : [{ contactId, tagId }];
    }),
  );
  if (pairs.length === 0) return;
  await tx.query({
    name: "label-contacts",
    text: `
      insert into contact_tags (company_id, contact_id, tag_id)
      select $1, * from unnest($2::bigint[], $3::bigint[]) on conflict do nothing`,
    values: [tx.companyId, pairs.map(({ contactId }) => contactId), pairs.map(({ tagId }) => tagId)],
  });
  tx.emit(contactsLabelled, { contactIds: [...new Set(pairs.map(({ contactId }) => contactId))], by });
}

const findLabels = (tx: Tx, names: readonly string[]) =>
  tx.query<KnownLabel>({
    name: "labels-by-name",
    text: `
      select t.id, wanted.name from unnest($2::text[]) as wanted(name)
      join tags t on t.company_id = $1 and not t.is_lane and app.plain(t.name) = app.plain(wanted.name)`,
    values: [tx.companyId, names],
  });

async function createMissing(tx: Tx, by: Actor, names: readonly string[]): Promise<void> {
  const created = await tx.query<{ id: number; name: string }>({
    name: "create-missing-labels",
    text: `
      insert into tags (company_id, name, color, is_lane, user_id)
      select $1, wanted.name, wanted.color, false, $4
      from (select distinct on (app.plain(name)) name, color from unnest($2::text[], $3::text[]) as w(name, color)) wanted
      where not exists (
          select 1 from tags t where t.company_id = $1 and not t.is_lane and app.plain(t.name) = app.plain(wanted.name))
      order by wanted.name
      limit greatest(0, $5 - (select count(*) from tags t where t.company_id = $1 and not t.is_lane))
      on conflict do nothing returning id, name`,
    values: [tx.companyId, names, names.map(() => randomColour()), personOf(by), mostLabels],
  });
  for (const { id, name } of created) {
    await recordAudit(tx, { by, action: "tag.created", details: { tagId: id, name } });
    tx.emit(tagCreated, { tagId: id, by });
  }
}
