import { type LogoMode, endpoints } from "@balcao/contract";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";

const { settings, audit } = endpoints;
const app: TestApp = await startTestApp();

/** Super user who operates the platform, beside an admin of the same company. */
async function onPlatform() {
  const { companyId, admin } = await app.inNewCompany();
  const boss = await app.addUser(companyId, { name: "Sônia", profile: "admin" });
  await app.setUser(boss, { columns: { is_super: true } });
  return { boss: app.as(boss), admin: app.as(admin) };
}
type Client = Awaited<ReturnType<typeof onPlatform>>["boss"];

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#ff8800" } });
const upload = (client: Client, mode: LogoMode, bytes: Buffer) => {
  const body = new FormData();
  body.append("typeArch", "logo");
  body.append("mode", mode);
  body.append("file", new Blob([new Uint8Array(bytes)]), "<img src=x>.svg");
  return client.call(settings.uploadLogo, { body });
};
const shown = async (key: string) =>
  (await app.as(undefined).ok(settings.publicSetting, { params: { key } })).value;
const fetchLogo = (name: string) => fetch(`${app.url}/api/settings-whitelabel/logo/${name}`);
const storedPictures = async () =>
  (await app.database.system<{ name: string }>({ text: "select name from platform_pictures" })).map(
    ({ name }) => name,
  );

describe("a logo", () => {
  it("is drawn anew within its place, for everybody, and takes the place of the one before", async () => {
    const { boss } = await onPlatform();
    const first = await upload(boss, "Light", await drawing(2000, 500).jpeg().toBuffer());
    expect(first).toMatchObject({ status: 200, body: expect.stringMatching(/^[\w-]{36}\.png$/) });
    expect(await shown("appLogoLight")).toBe(first.body);
    const response = await fetchLogo(String(first.body));
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toContain("immutable");
    const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ width, height, format }).toEqual({ width: 640, height: 160, format: "png" });

    const second = await upload(boss, "Light", await drawing(10, 10).webp().toBuffer());
    expect(await shown("appLogoLight")).toBe(second.body);
    expect((await fetchLogo(String(first.body))).status).toBe(404);
    expect((await fetchLogo(String(second.body))).status).toBe(200);
  });

  it("is a square where it is the icon, and is cleared with its file", async () => {
    const { boss } = await onPlatform();
    const { body: name } = await upload(boss, "Favicon", await drawing(300, 100).png().toBuffer());
    const bytes = Buffer.from(await (await fetchLogo(String(name))).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 256, height: 256, hasAlpha: true });
    const params = { key: "appLogoFavicon" };
    await boss.refused(
      settings.updatePlatformSetting,
      { params, body: { value: "/etc/passwd" } },
      "ERR_VALIDATION",
    );
    expect(await shown("appLogoFavicon")).toBe(name);
    await boss.ok(settings.updatePlatformSetting, { params, body: { value: "" } });
    expect(await shown("appLogoFavicon")).toBe("");
    expect(await storedPictures()).not.toContain(name);
    expect((await fetchLogo(String(name))).status).toBe(404);
  });

  it("is judged by what it holds, by its bytes and by its pixels; what stood stays", async () => {
    const { boss } = await onPlatform();
    const { body: kept } = await upload(boss, "Dark", await drawing(5000, 4900).png().toBuffer());
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const png = await drawing(20, 20).png().toBuffer();
    const bad: [Buffer, string][] = [
      [svg, "ERR_FILE_TYPE"],
      [Buffer.from("<html><script>alert(1)</script>"), "ERR_FILE_TYPE"],
      [png.subarray(0, png.length - 20), "ERR_FILE_TYPE"],
      [await drawing(20, 20).gif().toBuffer(), "ERR_FILE_TYPE"],
      [await drawing(6000, 5000).png().toBuffer(), "ERR_FILE_TOO_LARGE"],
      [Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]), "ERR_FILE_TOO_LARGE"],
      [Buffer.alloc(0), "ERR_NO_FILE"],
    ];
    for (const [bytes, error] of bad)
      expect(await upload(boss, "Dark", bytes)).toMatchObject({ body: { error } });
    expect(await shown("appLogoDark")).toBe(kept);
  });

  it("brings nothing along that was hidden in its file", async () => {
    const { boss } = await onPlatform();
    const secret = "<script>alert('polyglot')</script>";
    const bytes = Buffer.concat([await drawing(20, 20).png().toBuffer(), Buffer.from(secret)]);
    const { body: name } = await upload(boss, "Light", bytes);
    const stored = Buffer.from(await (await fetchLogo(String(name))).arrayBuffer());
    expect(stored.includes("polyglot")).toBe(false);
  });

  it("is the super user's, and written down", async () => {
    const { boss, admin } = await onPlatform();
    const bytes = await drawing(20, 20).png().toBuffer();
    expect(await upload(admin, "Light", bytes)).toMatchObject({ body: { error: "ERR_NO_PERMISSION" } });
    await upload(boss, "Light", bytes);
    await boss.ok(settings.updatePlatformSetting, { params: { key: "appLogoLight" }, body: { value: "" } });
    const { records } = await boss.ok(audit.list, { query: { searchParam: "appLogoLight" } });
    expect(records.slice(0, 2).map(({ details }) => details)).toEqual([
      { key: "appLogoLight", cleared: true },
      { key: "appLogoLight" },
    ]);
  });
});

it("colours and the name are changed, and an empty one is the default again", async () => {
  const { boss } = await onPlatform();
  const set = (key: string, value: string) =>
    boss.call(settings.updatePlatformSetting, { params: { key }, body: { value } });
  await set("primaryColorLight", "0a7");
  await set("appName", "  Minha Central ");
  expect([await shown("primaryColorLight"), await shown("appName")]).toEqual(["#0a7", "Minha Central"]);
  expect(await set("primaryColorLight", "blue")).toMatchObject({ body: { error: "ERR_VALIDATION" } });
  await set("primaryColorLight", "");
  await set("appName", "");
  expect([await shown("primaryColorLight"), await shown("appName")]).toEqual(["#0000FF", ""]);
});
