import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { buildFlow, buildSavedFlow } from "../flows/flows.testing.ts";
import {
  type ConnectionFlows,
  flowsOfConnections,
  readNamedFlows,
  readRunnable,
  type RunnableVersion,
} from "../flows/index.ts";
import { buildConnection } from "../tickets/tickets.testing.ts";
import { countPhrases, findPhrases, type PhraseAsked, type PhraseFound } from "./index.ts";
import { buildPhrase } from "./phrase-campaigns.testing.ts";
import { phraseKey } from "./phraseKey.ts";

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
const by = { kind: "product", feature: "responder", rule: "queueMenu", id: 1 } as const;

describe("a phrase", () => {
  it("lets its connection know whether phrases begin flows there, also when two change at once", async () => {
    const { admin, site, companyId } = await inCompany();
    const flow = await buildSavedFlow(admin);
    const whatsappId = await buildConnection(site, { name: "Loja" });
    const isKnown = async () => {
      const [row] = await app.database.read<{ has_phrases: boolean }>(companyId, {
        text: "select has_phrases from connections where company_id = $1 and id = $2",
        values: [companyId, whatsappId],
      });
      return row?.has_phrases;
    };
    expect(await isKnown()).toBe(false);
    let last = await buildPhrase(admin, flow.id, { whatsappId });
    expect(await isKnown()).toBe(true);
    for (let round = 0; round < 10; round += 1) {
      const [, next] = await Promise.all([
        admin.ok(phraseCampaigns.delete, idOf(last)),
        buildPhrase(admin, flow.id, { whatsappId }),
      ]);
      expect(await isKnown()).toBe(true);
      last = next;
    }
    await admin.ok(phraseCampaigns.update, { body: { id: last.id, status: false } });
    expect(await isKnown()).toBe(false);
  });

  it("is created, changed, listed by name and deleted by an admin", async () => {
    const { admin, ana, site } = await inCompany();
    const flow = await buildSavedFlow(ana, { name: "Promoção" });
    const connectionId = await buildConnection(site, { name: "Loja" });
    const made = await ana.ok(phraseCampaigns.create, {
      body: { name: "Natal", phrase: " Quero desconto! ", flowId: String(flow.id), whatsappId: connectionId },
    });
    expect(made).toEqual({
      id: made.id,
      name: "Natal",
      phrase: "Quero desconto!",
      status: true,
      flowId: flow.id,
      flow: { id: flow.id, name: "Promoção", active: true, isPublished: true },
      whatsappId: connectionId,
      whatsapp: { id: connectionId, name: "Loja" },
      fired: 0,
      lastFiredAt: null,
    });
    const changed = await ana.ok(phraseCampaigns.update, {
      body: { id: made.id, status: false, whatsappId: "" },
    });
    expect(changed).toMatchObject({ name: "Natal", status: false, whatsappId: null, flowId: flow.id });
    await buildPhrase(ana, flow.id, { name: "Água" });
    const listed = async (searchParam: string) =>
      (await ana.ok(phraseCampaigns.list, { query: { searchParam } })).flow.map(({ name }) => name);
    expect(await listed("")).toEqual(["Água", "Natal"]);
    expect(await listed("DESCONTO")).toEqual(["Natal"]);
    expect(await ana.ok(phraseCampaigns.get, idOf(made))).toEqual({ details: changed });
    await ana.refused(phraseCampaigns.delete, idOf(made), "ERR_NO_PERMISSION");
    await admin.ok(phraseCampaigns.delete, idOf(made));
    await ana.refused(phraseCampaigns.get, idOf(made), "ERR_NO_PHRASE_CAMPAIGN_FOUND");
    await ana.ok(flows.get, idOf(flow));
    const { records } = await admin.ok(audit.list);
    expect(records.map(({ action }) => action).filter((action) => action.startsWith("phrase"))).toEqual([
      "phraseCampaign.deleted",
      "phraseCampaign.created",
      "phraseCampaign.updated",
      "phraseCampaign.created",
    ]);
  });

  it("needs a name, a flow and a phrase; a connection it may lack", async () => {
    const { ana, site } = await inCompany();
    const stranger = await inCompany();
    const flow = await buildFlow(ana);
    const [foreignFlow, foreignConnection] = [
      await buildFlow(stranger.ana),
      await buildConnection(stranger.site),
    ];
    const good = { name: "Natal", phrase: "quero", flowId: flow.id };
    const cases: [Record<string, unknown>, string][] = [
      [{ name: "" }, "ERR_VALIDATION"],
      [{ phrase: "  " }, "ERR_VALIDATION"],
      [{ flowId: null }, "ERR_VALIDATION"],
      [{ flowId: foreignFlow.id }, "ERR_NO_FLOW_FOUND"],
      [{ whatsappId: foreignConnection }, "ERR_NO_WAPP_FOUND"],
    ];
    for (const [wrong, code] of cases)
      expect(await ana.call(phraseCampaigns.create, { body: { ...good, ...wrong } })).toMatchObject({
        body: { error: code },
      });
    expect((await ana.ok(phraseCampaigns.list)).flow).toEqual([]);
    const made = await ana.ok(phraseCampaigns.create, { body: good });
    expect(made).toMatchObject({ whatsappId: null, whatsapp: null, flow: { isPublished: false } });
    for (const wrong of [{ flowId: foreignFlow.id }, { whatsappId: foreignConnection }])
      expect(await ana.call(phraseCampaigns.update, { body: { id: made.id, ...wrong } })).toMatchObject({
        status: 404,
      });
    const whatsappId = await buildConnection(site);
    await ana.ok(phraseCampaigns.update, { body: { id: made.id, whatsappId } });
    for (const endpoint of [phraseCampaigns.get, phraseCampaigns.delete])
      await stranger.admin.refused(endpoint, idOf(made), "ERR_NO_PHRASE_CAMPAIGN_FOUND");
    await stranger.admin.refused(
      phraseCampaigns.update,
      { body: { id: made.id, name: "Tomada" } },
      "ERR_NO_PHRASE_CAMPAIGN_FOUND",
    );
  });

  it("is unique on its connection while it is active, and names the other", async () => {
    const { ana, site } = await inCompany();
    const flow = await buildFlow(ana);
    const [whatsappId, second] = [await buildConnection(site), await buildConnection(site)];
    const first = await buildPhrase(ana, flow.id, { name: "Natal", phrase: "Eu quero!", whatsappId });
    const twin = { name: "Outra", phrase: " EU QUERÔ ", flowId: flow.id, whatsappId };
    expect(await ana.refused(phraseCampaigns.create, { body: twin }, "ERR_PHRASE_TAKEN")).toMatchObject({
      details: { id: first.id, name: "Natal" },
    });
    await ana.ok(phraseCampaigns.create, { body: { ...twin, whatsappId: second } });
    await ana.ok(phraseCampaigns.create, { body: { ...twin, whatsappId: null } });
    const off = await ana.ok(phraseCampaigns.create, { body: { ...twin, status: false } });
    const on = { body: { id: off.id, status: true } };
    await ana.refused(phraseCampaigns.update, on, "ERR_PHRASE_TAKEN");
    await ana.ok(phraseCampaigns.update, { body: { id: first.id, status: false } });
    await ana.ok(phraseCampaigns.update, on);
  });

  it("is compared without accents, case, outer spaces and what ends a sentence", () => {
    const same = ["Quero DESCONTO!", "  quero desconto ", "quéro desconto?!.", "quero desconto ..."];
    expect(new Set(same.map(phraseKey))).toEqual(new Set(["quero desconto"]));
    expect(["quero  desconto", "quero desconto já", "?!", "👍"].map(phraseKey)).toEqual([
      "quero  desconto",
      "quero desconto ja",
      "?!",
      "👍",
    ]);
  });
});

describe("what a message begins", () => {
  it("is the active phrase of its connection, for a batch in one statement", async () => {
    const { ana, site, people } = await inCompany();
    const flow = await buildSavedFlow(ana, { name: "Promoção" });
    const [shop, other] = [await buildConnection(site), await buildConnection(site)];
    const phrase = await buildPhrase(ana, flow.id, { phrase: "Eu quero", whatsappId: shop });
    await buildPhrase(ana, flow.id, { phrase: "nunca", whatsappId: null });
    await buildPhrase(ana, flow.id, { phrase: "desligada", whatsappId: shop, status: false });
    const asked: PhraseAsked[] = [
      { connectionId: shop, text: "EU QUERO!" },
      { connectionId: other, text: "eu quero" },
      { connectionId: shop, text: "eu quero mais" },
      { connectionId: shop, text: "nunca" },
      { connectionId: shop, text: "desligada" },
      { connectionId: shop, text: " eu quero " },
    ];
    const found = await site.database.tenant(site.companyId, (tx) => findPhrases(tx, asked));
    const hit: PhraseFound = {
      id: phrase.id,
      name: phrase.name,
      flow: { id: flow.id, name: "Promoção", active: true, version: 1 },
    };
    expect(found).toEqual([hit, undefined, undefined, undefined, undefined, hit]);
    const ear = await app.listen(people.ana);
    await site.database.tenant(site.companyId, (tx) => countPhrases(tx, [phrase.id, phrase.id], by));
    expect(await ear.next("-flowcampaign")).toMatchObject({ record: { id: phrase.id, fired: 2 } });
  });

  it("is else a flow of its connection", async () => {
    const { admin, ana, site } = await inCompany();
    const stranger = await inCompany();
    const [welcome, notPhrase] = [await buildSavedFlow(ana), await buildFlow(ana)];
    const [shop, other] = [await buildConnection(site), await buildConnection(site)];
    const change = (id: number, body: Record<string, number | null>) => ({ params: { id }, body });
    const foreign = await buildFlow(stranger.ana);
    for (const field of ["flowIdWelcome", "flowIdNotPhrase"])
      await admin.refused(connections.update, change(shop, { [field]: foreign.id }), "ERR_NO_FLOW_FOUND");
    const both = { flowIdWelcome: welcome.id, flowIdNotPhrase: notPhrase.id };
    expect(await admin.ok(connections.update, change(shop, both))).toMatchObject(both);
    await ana.ok(flows.update, { body: { flowId: notPhrase.id, active: false } });
    const found = await site.database.tenant(site.companyId, (tx) => flowsOfConnections(tx, [shop, other]));
    const begun: ConnectionFlows = {
      welcome: { id: welcome.id, name: welcome.name, active: true, version: 1 },
      notPhrase: { id: notPhrase.id, name: notPhrase.name, active: false, version: null },
    };
    expect(found).toEqual(new Map([[shop, begun]]));
    await admin.ok(connections.update, change(shop, { flowIdNotPhrase: null }));
    expect(await admin.ok(connections.get, idOf({ id: shop }))).toMatchObject({
      flowIdWelcome: welcome.id,
      flowIdNotPhrase: null,
    });
  });

  it("runs by the version that was live, with today's settings", async () => {
    const { ana, site } = await inCompany();
    const flow = await buildSavedFlow(ana);
    const settings = { ...flow.settings, silenceMinutes: 5 };
    await ana.ok(flows.update, { body: { flowId: flow.id, settings } });
    const read = await site.database.tenant(site.companyId, (tx) =>
      readRunnable(tx, [
        { flowId: flow.id, version: 1 },
        { flowId: flow.id, version: 2 },
      ]),
    );
    if (!flow.flow) throw new Error("Nothing was saved");
    const live: RunnableVersion = {
      flowId: flow.id,
      version: 1,
      name: flow.name,
      definition: flow.flow,
      settings,
    };
    expect(read).toEqual([live]);
    const named = await site.database.tenant(site.companyId, (tx) => readNamedFlows(tx, [flow.id]));
    expect([...named.values()]).toEqual([{ id: flow.id, name: flow.name, active: true, version: 1 }]);
  });
});
