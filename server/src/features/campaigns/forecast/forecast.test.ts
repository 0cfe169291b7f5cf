import { createServer } from "node:http";
import { type CampaignForecast, endpoints } from "@balcao/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection } from "../../tickets/tickets.testing.ts";
import { openCampaignConnection } from "../sending/campaignConnection.testing.ts";

const { campaigns } = endpoints;
const reminder = {
  name: "lembrete",
  language: "pt_BR",
  status: "APPROVED",
  category: "MARKETING",
  components: [
    { type: "BODY", text: "Olá, {{1}}! Esperamos por você {{2}}." },
    { type: "FOOTER", text: "Responda SAIR para não receber mais" },
  ],
};

const menu = {
  name: "cardapio",
  language: "pt_BR",
  status: "APPROVED",
  category: "MARKETING",
  components: [
    {
      type: "HEADER",
      format: "DOCUMENT",
      example: { header_handle: ["https://example.com/approved.pdf"] },
    },
    { type: "BODY", text: "O cardápio do mês. Responda SAIR para não receber mais." },
  ],
};

let app: TestApp;
beforeAll(async () => {
  // Stands for Meta, as much of it as lists templates.
  const graph = createServer((request, response) => {
    const isList = request.url?.includes("/message_templates") === true;
    return response
      .setHeader("content-type", "application/json")
      .end(JSON.stringify(isList ? { data: [reminder, menu] } : { success: true }));
  });
  await new Promise<void>((resolve) => graph.listen(0, "127.0.0.1", resolve));
  afterAll(() => new Promise((resolve) => graph.close(resolve)));
  const address = graph.address();
  const port = typeof address === "object" && address ? address.port : 0;
  app = await startTestApp({ environment: { META_GRAPH_URL: `http://127.0.0.1:${port}` } });
});

const byId = (id: number) => ({ params: { id } });
const codes = ({ concerns }: CampaignForecast, blocks: boolean) =>
  concerns.filter((one) => one.blocks === blocks).map(({ code }) => code);

describe("a forecast", () => {
  it("tells when it begins and ends, day by day, and whom it leaves out", async () => {
    const { boss, list, campaign } = await openCampaignConnection(app, {
      settings: { messageInterval: 100 },
    });
    const { listId, numbers } = await list(5);
    const { id: contactId } = await boss.ok(endpoints.contacts.create, {
      body: { name: "Fora", number: numbers[0] ?? "" },
    });
    await boss.ok(endpoints.contacts.optOut, { params: { id: contactId }, body: { optedOut: true } });
    const { id } = await campaign({ contactListId: listId });
    const forecast = await boss.ok(campaigns.forecast, byId(id));
    expect(forecast).toMatchObject({ recipients: 4, skipped: 1, unreached: 0, answersUntil: null });
    expect(forecast.days.reduce((sum, { messages }) => sum + messages, 0)).toBe(4);
    const [begins, ends] = [Date.parse(forecast.beginsAt ?? ""), Date.parse(forecast.endsAt ?? "")];
    expect((ends - begins) / 1_000).toBeCloseTo(3 * 110, 0);
    expect(codes(forecast, true)).toEqual([]);
  });

  it("begins at the time of the campaign", async () => {
    const { boss, list, campaign } = await openCampaignConnection(app);
    const scheduledAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const { id } = await campaign({ contactListId: (await list(1)).listId, scheduledAt });
    expect((await boss.ok(campaigns.forecast, byId(id))).beginsAt).toBe(scheduledAt);
  });

  it("says what blocks a start, which is refused until it is remedied", async () => {
    const { boss, list, campaign } = await openCampaignConnection(app);
    const { id } = await campaign({ message1: " ", confirmation: true });
    const blocking = async () => codes(await boss.ok(campaigns.forecast, byId(id)), true);
    expect(await blocking()).toEqual(["no-list", "no-message", "no-confirmation-message"]);
    const refusal = await boss.refused(campaigns.start, byId(id), "ERR_CAMPAIGN_NOT_READY");
    expect(refusal).toMatchObject({ details: { concerns: [{ code: "no-list" }, {}, {}] } });
    const { listId } = await list(1);
    const body = { contactListId: listId, message1: "Olá", confirmationMessage3: "Quer?" };
    await boss.ok(campaigns.update, { ...byId(id), body });
    expect(await blocking()).toEqual([]);
    expect((await boss.ok(campaigns.start, byId(id))).status).toBe("EM_ANDAMENTO");
  });

  it("asks about what can harm: no way out, equal texts, values that rows do not have", async () => {
    const { boss, site, list, campaign } = await openCampaignConnection(app, {
      settings: { startHour: "09:00", endHour: "18:00", variables: [{ key: "loja", value: "Centro" }] },
    });
    const { listId } = await list(3);
    const { id } = await campaign({ contactListId: listId, message1: "Mudamos!" });
    // Nobody asks for numbers in a test.
    await app.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "update contact_list_items set is_whatsapp_valid = true where company_id = $1",
        values: [site.companyId],
      }),
    );
    const asked = async () => codes(await boss.ok(campaigns.forecast, byId(id)), false);
    expect(await asked()).toEqual(["no-opt-out", "texts-equal"]);
    const message1 = "Olá, {nome} da {{loja}}: {{apelido}}! Responda SAIR para não receber mais.";
    await boss.ok(campaigns.update, { ...byId(id), body: { message1 } });
    const forecast = await boss.ok(campaigns.forecast, byId(id));
    expect(forecast.concerns).toEqual([
      { code: "unknown-variables", blocks: false, count: 3, names: ["apelido"] },
    ]);
    await boss.ok(campaigns.updateSettings, { body: { settings: { endHour: "22:00" } } });
    expect(await asked()).toEqual(["quiet-hours", "unknown-variables"]);
  });

  it("knows a young number, and how many days its limit takes", async () => {
    const { boss, site, connectionId, list, campaign } = await openCampaignConnection(app, {
      channel: "whatsapp",
      settings: { startHour: "08:00", endHour: "20:00" },
    });
    await app.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "update connections set number_since = app.now() where id = $1",
        values: [connectionId],
      }),
    );
    const { id } = await campaign({ contactListId: (await list(50)).listId });
    const forecast = await boss.ok(campaigns.forecast, byId(id));
    expect(codes(forecast, false)).toEqual(["numbers-unchecked", "young-number", "over-limit"]);
    // How much of today is left depends on the hour.
    const [today = 0, ...later] = forecast.days.map(({ messages }) => messages).filter((count) => count > 0);
    expect(today).toBeLessThanOrEqual(20);
    expect(later.slice(0, -1).every((count) => count === 20)).toBe(true);
    expect(today + later.reduce((sum, count) => sum + count, 0)).toBe(50);
  });

  it("is the admins', and of the company's own campaigns", async () => {
    const { ana, campaign } = await openCampaignConnection(app);
    const other = await openCampaignConnection(app);
    const { id } = await campaign();
    await ana.refused(campaigns.forecast, byId(id), "ERR_NO_PERMISSION");
    await other.boss.refused(campaigns.forecast, byId(id), "ERR_NO_CAMPAIGN_FOUND");
  });
});

describe("over the Cloud API", () => {
  const open = async () => {
    const site = await openCampaignConnection(app, { channel: "whatsapp" });
    const { id: whatsappId } = await site.boss.ok(endpoints.connections.create, {
      body: {
        name: "Oficial",
        channel: "whatsappapi",
        phoneNumberId: String(2_000_000 + site.companyId),
        businessAccountId: "102290129340398",
        accessToken: "EAAJB-test-token",
      },
    });
    await app.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "update connections set status = 'CONNECTED', wanted = false where id = $1",
        values: [whatsappId],
      }),
    );
    return { ...site, whatsappId };
  };

  it("a conversation begins with an approved template, filled from the row; without one it does not start", async () => {
    const { boss, site, list, campaign, whatsappId, pass, read } = await open();
    const { listId } = await list(1);
    const { id } = await campaign({ contactListId: listId, whatsappId });
    const blocking = async () => codes(await boss.ok(campaigns.forecast, byId(id)), true);
    expect(await blocking()).toEqual(["template-missing"]);
    await boss.refused(campaigns.start, byId(id), "ERR_CAMPAIGN_NOT_READY");
    const template = { name: "lembrete", language: "pt_BR", variables: ["{nome}"] };
    const save = (values: string[]) =>
      boss.ok(campaigns.update, { ...byId(id), body: { template: { ...template, variables: values } } });
    await save(["{nome}"]);
    expect(await blocking()).toEqual(["template-values"]);
    await save(["{nome}", "amanhã"]);
    expect(await blocking()).toEqual([]);
    await boss.ok(campaigns.start, byId(id));
    // Nobody runs a session of it, which would tell how it stands.
    const quiet = await buildConnection(site, { channel: "whatsappapi", status: "CONNECTED" });
    await app.database.tenant(site.companyId, (tx) =>
      tx.query({ text: "update campaigns set connection_id = $2 where id = $1", values: [id, quiet] }),
    );
    await pass(61);
    const [message] = await read<{ media_type: string; data: unknown }>(
      "select media_type, data from messages where company_id = $1 and from_me",
    );
    expect(message).toMatchObject({
      media_type: "template",
      data: { name: "lembrete", variables: ["Pessoa 000", "amanhã"] },
    });
  });

  it("a template takes the campaign's own file over it where its header is for such a file", async () => {
    const { boss, site, list, campaign, whatsappId, pass, read } = await open();
    const template = { name: "lembrete", language: "pt_BR", variables: ["{nome}", "amanhã"] };
    const { id } = await campaign({ contactListId: (await list(1)).listId, whatsappId, template });
    const form = new FormData();
    form.append("file", new Blob(["%PDF-1.4\n%%EOF\n"], { type: "application/pdf" }), "julho.pdf");
    await boss.upload(campaigns.uploadMedia, { ...byId(id), form });
    const asked = async () => codes(await boss.ok(campaigns.forecast, byId(id)), false);
    expect(await asked()).toContain("template-alone");
    await boss.ok(campaigns.update, {
      ...byId(id),
      body: { template: { name: "cardapio", language: "pt_BR", variables: [] } },
    });
    expect(await asked()).not.toContain("template-alone");
    await boss.ok(campaigns.start, byId(id));
    const quiet = await buildConnection(site, { channel: "whatsappapi", status: "CONNECTED" });
    await app.database.tenant(site.companyId, (tx) =>
      tx.query({ text: "update campaigns set connection_id = $2 where id = $1", values: [id, quiet] }),
    );
    await pass(61);
    const sent = await read(
      "select media_type, media ->> 'name' as file from messages where company_id = $1 and from_me",
    );
    expect(sent).toEqual([{ media_type: "template", file: "julho.pdf" }]);
  });

  it("costs what the platform says that a message of its category costs, before and afterwards", async () => {
    const { boss, people, list, campaign, whatsappId } = await open();
    await app.setUser(people.bia, { columns: { is_super: true, profile: "admin" } });
    const top = app.as(people.bia);
    const price = (value: string) => ({ params: { key: "campaignPriceMarketing" }, body: { value } });
    const template = { name: "lembrete", language: "pt_BR", variables: ["{nome}", "amanhã"] };
    const { id } = await campaign({ contactListId: (await list(3)).listId, whatsappId, template });
    const cost = async () => (await boss.ok(campaigns.forecast, byId(id))).cost;
    expect(await cost()).toBeNull();
    await top.refused(endpoints.settings.updatePlatformSetting, price("-1"), "ERR_VALIDATION");
    await top.ok(endpoints.settings.updatePlatformSetting, price("0,3458"));
    expect(await cost()).toEqual({ category: "marketing", messages: 3, price: 0.3458, amount: 1.04 });
    const report = await boss.ok(campaigns.get, { ...byId(id), query: {} });
    expect(report.cost).toEqual({ category: "marketing", messages: 0, price: 0.3458, amount: 0 });
    await top.ok(endpoints.settings.updatePlatformSetting, price(""));
    expect(await cost()).toBeNull();
  });

  it("a planned one starts with the words that its template had when it was saved", async () => {
    const { site, list, campaign, whatsappId, pass, read } = await open();
    const { listId } = await list(1);
    const template = { name: "lembrete", language: "pt_BR", variables: ["{nome}", "amanhã"] };
    const scheduledAt = new Date(Date.now() + 7_200_000).toISOString();
    const { id } = await campaign({ contactListId: listId, whatsappId, template, scheduledAt });
    const quiet = await buildConnection(site, { channel: "whatsappapi", status: "CONNECTED" });
    await app.database.tenant(site.companyId, (tx) =>
      tx.query({ text: "update campaigns set connection_id = $2 where id = $1", values: [id, quiet] }),
    );
    await pass(86_400);
    const sent = await read<{ media_type: string }>(
      "select media_type from messages where company_id = $1 and from_me",
    );
    expect(sent).toEqual([{ media_type: "template" }]);
  });
});
