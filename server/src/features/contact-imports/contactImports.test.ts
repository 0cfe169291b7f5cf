import { endpoints, type ContactImport } from "@balcao/contract";
import { parseCsv, writeXlsx } from "hucre";
import { describe, expect, it, vi } from "vitest";
import { type Client, type Person, startTestApp } from "../../app/testing.ts";
import { buildConnection } from "../tickets/tickets.testing.ts";
import { hideNumbers } from "../contacts/contacts.testing.ts";

const { contactImports, contacts, tags } = endpoints;
const app = await startTestApp();
const patience = { timeout: 20_000, interval: 100 };

const sheetOf = (content: string | Uint8Array<ArrayBuffer>, name = "contatos.csv") => {
  const form = new FormData();
  form.append("file", new Blob([content]), name);
  return form;
};
const uploadText = (as: Client, text: string): Promise<ContactImport> =>
  as.upload(contactImports.upload, { form: sheetOf(text) });
const mapping = { name: 0, number: 1 };
const start = (as: Client, id: number, body = {}) =>
  as.ok(contactImports.start, { params: { id }, body: { mapping, ...body } });
const finished = (as: Client, id: number) =>
  vi.waitFor(async () => {
    const one = await as.ok(contactImports.get, { params: { id } });
    expect(one.status).toBe("done");
    return one;
  }, patience);

async function inCompany() {
  const { companyId, admin, ana, bia } = await app.inNewCompany();
  return { companyId, people: { admin, ana, bia }, admin: app.as(admin), ana: app.as(ana), bia: app.as(bia) };
}
const problemsOf = async (person: Person, id: number) => {
  const { bytes } = await app.as(person).file(contactImports.problems, { params: { id } });
  return parseCsv(new TextDecoder().decode(bytes), { delimiter: ";" });
};
const auditOf = (companyId: number) =>
  app.database.read(companyId, {
    text: "select user_id, details from audit_log where company_id = $1 and action = 'contacts.imported'",
    values: [companyId],
  });

describe("an uploaded file", () => {
  it("says its columns and what they probably hold, and shows its rows", async () => {
    const { ana } = await inCompany();
    const text = "E-mail;Celular;Nome completo;Obs\nze@example.com;(11) 98765-4321;Zé;\n;11987650000;Ana;x\n";
    const draft = await uploadText(ana, text);
    expect(draft).toMatchObject({ status: "draft", rows: 2, name: "contatos.csv" });
    expect(draft.columns).toEqual([
      { name: "E-mail", field: "email" },
      { name: "Celular", field: "number" },
      { name: "Nome completo", field: "name" },
      { name: "Obs", field: null },
    ]);
    const { rows, count, hasMore } = await ana.ok(contactImports.rows, {
      params: { id: draft.id },
      query: {},
    });
    expect({ count, hasMore }).toEqual({ count: 2, hasMore: false });
    expect(rows[0]).toEqual({ id: 2, cells: ["ze@example.com", "(11) 98765-4321", "Zé", ""] });
  });

  it("guesses by what stands in the columns where nothing names them", async () => {
    const { ana } = await inCompany();
    const draft = await uploadText(ana, "11987654321,Zé da Silva,ze@example.com\n11987654322,Ana Lima,\n");
    expect(draft.rows).toBe(2);
    expect(draft.columns.map(({ field }) => field)).toEqual(["number", "name", "email"]);
  });

  it("may have a name and phones in several columns", async () => {
    const { ana } = await inCompany();
    const draft = await uploadText(
      ana,
      [
        "First Name,Middle Name,Last Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value",
        "Ana,de,Souza,Home,+55 11 3333-4444,Mobile,+55 11 98123-0022",
        "Bia,,Reis,Mobile,+55 11 98123-0023 ::: +55 11 3333-4445,,",
      ].join("\n"),
    );
    await ana.refused(
      contactImports.start,
      { params: { id: draft.id }, body: { mapping: { name: [0, 2], number: [2, 4] } } },
      "ERR_VALIDATION",
    );
    await start(ana, draft.id, { mapping: { name: [0, 1, 2], number: [4, 6] } });
    expect(await finished(ana, draft.id)).toMatchObject({ created: 2, ignored: 0 });
    const { contacts: rows } = await ana.ok(contacts.list, { query: {} });
    expect(rows.map(({ name, number }) => [name, number])).toEqual([
      ["Ana de Souza", "5511981230022"],
      ["Bia Reis", "5511981230023"],
    ]);
  });

  it("may be a workbook, whose formulas count by their results", async () => {
    const { ana } = await inCompany();
    const book = await writeXlsx({
      sheets: [
        {
          name: "A",
          rows: [
            ["Nome", "Telefone"],
            ["Zé", 5_511_987_654_321],
          ],
        },
      ],
    });
    const form = sheetOf(new Uint8Array(book), "contatos.xlsx");
    const draft = await ana.upload(contactImports.upload, { form });
    const { rows } = await ana.ok(contactImports.rows, { params: { id: draft.id }, query: {} });
    expect(rows[0]?.cells).toEqual(["Zé", "5511987654321"]);
  });

  it.each([
    ["another kind of file", "contatos.pdf", "Nome\n", "ERR_FILE_TYPE"],
    ["an empty file of blanks", "contatos.csv", " \n \n", "ERR_SPREADSHEET_INVALID"],
    ["too many rows", "contatos.txt", "a,b\n".repeat(100_002), "ERR_SPREADSHEET_TOO_LARGE"],
  ] as const)("is refused: %s", async (...[, name, text, code]) => {
    const { ana } = await inCompany();
    const { body } = await ana.call(contactImports.upload, { body: sheetOf(text, name) });
    expect(body).toMatchObject({ error: code });
    expect(await ana.ok(contactImports.list)).toEqual([]);
    await uploadText(ana, "Nome,Telefone\nZé,11987654321\n");
  });

  it("is its owner's alone", async () => {
    const { ana, bia } = await inCompany();
    const { id } = await uploadText(ana, "Nome,Telefone\nZé,11987654321\n");
    const missing = "ERR_NO_CONTACT_IMPORT_FOUND";
    await bia.refused(contactImports.get, { params: { id } }, missing);
    await bia.refused(contactImports.rows, { params: { id }, query: {} }, missing);
    await bia.refused(contactImports.start, { params: { id }, body: { mapping } }, missing);
    await bia.refused(contactImports.cancel, { params: { id } }, missing);
    expect(await bia.ok(contactImports.list)).toEqual([]);
    expect(await ana.ok(contactImports.list)).toHaveLength(1);
    await ana.ok(contactImports.cancel, { params: { id } });
    await ana.refused(contactImports.get, { params: { id } }, missing);
  });
});

describe("an import", () => {
  it("makes contacts of rows, with labels, and says of each other row why not", async () => {
    const { ana, people, companyId } = await inCompany();
    await ana.ok(contacts.create, { body: { name: "Já aqui", number: "551187650001" } });
    await ana.ok(tags.create, { body: { name: "Cliente" } });
    const ear = await app.listen(people.ana);
    const rows = [
      "Nome,Telefone,E-mail,Tags",
      'Zé da Silva,(11) 98765-0002,ze@example.com,"cliente, Atacado"',
      "Conhecido,11987650001,,",
      "Repetido,+5511987650002,,",
      ",11987650003,,",
      "Sem número,,,",
      "Errado,123,,",
      "E-mail ruim,11987650004,isto não,",
      "Só no nono,551187650005,,Atacado",
    ];
    const draft = await uploadText(ana, rows.join("\n"));
    await start(ana, draft.id, { mapping: { name: 0, number: 1, email: 2, tags: 3 } });
    const done = await finished(ana, draft.id);
    expect(done).toMatchObject({ chosen: 8, done: 8, created: 2, ignored: 6 });

    const { contacts: found } = await ana.ok(contacts.list, { query: {} });
    expect(
      found.map(({ name, number, email, tags: own }) => [name, number, email, own.map((tag) => tag.name)]),
    ).toEqual([
      ["Já aqui", "551187650001", "", []],
      ["Só no nono", "551187650005", "", ["Atacado"]],
      ["Zé da Silva", "5511987650002", "ze@example.com", ["Atacado", "Cliente"]],
    ]);
    await ana.refused(
      contacts.create,
      { body: { name: "Outra", number: "5511987650005" } },
      "ERR_DUPLICATED_CONTACT",
    );
    const problems = await problemsOf(people.ana, draft.id);
    expect(problems.map(([place, reason]) => [place, reason])).toEqual([
      ["Linha", "Motivo"],
      ["3", "Já existe um contato com este número"],
      ["4", "Já existe um contato com este número"],
      ["5", "O nome está faltando ou é muito curto"],
      ["6", "Falta o número"],
      ["7", "Este número não existe"],
      ["8", "O e-mail é inválido"],
    ]);
    await vi.waitFor(() => {
      const heardEvents = ear.heard.filter(({ name }) => name === `company-${companyId}-contactImport`);
      expect(heardEvents.at(-1)?.payload).toMatchObject({
        contactImport: { id: draft.id, status: "done", created: 2 },
      });
    }, patience);
    expect(await auditOf(companyId)).toMatchObject([{ user_id: people.ana.id, details: { rows: 8 } }]);
  });

  it("leaves out the rows that are not chosen", async () => {
    const { ana } = await inCompany();
    const names = Array.from({ length: 9 }, (_, n) => `Pessoa ${n},1198765000${n}`);
    const draft = await uploadText(ana, ["Nome,Telefone", ...names].join("\n"));
    await ana.refused(
      contactImports.start,
      { params: { id: draft.id }, body: { mapping, except: "1-10" } },
      "ERR_VALIDATION",
    );
    await start(ana, draft.id, { except: "3,5-7,9" });
    expect(await finished(ana, draft.id)).toMatchObject({ chosen: 4, created: 4, ignored: 0 });
    const { contacts: found } = await ana.ok(contacts.list, { query: {} });
    expect(found.map(({ name }) => name)).toEqual(["Pessoa 0", "Pessoa 2", "Pessoa 6", "Pessoa 8"]);
  });

  it("needs name and number, each in a column of its own, and begins once", async () => {
    const { ana } = await inCompany();
    const { id } = await uploadText(ana, "Nome,Telefone\nZé,11987654321\n");
    const params = { id };
    for (const wrong of [{ name: 0 }, { number: 1 }, { name: 0, number: 0 }, { name: 0, number: 7 }])
      await ana.refused(contactImports.start, { params, body: { mapping: wrong } }, "ERR_VALIDATION");
    await start(ana, id);
    await finished(ana, id);
    await ana.refused(contactImports.start, { params, body: { mapping } }, "ERR_CONTACT_IMPORT_STARTED");
  });

  it("asks nobody for accounts where no connection is there", async () => {
    const { ana } = await inCompany();
    const { id } = await uploadText(ana, "Nome,Telefone\nZé,11987654321\n");
    const body = { mapping, validateContact: true };
    await ana.refused(contactImports.start, { params: { id }, body }, "ERR_NO_DEF_WAPP_FOUND");
    await start(ana, id);
    expect(await finished(ana, id)).toMatchObject({ created: 1 });
  });

  it("does not tell whose a number is to who may not see numbers", async () => {
    const { ana, admin, people, companyId } = await inCompany();
    await admin.ok(contacts.create, { body: { name: "Já aqui", number: "5511987650001" } });
    await hideNumbers(app, companyId);
    const { id } = await uploadText(ana, "Nome,Telefone\nConhecido,11987650001\n");
    await start(ana, id);
    await finished(ana, id);
    expect((await problemsOf(people.ana, id))[1]?.[1]).toBe("Não foi possível importar este número");
    const body = { name: "Conhecido", number: "11987650001" };
    expect(await ana.ok(contactImports.importOne, { body })).toEqual({ contactId: null, ignored: "refused" });
    expect(await admin.ok(contactImports.importOne, { body })).toEqual({ contactId: null, ignored: "known" });
  });

  it("is stopped, and what it made stays", async () => {
    const { ana, companyId } = await inCompany();
    const rows = Array.from({ length: 3_000 }, (_, n) => `Pessoa ${n},55119${80_000_000 + n}`);
    const draft = await uploadText(ana, ["Nome,Telefone", ...rows].join("\n"));
    await start(ana, draft.id);
    await ana.ok(contactImports.cancel, { params: { id: draft.id } });
    const stopped = await ana.ok(contactImports.get, { params: { id: draft.id } });
    expect(stopped.status).toBe("cancelled");
    const [{ count } = { count: 0 }] = await app.database.read<{ count: number }>(companyId, {
      text: "select count(*)::int as count from contacts where company_id = $1",
      values: [companyId],
    });
    expect(count).toBe(stopped.created);
  });

  it("imports one row", async () => {
    const { ana, people, companyId } = await inCompany();
    const body = {
      name: "Zé da Silva",
      number: "(11) 98765-4321",
      tags: "VIP, Cliente",
      validateContact: "false" as const,
    };
    const { contactId } = await ana.ok(contactImports.importOne, { body });
    const made = await ana.ok(contacts.get, { params: { id: contactId ?? 0 } });
    expect(made).toMatchObject({ name: "Zé da Silva", number: "5511987654321" });
    expect(made.tags.map(({ name }) => name)).toEqual(["Cliente", "VIP"]);
    expect(await ana.ok(contactImports.importOne, { body })).toEqual({ contactId: null, ignored: "known" });
    const wrong = { ...body, number: "123" };
    expect(await ana.ok(contactImports.importOne, { body: wrong })).toEqual({
      contactId: null,
      ignored: "number",
    });
    expect(await auditOf(companyId)).toEqual([{ user_id: people.ana.id, details: { contactId, rows: 1 } }]);
  });

  it("imports one row also where its number can be asked for at no session of this process", async () => {
    const { ana, companyId } = await inCompany();
    const connectionId = await buildConnection({ database: app.database, companyId }, { is_default: true });
    const body = { name: "Zé da Silva", number: "11987654321", validateContact: true };
    await ana.refused(contactImports.importOne, { body }, "ERR_WAPP_NOT_INITIALIZED");
    await app.database.tenant(companyId, (tx) =>
      tx.query({ text: "update connections set status = 'CONNECTED' where id = $1", values: [connectionId] }),
    );
    expect(await ana.ok(contactImports.importOne, { body })).toMatchObject({ ignored: null });
  });
});
