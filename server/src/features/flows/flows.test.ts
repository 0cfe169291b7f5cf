import { endpoints, type FlowNode } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { buildPhrase } from "../phrase-campaigns/phrase-campaigns.testing.ts";
import { buildConnection, buildQueue } from "../tickets/tickets.testing.ts";
import { buildFlow, buildSavedFlow, greeting } from "./flows.testing.ts";

const { audit, connections, flows, phraseCampaigns } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

async function inCompany() {
  const { companyId, ...people } = await app.inNewCompany();
  const as = (person: Person) => app.as(person);
  const site = { database: app.database, companyId };
  return { companyId, site, people, admin: as(people.admin), ana: as(people.ana) };
}

const idOf = ({ id }: { id: number }) => ({ params: { id } });
const node = (id: string, type = "message", data: FlowNode["data"] = { label: id }): FlowNode => ({
  id,
  type,
  position: { x: 0, y: 0 },
  data,
});
const start = node("start", "start", {});

describe("a flow", () => {
  it("is created, renamed, switched, found by name and deleted", async () => {
    const { ana } = await inCompany();
    const made = await ana.ok(flows.create, { body: { name: " Boas-vindas " } });
    expect(made).toMatchObject({
      name: "Boas-vindas",
      active: true,
      revision: 0,
      publishedVersion: null,
      savedBy: null,
      savedAt: null,
    });
    const flowId = made.id;
    expect(await ana.ok(flows.update, { body: { flowId, name: "Água" } })).toMatchObject({ name: "Água" });
    expect(await ana.ok(flows.update, { body: { flowId: String(flowId), active: false } })).toMatchObject({
      name: "Água",
      active: false,
    });
    await buildFlow(ana, "Bairro");
    const names = async (searchParam: string) =>
      (await ana.ok(flows.list, { query: { searchParam } })).flows.map(({ name }) => name);
    expect(await names("")).toEqual(["Água", "Bairro"]);
    expect(await names("agua")).toEqual(["Água"]);
    expect(await ana.ok(flows.open, idOf(made))).toMatchObject({
      flow: { id: flowId, name: "Água", flow: null, files: [], settings: { silenceMinutes: 1_440 } },
    });
    await ana.ok(flows.delete, idOf(made));
    await ana.refused(flows.get, idOf(made), "ERR_NO_FLOW_FOUND");
    await ana.refused(flows.open, idOf(made), "ERR_NO_FLOW_FOUND");
  });

  it("comes whole, or by twenty where a page is asked for", async () => {
    const { ana, site } = await inCompany();
    await site.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "insert into flows (company_id, name) select $1, 'Fluxo ' || to_char(n, 'FM000') from generate_series(1, 21) n",
        values: [site.companyId],
      }),
    );
    expect(await ana.ok(flows.list)).toMatchObject({ count: 21, hasMore: false, flows: { length: 21 } });
    const page = (pageNumber: string) => ana.ok(flows.list, { query: { pageNumber } });
    expect(await page("1")).toMatchObject({ count: 21, hasMore: true, flows: { length: 20 } });
    expect(await page("2")).toMatchObject({ count: 21, hasMore: false, flows: [{ name: "Fluxo 021" }] });
  });

  it("has a name of its own, whatever its case and accents", async () => {
    const { ana } = await inCompany();
    const other = await inCompany();
    const made = await buildFlow(ana, "Promoção");
    await ana.refused(flows.create, { body: { name: "PROMOCAO" } }, "ERR_FLOW_EXISTS");
    const second = await buildFlow(ana, "Natal");
    const taken = { body: { flowId: second.id, name: "promoção" } };
    await ana.refused(flows.update, taken, "ERR_FLOW_EXISTS");
    await ana.ok(flows.update, { body: { flowId: made.id, name: "PROMOÇÃO" } });
    await other.ana.ok(flows.create, { body: { name: "Promoção" } });
    for (const name of ["P", "x".repeat(51), "  "])
      await ana.refused(flows.create, { body: { name } }, "ERR_VALIDATION");
    await ana.ok(flows.create, { body: { name: "x".repeat(50) } });
  });

  it("is copied with what was saved last, and its settings", async () => {
    const { ana } = await inCompany();
    const made = await buildSavedFlow(ana, { name: "Boas-vindas" });
    const settings = { ...made.settings, rescueWords: ["gente"], afterHours: true };
    await ana.ok(flows.update, { body: { flowId: made.id, settings } });
    const copy = await ana.ok(flows.duplicate, { body: { flowId: made.id } });
    expect(copy).toMatchObject({ name: "Boas-vindas - copy", active: true, publishedVersion: 1 });
    const { flow } = await ana.ok(flows.open, idOf(copy));
    expect(flow).toMatchObject({ flow: made.flow, settings });
    const again = await ana.ok(flows.duplicate, { body: { flowId: String(made.id) } });
    expect(again.name).toBe("Boas-vindas - copy 2");
    const long = await buildFlow(ana, "y".repeat(50));
    const shortened = await ana.ok(flows.duplicate, { body: { flowId: long.id } });
    expect(shortened).toMatchObject({ name: `${"y".repeat(43)} - copy`, revision: 0 });
  });

  it("of another company is not there", async () => {
    const { ana } = await inCompany();
    const stranger = await inCompany();
    const made = await buildSavedFlow(ana);
    for (const endpoint of [flows.get, flows.open, flows.uses, flows.versions, flows.delete])
      await stranger.admin.refused(endpoint, idOf(made), "ERR_NO_FLOW_FOUND");
    const version = { params: { id: made.id, version: 1 } };
    for (const endpoint of [flows.version, flows.publishVersion])
      await stranger.admin.refused(endpoint, version, "ERR_NO_FLOW_FOUND");
    await stranger.admin.refused(flows.nameVersion, { ...version, body: { name: "a" } }, "ERR_NO_FLOW_FOUND");
    await stranger.admin.refused(flows.restoreVersion, { ...version, body: {} }, "ERR_NO_FLOW_FOUND");
    const saved = { body: { idFlow: made.id, ...greeting("Tomado") } };
    await stranger.admin.refused(flows.save, saved, "ERR_NO_FLOW_FOUND");
    await stranger.admin.refused(flows.duplicate, { body: { flowId: made.id } }, "ERR_NO_FLOW_FOUND");
    await stranger.admin.refused(
      flows.update,
      { body: { flowId: made.id, name: "Tomado" } },
      "ERR_NO_FLOW_FOUND",
    );
    expect(await ana.ok(flows.open, idOf(made))).toEqual({ flow: made });
  });

  it("tells before it goes what names it, and leaves that without a flow", async () => {
    const { admin, ana, site, people } = await inCompany();
    const made = await buildSavedFlow(ana, { name: "Boas-vindas" });
    const connectionId = await buildConnection(site, { name: "Loja" });
    const change = { params: { id: connectionId }, body: { flowIdWelcome: made.id } };
    await admin.ok(connections.update, change);
    const phrase = await buildPhrase(ana, made.id, { name: "Natal" });
    const leading = await buildSavedFlow(ana, {
      name: "Entrada",
      drawing: {
        nodes: [start, node("goTo", "flow", { flowId: made.id })],
        connections: [{ id: "e", source: "start", target: "goTo" }],
      },
    });
    expect(await ana.ok(flows.uses, idOf(made))).toEqual({
      connections: [{ id: connectionId, name: "Loja", isWelcome: true, isNotPhrase: false }],
      phrases: [{ id: phrase.id, name: "Natal" }],
      flows: [{ id: leading.id, name: "Entrada" }],
    });
    expect(await ana.ok(flows.uses, idOf(leading))).toEqual({ connections: [], phrases: [], flows: [] });
    const ear = await app.listen(people.admin);
    await ana.ok(flows.delete, idOf(made));
    expect(await ear.next("-whatsapp")).toMatchObject({
      action: "update",
      whatsapp: { id: connectionId, flowIdWelcome: null },
    });
    expect(await ear.next("-flowcampaign")).toMatchObject({
      action: "update",
      record: { id: phrase.id, flowId: null, flow: null },
    });
    expect(await ear.next("-flow", ({ action }) => action === "delete")).toEqual({
      action: "delete",
      flowId: made.id,
    });
    expect(await ana.ok(phraseCampaigns.get, idOf(phrase))).toMatchObject({ details: { flowId: null } });
  });

  it("takes settings of its own, with a queue of the company", async () => {
    const { ana, site } = await inCompany();
    const stranger = await inCompany();
    const made = await buildFlow(ana);
    const [own, foreign] = [await buildQueue(site), await buildQueue(stranger.site)];
    const settings = (queueId: number) => ({
      silenceMinutes: 30,
      onSilence: { to: "queue" as const, queueId },
      rescueWords: [],
      afterHours: false,
    });
    const update = (queueId: number) => ({ body: { flowId: made.id, settings: settings(queueId) } });
    await ana.refused(flows.update, update(foreign), "ERR_NO_QUEUE_FOUND");
    await ana.ok(flows.update, update(own));
    expect((await ana.ok(flows.open, idOf(made))).flow.settings).toEqual(settings(own));
    const wrong = { ...settings(own), silenceMinutes: 0 };
    await ana.refused(flows.update, { body: { flowId: made.id, settings: wrong } }, "ERR_VALIDATION");
  });

  it("is one of 500 of a company at most", async () => {
    const { ana, site } = await inCompany();
    await site.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "insert into flows (company_id, name) select $1, 'Fluxo ' || n from generate_series(1, 499) n",
        values: [site.companyId],
      }),
    );
    const last = await buildFlow(ana);
    await ana.refused(flows.create, { body: { name: "Mais um" } }, "ERR_LIMIT_REACHED");
    await ana.refused(flows.duplicate, { body: { flowId: last.id } }, "ERR_LIMIT_REACHED");
    await ana.ok(flows.delete, idOf(last));
    await ana.ok(flows.create, { body: { name: "Mais um" } });
  });

  it("stands in the audit with what was done to it", async () => {
    const { admin, ana } = await inCompany();
    const made = await buildSavedFlow(ana, { name: "Boas-vindas" });
    await ana.ok(flows.update, { body: { flowId: made.id, active: false } });
    await ana.ok(flows.restoreVersion, { params: { id: made.id, version: 1 }, body: { publish: false } });
    await ana.ok(flows.publishVersion, { params: { id: made.id, version: 2 } });
    await ana.ok(flows.delete, idOf(made));
    const { records } = await admin.ok(audit.list);
    const told = records.filter(({ action }) => action.startsWith("flow."));
    expect(told.map(({ action }) => action)).toEqual([
      "flow.deleted",
      "flow.published",
      "flow.restored",
      "flow.updated",
      "flow.saved",
      "flow.created",
    ]);
    expect(told[3]?.details).toMatchObject({ changes: { active: { from: true, to: false } } });
    expect(told[4]?.details).toMatchObject({ flowId: made.id, version: 1, isLive: true });
  });

  it("is for admins alone where the company says so", async () => {
    const { admin, ana, people } = await inCompany();
    const made = await buildFlow(ana);
    const keep = (data: "enabled" | "disabled") =>
      admin.ok(endpoints.settings.updateCompanySetting, { body: { column: "flowsForAdmins", data } });
    await keep("enabled");
    const calls = [flows.list, phraseCampaigns.list] as const;
    for (const endpoint of calls) await ana.refused(endpoint, {}, "ERR_NO_PERMISSION");
    await ana.refused(flows.open, idOf(made), "ERR_NO_PERMISSION");
    for (const endpoint of calls) await admin.ok(endpoint);
    const [boss, ear] = await Promise.all([app.listen(people.admin), app.listen(people.ana)]);
    await admin.ok(flows.update, { body: { flowId: made.id, name: "Só nosso" } });
    await boss.next("-flow");
    await keep("disabled");
    await ana.ok(flows.open, idOf(made));
    await admin.ok(flows.update, { body: { flowId: made.id, name: "De todos" } });
    expect(await ear.next("-flow")).toMatchObject({ flow: { name: "De todos" } });
  });
});
