import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildIntegration } from "./integrations.testing.ts";

const { audit, connections, integrations } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const account = JSON.stringify({
  client_email: "bot@loja-1.iam.gserviceaccount.com",
  private_key: `-----BEGIN PRIVATE KEY-----\n${"a".repeat(200)}\n-----END PRIVATE KEY-----`,
  token_uri: "https://evil.example/token",
});

it("is created, listed by name, changed and deleted, and its secrets are told once or never", async () => {
  const { admin: person } = await app.inNewCompany();
  const admin = app.as(person);
  const ear = await app.listen(person);
  const made = await buildIntegration(admin, { name: "Pedidos" });
  expect(made).toMatchObject({ type: "webhook", name: "Pedidos", health: { state: "well" } });
  expect(made.secret).toMatch(/^whsec_/);
  expect(await ear.next("-queueIntegration")).toMatchObject({
    action: "create",
    queueIntegration: { id: made.id },
  });
  const params = { id: made.id };
  const key = await admin.ok(integrations.create, {
    body: { type: "dialogflow", name: "Atendente", projectName: "loja-1", jsonContent: account },
  });
  expect(key).toMatchObject({ jsonContent: "", hasJsonContent: true, secret: null });
  const { queueIntegrations } = await admin.ok(integrations.list, { query: {} });
  expect(queueIntegrations.map(({ name }) => name)).toEqual(["Atendente", "Pedidos"]);
  expect(JSON.stringify(queueIntegrations)).not.toMatch(/whsec_|PRIVATE KEY/);
  expect(await admin.ok(integrations.update, { params, body: { name: "Entregas" } })).toMatchObject({
    name: "Entregas",
    urlN8N: made.urlN8N,
  });
  const renewed = await admin.ok(integrations.renewSecret, { params });
  expect(renewed.secret).not.toBe(made.secret);
  expect(renewed.oldSecretUntil).not.toBeNull();
  await admin.ok(integrations.delete, { params });
  await admin.refused(integrations.get, { params }, "ERR_NO_INTEGRATION_FOUND");
  const { records: entries } = await admin.ok(audit.list, { query: {} });
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      "integration.created",
      "integration.updated",
      "integration.secret-renewed",
      "integration.deleted",
    ]),
  );
  expect(JSON.stringify(entries)).not.toMatch(/whsec_|PRIVATE KEY/);
});

it("refuses what its type cannot do without, and addresses that lead inside", async () => {
  const { admin: person } = await app.inNewCompany();
  const admin = app.as(person);
  const bad = [
    { type: "n8n", name: "Bot" },
    { type: "typebot", name: "Bot", urlN8N: "https://93.184.216.34" },
    { type: "dialogflow", name: "Bot", projectName: "loja", jsonContent: "" },
    { type: "dialogflow", name: "Bot", projectName: "loja", jsonContent: "{}" },
    { type: "dialogflow", name: "Bot", projectName: "loja/../x", jsonContent: account },
    { type: "webhook", name: "B", urlN8N: "https://93.184.216.34" },
  ] as const;
  for (const body of bad) await admin.refused(integrations.create, { body }, "ERR_VALIDATION");
  for (const urlN8N of ["http://0x7f.1/", "http://[::ffff:10.0.0.1]/", "http://169.254.169.254/"])
    await admin.refused(
      integrations.create,
      { body: { type: "webhook", name: "Bot", urlN8N } },
      "ERR_OUTBOUND_REFUSED",
    );
  expect((await admin.ok(integrations.list, { query: {} })).queueIntegrations).toEqual([]);
});

it("is another company's nowhere, and a connection may name one's own alone", async () => {
  const [one, other] = [await app.inNewCompany(), await app.inNewCompany()];
  const [mine, stranger] = [app.as(one.admin), app.as(other.admin)];
  const { id } = await buildIntegration(mine);
  for (const endpoint of [integrations.get, integrations.delete, integrations.listCalls])
    await stranger.refused(endpoint, { params: { id } }, "ERR_NO_INTEGRATION_FOUND");
  const body = { name: "Loja", channel: "whatsapp", integrationId: id } as const;
  await stranger.refused(connections.create, { body }, "ERR_NO_INTEGRATION_FOUND");
  expect(await mine.ok(connections.create, { body })).toMatchObject({ integrationId: id });
});
