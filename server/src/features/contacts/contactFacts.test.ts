import { contactsEndpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { operator } from "../users/index.ts";
import { contactFacts } from "./contactFacts.ts";
import { buildContact } from "./contacts.testing.ts";
import { blankContact } from "./erasing/blankContact.ts";
import { accessPair } from "./merging/contactRows.ts";
import { mergeColumns } from "./merging/mergeColumns.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const isNot = (word: string | true) => typeof word === "string" && word.startsWith("no: ");

/** Two contacts: of one everything is known, of the other what it takes to be one. */
async function inCompany() {
  const { companyId, admin } = await app.inNewCompany();
  const boss = app.as(admin);
  const full = await buildContact(boss, {
    name: "Marina Cheia",
    email: "marina@example.com",
    extraInfo: [{ name: "CPF", value: "390.533.447-05" }],
  });
  const bare = await buildContact(boss);
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: `
        update contacts set name_typed = false, lgpd_accepted_at = now(), opted_out_at = now(), picture_checked_at = now(), wallet_user_id = $2
        where id = $1`,
      values: [full.id, admin.id],
    }),
  );
  return { companyId, boss, full, bare };
}

it("every column of a contact has its line", async () => {
  const { companyId } = await inCompany();
  const columns = await app.database.read<{ column: string }>(companyId, {
    text: `select column_name as "column" from information_schema.columns where table_schema = 'public' and table_name = 'contacts'`,
  });
  expect(contactFacts.map(({ column }) => column).toSorted()).toEqual(
    columns.map(({ column }) => column).toSorted(),
  );
});

it("merges take over what the list says, and nothing else", async () => {
  const { companyId, full, bare } = await inCompany();
  const taken = await app.database.tenant(companyId, async (tx) => {
    const { contact, duplicate } = await accessPair(tx, bare.id, full.id);
    return mergeColumns({ ...contact, connection_id: null }, duplicate, ["name", "number", "email"]);
  });
  const moving = contactFacts.flatMap(({ column, merged }) =>
    merged === "stays" || merged === "computed" ? [] : [column],
  );
  expect(Object.keys(taken).toSorted()).toEqual(moving.toSorted());
});

it("an erasure that is asked for takes away at once what the list says", async () => {
  const { companyId, full } = await inCompany();
  const [before, after] = await app.database.tenant(companyId, async (tx) => {
    const read = async () => {
      const [row] = await tx.query<{ contact: Record<string, unknown> }>({
        text: "select to_jsonb(c) as contact from contacts c where id = $1",
        values: [full.id],
      });
      return row?.contact ?? {};
    };
    const row = await read();
    await blankContact(tx, { contactId: full.id, by: operator });
    return [row, await read()];
  });
  const differs = (column: string) => JSON.stringify(before[column]) !== JSON.stringify(after[column]);
  // Nobody here has a picture.
  const gone = contactFacts.flatMap(({ column, blanked }) =>
    isNot(blanked) || column === "picture_id" ? [] : [column],
  );
  expect(contactFacts.map(({ column }): string => column).filter(differs)).toEqual(gone);
});

it("the spreadsheet holds what the list says, and of the rest nothing", async () => {
  const { boss, full } = await inCompany();
  const { bytes } = await boss.file(contactsEndpoints.export, { query: { format: "csv" } });
  const text = new TextDecoder().decode(bytes);
  for (const word of ["Marina Cheia", full.number, "marina@example.com"]) expect(text).toContain(word);
  expect(text).not.toContain("390.533.447-05");
});
