import { endpoints } from "@balcao/contract";
import { parseCsv } from "hucre";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../app/testing.ts";
import { CheckPace } from "../connections/sessions/checkPace.ts";
import { ScriptedSession } from "../messages/outbound/scriptedSession.testing.ts";
import { buildConnection } from "../tickets/tickets.testing.ts";
import { runImport } from "./runImport.ts";

const { contactImports } = endpoints;
// It works at nothing by itself: the tests do each turn.
const app = await startTestApp({ environment: { ROLES: "http" } });
const mapping = { name: 0, number: 1 };
const stubborn = "5511987650002";

const fileOf = (...rows: string[]) => {
  const form = new FormData();
  form.append("file", new Blob([["Nome,Telefone", ...rows].join("\n")]), "contatos.csv");
  return form;
};

/** Ana's import, which asks for each number at a connection whose provider has no answer for one of them. */
async function underWay() {
  const { companyId, admin, ana, bia } = await app.inNewCompany();
  const [boss, as, other] = [admin, ana, bia].map((person) => app.as(person)) as [Client, Client, Client];
  const fields = { is_default: true, status: "CONNECTED" };
  const connectionId = await buildConnection({ database: app.database, companyId }, fields);
  const form = fileOf("Ana,11987650001", "Bia,11987650002", "Caio,11987650003");
  const { id } = await as.upload(contactImports.upload, { form });
  const params = { id };
  await as.ok(contactImports.start, { params, body: { mapping, validateContact: true } });
  const asked: string[] = [];
  const pace = new CheckPace();
  const session = new ScriptedSession();
  session.checkNumber = async (value) => {
    asked.push(value);
    if (value === stubborn) throw new Error("no answer");
    return [{ kind: "phone", value }];
  };
  const work = () =>
    runImport(
      {
        services: app.running.services,
        sessionOf: (wanted) => (wanted === connectionId ? session : undefined),
        isElsewhere: () => Promise.resolve(false),
        pace,
      },
      { companyId, importId: id },
    );
  const change = (text: string) => app.database.tenant(companyId, (tx) => tx.query({ text }));
  const state = () => as.ok(contactImports.get, { params });
  /** Another's import, which needs the company's only turn. */
  const begin = async () => {
    const draft = await other.upload(contactImports.upload, { form: fileOf("Davi,11987650004") });
    return { params: { id: draft.id }, body: { mapping } };
  };
  return { companyId, ana, boss, as, other, params, asked, work, change, state, begin };
}
type Client = ReturnType<typeof app.as>;

describe("an import that asks for each number", () => {
  it("fails and says why where its connection is deleted, and the next begins", async () => {
    const { other, work, change, state, begin } = await underWay();
    const next = await begin();
    await other.refused(contactImports.start, next, "ERR_CONTACT_IMPORT_RUNNING");
    await change("delete from connections");
    await work();
    expect(await state()).toMatchObject({ status: "failed", failure: "connectionDeleted" });
    await other.ok(contactImports.start, next);
  });

  it("waits while its connection is away, and asks for nobody", async () => {
    const { asked, work, change, state } = await underWay();
    await change("update connections set status = 'DISCONNECTED'");
    await work();
    expect(await state()).toMatchObject({ status: "waiting", failure: null, done: 0 });
    expect(asked).toEqual([]);
    await change("update connections set status = 'CONNECTED'");
    await work();
    expect(await state()).toMatchObject({ status: "running", done: 1, created: 1 });
  });

  it("asks three times for a number without answer, not at once, and goes on without it", async () => {
    const { companyId, ana, params, asked, work, state } = await underWay();
    await work();
    const jobs = await app.database.system<{ later: boolean }>({
      text: "select run_at > now() + interval '2 seconds' as later from graphile_worker.jobs where key = $1",
      values: [`contact import ${companyId} ${params.id}`],
    });
    expect(jobs).toEqual([{ later: true }]);
    await work();
    expect(await state()).toMatchObject({ status: "running", done: 1 });
    await work();
    await work();
    expect(await state()).toMatchObject({ status: "done", done: 3, created: 2, failure: null });
    expect(asked.map((value) => value.slice(-1)).join("")).toBe("12223");
    const { bytes } = await app.as(ana).file(contactImports.problems, { params });
    const [, problem] = parseCsv(new TextDecoder().decode(bytes), { delimiter: ";" });
    expect(problem?.slice(0, 3)).toEqual([
      "3",
      "Não foi possível verificar se este número tem WhatsApp",
      "Bia",
    ]);
  });
});

it("is stopped by an admin, whoever set it going, and by no other", async () => {
  const { boss, as, other, params, state, begin } = await underWay();
  const missing = "ERR_NO_CONTACT_IMPORT_FOUND";
  expect(await other.ok(contactImports.list)).toEqual([]);
  await other.refused(contactImports.cancel, { params }, missing);
  expect(await boss.ok(contactImports.list)).toMatchObject([{ id: params.id, status: "running" }]);
  await boss.ok(contactImports.cancel, { params });
  const stops = async () =>
    (await boss.ok(endpoints.audit.list, {})).records.filter(
      ({ action }) => action === "contacts.import-stopped",
    );
  expect(await stops()).toMatchObject([{ details: { importId: params.id } }]);
  expect(await state()).toMatchObject({ status: "cancelled" });
  expect(await boss.ok(contactImports.list)).toEqual([]);
  // An import that is over, or not begun, is its owner's alone.
  await boss.refused(contactImports.cancel, { params }, missing);
  const draft = await begin();
  await boss.refused(contactImports.cancel, { params: draft.params }, missing);
  await other.ok(contactImports.cancel, { params: draft.params });
  await as.ok(contactImports.cancel, { params });
  expect(await stops()).toHaveLength(1);
});
