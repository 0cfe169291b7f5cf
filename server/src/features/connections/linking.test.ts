import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection } from "./connections.testing.ts";
import { openCredentials } from "./secrets.ts";

const { audit, connections } = endpoints;
let app: TestApp;
beforeAll(async () => {
  // No session runs here: who is to link, and by which way, is the subject.
  app = await startTestApp({ environment: { ROLES: "http" } });
});

async function inCompany() {
  const { companyId, admin, ana } = await app.inNewCompany();
  return { companyId, people: { admin, ana }, admin: app.as(admin) };
}

describe("the proxy of a number", () => {
  it("is shown without user and password, kept while others change, and taken away when emptied", async () => {
    const { companyId, admin } = await inCompany();
    const { id } = await buildConnection(admin, {
      channel: "whatsapp",
      proxy: "http://clinica:s3nha@proxy.example.com:3128",
    });
    const params = { id };
    const shown = "http://proxy.example.com:3128";
    expect(await admin.ok(connections.get, { params })).toMatchObject({ proxy: shown });
    expect(await admin.ok(connections.update, { params, body: { name: "Outra linha" } })).toMatchObject({
      proxy: shown,
    });
    await admin.ok(connections.update, { params, body: { proxy: shown } });
    const [row] = await app.database.read<{ credentials_sealed: string }>(companyId, {
      text: "select credentials_sealed from connections where id = $1",
      values: [id],
    });
    const { secretKey } = app.running.services;
    expect(
      openCredentials(secretKey, { companyId, connectionId: id }, row?.credentials_sealed ?? ""),
    ).toEqual({
      proxy: "http://clinica:s3nha@proxy.example.com:3128",
    });
    const { records } = await admin.ok(audit.list, {});
    expect(JSON.stringify(records)).not.toContain("s3nha");
    expect(await admin.ok(connections.update, { params, body: { proxy: "" } })).toMatchObject({
      proxy: null,
    });
  });

  it.each([
    "proxy.example.com:3128",
    "ftp://proxy.example.com:21",
    "http://proxy.example.com/way:80",
    "http://10.0.0.5:3128",
    "http://[::1]:80",
  ])("is not %s", async (proxy) => {
    const { admin } = await inCompany();
    const name = "Linha nova";
    await admin.refused(connections.create, { body: { name, channel: "whatsapp", proxy } }, "ERR_VALIDATION");
    expect(await admin.ok(connections.list, { query: {} })).toEqual([]);
  });
});

describe("a code to type into a phone", () => {
  const commandOf = async (companyId: number, id: number) => {
    const [row] = await app.database.read<{ command: string; pairing_phone: string | null }>(companyId, {
      text: "select command, pairing_phone from connections where id = $1",
      values: [id],
    });
    return row;
  };

  it("is asked for with a number as people write it, stands in the audit, and goes with the next QR code", async () => {
    const { companyId, admin, people } = await inCompany();
    const { id } = await buildConnection(admin, { channel: "whatsapp" });
    const params = { id };
    await admin.ok(connections.pairingCode, { params, body: { number: "(11) 97777-6666" } });
    expect(await commandOf(companyId, id)).toEqual({ command: "relink", pairing_phone: "5511977776666" });
    const { records } = await admin.ok(audit.list, {});
    expect(records[0]).toMatchObject({
      action: "connection.relinked",
      details: { connectionId: id, number: "5511977776666" },
    });
    await admin.ok(connections.startSession, { params });
    expect(await commandOf(companyId, id)).toEqual({ command: "restart", pairing_phone: null });
    await admin.ok(connections.newQrCode, { params });
    expect(await commandOf(companyId, id)).toEqual({ command: "relink", pairing_phone: null });
    await app
      .as(people.ana)
      .refused(connections.pairingCode, { params, body: { number: "1" } }, "ERR_NO_PERMISSION");
  });

  it("is not asked for with what is no number, nor on a channel without phones", async () => {
    const { companyId, admin } = await inCompany();
    const { id } = await buildConnection(admin, { channel: "whatsapp" });
    await admin.refused(
      connections.pairingCode,
      { params: { id }, body: { number: "12" } },
      "ERR_NUMBER_INVALID",
    );
    expect(await commandOf(companyId, id)).toEqual({ command: null, pairing_phone: null });
    const simulated = await buildConnection(admin);
    await admin.refused(
      connections.pairingCode,
      { params: { id: simulated.id }, body: { number: "11 97777-6666" } },
      "ERR_CHANNEL_UNSUPPORTED",
    );
  });

  it("makes no phone ring more than five times an hour, whoever asks", async () => {
    const ask = async (number: string) => {
      const { admin } = await inCompany();
      const { id } = await buildConnection(admin, { channel: "whatsapp" });
      return { admin, call: { params: { id }, body: { number } } };
    };
    for (let n = 0; n < 5; n += 1) {
      const { admin, call } = await ask("11 97777-1234");
      await admin.ok(connections.pairingCode, call);
    }
    const refused = await ask("+55 11 97777-1234");
    await refused.admin.refused(connections.pairingCode, refused.call, "ERR_TOO_MANY_REQUESTS");
    const other = await ask("11 97777-1235");
    await other.admin.ok(connections.pairingCode, other.call);
  });
});
