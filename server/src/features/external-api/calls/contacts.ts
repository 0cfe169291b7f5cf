import {
  ContactBody,
  type ProgramContact,
  type ProgramContactBody,
  type ProgramContactQuery,
  programPageSize,
} from "@balcao/contract";
import type { Statement, Tx } from "../../../platform/database/index.ts";
import { DomainError, type ProgramCtx } from "../../../platform/http/index.ts";
import { phoneForms } from "../../../platform/phone/index.ts";
import { accessContact, addContact } from "../../contacts/index.ts";
import { accessLabels, tagContact, untagContact } from "../../tags/index.ts";
import { chooseConnection } from "../chooseConnection.ts";
import { refuseUnknownPhone } from "../findRecipient.ts";
import { readPhoneOf } from "../readAddress.ts";

type Row = ProgramContact & Record<string, unknown>;

const columns = `
  c.id, c.name, c.number, c.email, c.is_group as "isGroup", c.active,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color) order by app.plain(t.name), t.id)
    from contact_tags ct join tags t on t.company_id = ct.company_id and t.id = ct.tag_id
    where ct.company_id = c.company_id and ct.contact_id = c.id
  ), '[]') as tags`;

const byPhone = (companyId: number, phones: readonly string[], offset: number): Statement => ({
  name: "contacts-by-phone-for-program",
  text: `
    select ${columns} from contacts c
    where c.company_id = $1 and c.id in (
      select contact_id from contact_identities where company_id = $1 and kind = 'phone' and value = any($2::text[]))
    order by c.id offset $3 limit $4`,
  values: [companyId, phones, offset, programPageSize + 1],
});

const byText = (companyId: number, term: string, offset: number): Statement => ({
  name: "contacts-by-text-for-program",
  text: `
    select ${columns}
    from app.fitting_contacts($2, false, null, null, null, $3, $4) with ordinality as found(id, total, at_least, place)
    join contacts c on c.company_id = $1 and c.id = found.id order by found.place`,
  values: [companyId, term, offset, programPageSize + 1],
});

/** Contacts whose phone it is, or whom a text fits, as in the list of contacts. */
export async function findContacts(
  { companyId, services }: ProgramCtx,
  { number, searchParam, pageNumber }: ProgramContactQuery,
) {
  const offset = (pageNumber - 1) * programPageSize;
  const statement =
    number === undefined
      ? byText(companyId, searchParam, offset)
      : byPhone(companyId, phoneForms(readPhoneOf(number)), offset);
  const rows = await services.database.read<Row>(companyId, statement);
  return { contacts: rows.slice(0, programPageSize), hasMore: rows.length > programPageSize };
}

export const getContact = (ctx: ProgramCtx, id: number) => ctx.transaction((tx) => readContact(tx, id));

/** Adds a contact with a number of its own. Where the provider says that nobody has it, there is nobody to add. */
export async function createContact(ctx: ProgramCtx, body: ProgramContactBody) {
  const number = readPhoneOf(body.number);
  const connection =
    ctx.program.connection || body.whatsappId ? await chooseConnection(ctx, body.whatsappId) : undefined;
  if (connection) await refuseUnknownPhone(connection, { kind: "phone", value: number });
  const { name, email, tagIds } = body;
  return ctx.transaction(async (tx) => {
    await accessLabels(tx, tagIds);
    const fields = { ...ContactBody.parse({ name, email, number }), number };
    const id = await addContact(tx, { fields, connection: connection?.connection, by: ctx.by });
    if (tagIds.length > 0) await tagContact(tx, id, { tagIds, by: ctx.by });
    return readContact(tx, id);
  });
}

export const listTags = async ({ companyId, services }: ProgramCtx) => ({
  tags: await services.database.read<{ id: number; name: string; color: string }>(companyId, {
    name: "tags-for-program",
    text: "select id, name, color from tags where company_id = $1 and not is_lane order by app.plain(name), id",
    values: [companyId],
  }),
});

interface Tagging {
  id: number;
  tagIds: readonly number[];
}

export const putTags = (ctx: ProgramCtx, { id, tagIds }: Tagging) =>
  changeTags(ctx, { id, tagIds, change: tagContact });
export const takeTags = (ctx: ProgramCtx, { id, tagIds }: Tagging) =>
  changeTags(ctx, { id, tagIds, change: untagContact });

const changeTags = (ctx: ProgramCtx, { id, tagIds, change }: Tagging & { change: typeof tagContact }) =>
  ctx.transaction(async (tx) => {
    await accessContact(tx, id);
    await accessLabels(tx, [...new Set(tagIds)]);
    await change(tx, id, { tagIds: [...new Set(tagIds)], by: ctx.by });
    return readContact(tx, id);
  });

async function readContact(tx: Tx, id: number): Promise<{ contact: ProgramContact }> {
  const [contact] = await tx.query<Row>({
    name: "contact-for-program",
    text: `select ${columns} from contacts c where c.company_id = $1 and c.id = $2`,
    values: [tx.companyId, id],
  });
  if (!contact) throw new DomainError("ERR_NO_CONTACT_FOUND");
  return { contact };
}
