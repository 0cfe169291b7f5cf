import { endpoints } from "@balcao/contract";
import { expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { DomainError } from "../../../platform/http/index.ts";
import { keylessP12, lockedP12, validP12 } from "./certificates.testing.ts";
import { readCertificate } from "./readCertificate.ts";

const { audit, settings } = endpoints;
const app: TestApp = await startTestApp();

async function onPlatform() {
  const { companyId, admin } = await app.inNewCompany();
  const boss = await app.addUser(companyId, { name: "Sônia", profile: "admin" });
  await app.setUser(boss, { columns: { is_super: true } });
  return { boss: app.as(boss), admin: app.as(admin), token: boss.token };
}

const upload = async (
  token: string,
  { bytes = validP12, name = "cert.p12", password = "", ref = "?ref=efi" } = {},
) => {
  const form = new FormData();
  if (password !== "") form.append("password", password);
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${app.url}/api/settings/cert-upload${ref}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

it("is kept sealed, told of by whose it is and until when, replaced and taken away", async () => {
  const { boss, token } = await onPlatform();
  expect(await upload(token)).toEqual({ status: 200, body: { mensagem: "Arquivo Anexado" } });
  const list = await boss.ok(settings.certificates);
  expect(list).toMatchObject({ certificates: [{ ref: "efi", subject: "CN=pix.test" }] });
  expect(list.certificates[0]?.validUntil).toMatch(/^2098-/);
  const stored = () =>
    app.database.system<{ content_sealed: Buffer }>({ text: "select * from platform_certificates" });
  const [row] = await stored();
  expect(row?.content_sealed.includes(validP12.subarray(0, 32))).toBe(false);
  expect(await upload(token, { bytes: lockedP12, name: "OUTRO.PFX", password: "segredo" })).toMatchObject({
    status: 200,
  });
  expect(await stored()).toHaveLength(1);
  expect(JSON.stringify(await stored())).not.toContain("segredo");
  await boss.ok(settings.deleteCertificate, { params: { ref: "efi" } });
  expect(await boss.ok(settings.certificates)).toEqual({ certificates: [] });
  await boss.refused(settings.deleteCertificate, { params: { ref: "efi" } }, "ERR_NO_CERTIFICATE_FOUND");
  const { records } = await boss.ok(audit.list, { query: { searchParam: "certificate." } });
  expect(records.map(({ action }) => action).slice(0, 3)).toEqual([
    "certificate.deleted",
    "certificate.uploaded",
    "certificate.uploaded",
  ]);
  expect(JSON.stringify(records)).not.toContain("segredo");
});

it("is judged by its content, and what stood stays", async () => {
  const { boss, token } = await onPlatform();
  await upload(token);
  const bad: [Parameters<typeof upload>[1], string][] = [
    [{ name: "cert.pem" }, "ERR_CERTIFICATE_TYPE"],
    [{ bytes: Buffer.from("not a certificate") }, "ERR_CERTIFICATE_INVALID"],
    [{ bytes: validP12.subarray(0, 300) }, "ERR_CERTIFICATE_INVALID"],
    [{ bytes: keylessP12 }, "ERR_CERTIFICATE_INVALID"],
    [{ bytes: lockedP12, password: "errada" }, "ERR_VALIDATION"],
    [{ bytes: Buffer.alloc(0) }, "ERR_NO_FILE"],
    [{ bytes: Buffer.alloc(200 * 1024) }, "ERR_FILE_TOO_LARGE"],
    [{ ref: "" }, "ERR_VALIDATION"],
    [{ ref: "?ref=stripe" }, "ERR_VALIDATION"],
  ];
  for (const [given, error] of bad)
    expect([given, await upload(token, given)]).toMatchObject([given, { body: { error } }]);
  expect(await boss.ok(settings.certificates)).toMatchObject({ certificates: [{ subject: "CN=pix.test" }] });
});

it("is the super user's", async () => {
  const { admin, boss, token } = await onPlatform();
  await upload(token);
  await admin.refused(settings.certificates, {}, "ERR_NO_PERMISSION");
  await admin.refused(settings.deleteCertificate, { params: { ref: "efi" } }, "ERR_NO_PERMISSION");
  const other = await app.inNewCompany();
  expect(await upload(other.admin.token)).toMatchObject({ body: { error: "ERR_NO_PERMISSION" } });
  expect((await boss.ok(settings.certificates)).certificates).toHaveLength(1);
});

it("keys are set, replaced and cleared, and stand nowhere in clear", async () => {
  const { boss } = await onPlatform();
  const set = (value: string) =>
    boss.ok(settings.updatePlatformSetting, { params: { key: "stripeprivatekey" }, body: { value } });
  expect(await set("sk_live_0123456789")).toEqual({ key: "stripeprivatekey", value: "set" });
  const [row] = await app.database.system<{ value: string }>({
    text: "select value from platform_settings where key = 'stripeprivatekey'",
  });
  expect(row?.value).not.toContain("sk_live");
  expect(await boss.ok(settings.platformSetting, { params: { key: "stripeprivatekey" } })).toMatchObject({
    value: "set",
  });
  expect(await set("")).toEqual({ key: "stripeprivatekey", value: "" });
  const { records } = await boss.ok(audit.list, { query: { searchParam: "stripeprivatekey" } });
  expect(records.slice(0, 2).map(({ details }) => details)).toEqual([
    { key: "stripeprivatekey", cleared: true },
    { key: "stripeprivatekey" },
  ]);
  expect(JSON.stringify(records)).not.toContain("sk_live");
});

it("is refused once it is no longer valid", () => {
  const inYear = (year: number) => () => readCertificate(validP12, "", new Date(Date.UTC(year, 0, 1)));
  expect(inYear(2097)()).toMatchObject({ subject: "CN=pix.test" });
  expect(inYear(2099)).toThrow(new DomainError("ERR_CERTIFICATE_EXPIRED"));
});
