import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { openCampaignConnection } from "../sending/campaignConnection.testing.ts";

const { campaigns, contactLists, settings } = endpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const byId = (id: number) => ({ params: { id } });
const wav = Buffer.concat([Buffer.from("RIFF\x24\0\0\0WAVEfmt \x10\0\0\0", "latin1"), Buffer.alloc(64)]);

it("a planned campaign whose list was deleted is put away, instead of being over with nobody", async () => {
  const { boss, list, campaign, pass, messages, report } = await openCampaignConnection(app);
  const scheduledAt = new Date(Date.now() + 7_200_000).toISOString();
  const { listId } = await list(1);
  const { id } = await campaign({ contactListId: listId, scheduledAt });
  await boss.ok(contactLists.delete, byId(listId));
  await pass(3 * 86_400);
  expect(await report(id)).toMatchObject({ status: "INATIVA", scheduledAt: null });
  expect(await messages()).toEqual([]);
  const { concerns } = await boss.ok(campaigns.forecast, byId(id));
  expect(concerns).toContainEqual(expect.objectContaining({ code: "no-list", blocks: true }));
});

it("stands still when the template of the last of all is refused, instead of writing to them without end", async () => {
  const { boss, list, campaign, pass, drain, messages, tells, report } = await openCampaignConnection(app);
  const { id } = await campaign({ contactListId: (await list(1)).listId });
  await boss.ok(campaigns.start, byId(id));
  await pass();
  await drain();
  expect((await report(id)).status).toBe("FINALIZADA");
  const [only] = await messages();
  await tells(only?.provider_id ?? "", { code: "template-rejected", reason: "132015: Template is paused" });
  const held = { status: "EM_ANDAMENTO", pause: { reason: "template", isHeld: true } };
  await expect.poll(() => report(id)).toMatchObject(held);
  await pass(3_600);
  await pass(3_600);
  expect(await messages()).toHaveLength(1);
  await boss.ok(campaigns.resume, byId(id));
  await pass();
  expect(await messages()).toHaveLength(2);
});

it("waits for who is asked again also when the others' time to answer is over", async () => {
  const { boss, list, campaign, pass, drain, messages, tells, states, report, site } =
    await openCampaignConnection(app);
  const asking = { confirmation: true, confirmationMessage1: "Quer saber?", message1: "Mudamos." };
  const { id } = await campaign({ contactListId: (await list(2)).listId, ...asking });
  await boss.ok(campaigns.start, byId(id));
  await pass();
  await drain();
  // The first was asked an hour before the second.
  await app.database.tenant(site.companyId, (tx) =>
    tx.query({
      text: `
        update campaign_recipients set requested_at = requested_at - interval '1 hour'
        where company_id = $1 and id = (select min(id) from campaign_recipients where company_id = $1)`,
      values: [site.companyId],
    }),
  );
  const [, second] = await messages();
  await tells(second?.provider_id ?? "", {
    code: "recipient-protected",
    reason: "131049: healthy ecosystem",
  });
  await expect.poll(() => states(id)).toEqual(["asked", "waiting: recipient-protected"]);
  await pass();
  await pass(86_400 - 1_800);
  expect(await states(id)).toContain("waiting: recipient-protected");
  expect((await report(id)).status).toBe("EM_ANDAMENTO");
  await pass(3_600);
  expect(await messages()).toHaveLength(3);
});

describe("a number in danger", () => {
  const refusal = { code: "not-on-whatsapp", reason: "131026: Message undeliverable" };
  const standsFor = (why: string, share: number) => ({
    status: "EM_ANDAMENTO",
    pause: { reason: "health", isHeld: true, fault: { why, share } },
  });

  it("stops every campaign that goes over it, until somebody resumes one", async () => {
    const { boss, ana, list, campaign, pass, drain, messages, tells, states, report } =
      await openCampaignConnection(app);
    const first = await campaign({ contactListId: (await list(25)).listId });
    await boss.ok(campaigns.start, byId(first.id));
    await pass();
    await drain();
    for (const { provider_id: providerId } of (await messages()).slice(0, 6))
      await tells(providerId, refusal);
    const failed = async () => (await states(first.id)).filter((state) => state.startsWith("failed")).length;
    await expect.poll(failed).toBe(6);
    const [second, third] = [
      await campaign({ name: "Segunda", contactListId: (await list(1)).listId }),
      await campaign({ name: "Terceira", contactListId: (await list(1)).listId }),
    ];
    for (const { id } of [second, third]) await boss.ok(campaigns.start, byId(id));
    await pass(61);
    for (const { id } of [second, third])
      await expect.poll(() => report(id)).toMatchObject(standsFor("failed", 24));
    await pass(3_600);
    expect(await messages()).toHaveLength(25);
    await ana.refused(campaigns.resume, byId(second.id), "ERR_NO_PERMISSION");
    await boss.ok(campaigns.resume, byId(second.id));
    await pass(61);
    await expect.poll(messages).toHaveLength(26);
    expect(await report(third.id)).toMatchObject(standsFor("failed", 24));
  });

  it("is one from whom nothing arrives within a day", async () => {
    const { boss, list, campaign, pass, drain, messages, tells, states, report } =
      await openCampaignConnection(app);
    const first = await campaign({ contactListId: (await list(20)).listId });
    await boss.ok(campaigns.start, byId(first.id));
    await pass();
    await drain();
    const [arrived] = await messages();
    await tells(arrived?.provider_id ?? "", { level: 2 });
    await expect.poll(() => states(first.id)).toContain("delivered");
    const second = await campaign({ name: "Segunda", contactListId: (await list(1)).listId });
    await pass(86_400 + 60);
    await boss.ok(campaigns.start, byId(second.id));
    await pass();
    await expect.poll(() => report(second.id)).toMatchObject(standsFor("undelivered", 95));
    expect(await messages()).toHaveLength(20);
  });

  it("is judged by the limits of the platform, which are whole shares of a hundred", async () => {
    const { boss, people, list, campaign, pass, drain, messages, tells, states } =
      await openCampaignConnection(app);
    await app.setUser(people.bia, { columns: { is_super: true, profile: "admin" } });
    const top = app.as(people.bia);
    const limit = (value: string) => ({ params: { key: "campaignMostFailed" }, body: { value } });
    for (const value of ["0", "101", "1.5", "muitas"])
      await top.refused(settings.updatePlatformSetting, limit(value), "ERR_VALIDATION");
    await boss.refused(settings.updatePlatformSetting, limit("30"), "ERR_NO_PERMISSION");
    await top.ok(settings.updatePlatformSetting, limit("30"));
    const first = await campaign({ contactListId: (await list(25)).listId });
    await boss.ok(campaigns.start, byId(first.id));
    await pass();
    await drain();
    for (const { provider_id: providerId } of (await messages()).slice(0, 6))
      await tells(providerId, refusal);
    await expect.poll(async () => (await states(first.id)).toSorted()[5]).toMatch(/^failed/);
    const second = await campaign({ name: "Segunda", contactListId: (await list(1)).listId });
    await boss.ok(campaigns.start, byId(second.id));
    await pass(61);
    await top.ok(settings.updatePlatformSetting, limit(""));
    expect(await messages()).toHaveLength(26);
  });
});

describe("a text with a sound", () => {
  const started = async () => {
    const site = await openCampaignConnection(app);
    const { id } = await site.campaign({ contactListId: (await site.list(1)).listId, message1: "Ouça:" });
    const form = new FormData();
    form.append("file", new Blob([wav], { type: "audio/wav" }), "aviso.wav");
    await site.boss.upload(campaigns.uploadMedia, { ...byId(id), form });
    await site.boss.ok(campaigns.start, byId(id));
    await site.pass();
    expect(await site.outbox()).toHaveLength(2);
    // Whoever is over is not cancelled: somebody else is on the way.
    await app.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "update campaigns set status = 'EM_ANDAMENTO' where company_id = $1",
        values: [site.companyId],
      }),
    );
    return { ...site, id };
  };

  it("is taken back whole, and written once after all", async () => {
    const { boss, id, outbox, states, pass, drain, session } = await started();
    await boss.ok(campaigns.cancel, byId(id));
    expect([await outbox(), await states(id)]).toEqual([[], ["waiting"]]);
    await boss.ok(campaigns.restart, byId(id));
    await pass();
    await drain();
    expect(session.sent).toHaveLength(2);
  });

  it("is over when it goes on after a cancellation that nobody was left for", async () => {
    const { boss, id, pass, drain, session } = await started();
    await drain();
    await boss.ok(campaigns.cancel, byId(id));
    await boss.ok(campaigns.restart, byId(id));
    await pass();
    await expect
      .poll(async () => (await boss.ok(campaigns.get, { ...byId(id), query: {} })).status)
      .toBe("FINALIZADA");
    expect(session.sent).toHaveLength(2);
  });

  it("goes on to its end once the text has left", async () => {
    const { boss, id, outbox, states, companyId } = await started();
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: "delete from outbox where company_id = $1 and id = (select min(id) from outbox where company_id = $1)",
        values: [companyId],
      }),
    );
    await boss.ok(campaigns.cancel, byId(id));
    expect([(await outbox()).length, await states(id)]).toEqual([1, ["sent"]]);
  });
});
