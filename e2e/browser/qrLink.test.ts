import { endpoints } from "@balcao/contract";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { type FakeWhatsapp, startFakeWhatsapp } from "../fake-whatsapp/index.ts";
import { hasBrowser, keepPicture, openPage, openPageAs, pageErrors } from "./browser.ts";
import { findForeign, wordsOn } from "./judging/foreign.ts";
import { smallTargets } from "./judging/targets.ts";
import { violationsOn } from "./judging/violations.ts";
import { addLogin } from "./person.ts";
import { readQrCode } from "./readQrCode.ts";

describe.skipIf(!hasBrowser)("a QR code on another screen", () => {
  let app: TestApp;
  let fake: FakeWhatsapp;
  beforeAll(async () => {
    fake = await startFakeWhatsapp({ receipts: { deliveredAfter: 50 } });
    app = await startTestApp({
      environment: { WHATSAPP_WEB_URL: fake.url },
      overrides: { trustedMediaHost: { host: fake.mediaHost, ca: fake.mediaCa } },
    });
    return () => fake.stop();
  });

  /** The dialog of a new connection, at somebody's desk. */
  async function atTheDesk(options: { width?: number; height?: number; theme?: "dark"; touch?: boolean }) {
    const { companyId } = await app.inNewCompany();
    const login = await addLogin(app, companyId, { name: "Carla", profile: "admin" });
    const page = await openPageAs(app.url, login, { path: "/connections", ...options });
    await page.getByRole("button", { name: "Nova conexão" }).first().click();
    await page.getByLabel("Nome").fill("Recepção");
    await page.getByRole("button", { name: "Salvar" }).click();
    const dialog = page.getByRole("dialog", { name: "Conectar Recepção" });
    await dialog.getByRole("img", { name: "QR code para ler com o celular" }).waitFor();
    const offer = dialog.getByRole("button", { name: "Mostrar em outra tela" });
    return { page, dialog, offer };
  }

  const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
  const codeOn = (page: Page) => page.getByRole("img", { name: "QR code para ler com o celular" });
  const overOn = (page: Page) => page.getByRole("heading", { name: "Este link não vale mais" });

  it("is shown to whoever has the link, without a login, until the phone is linked", async () => {
    const { page, dialog, offer } = await atTheDesk({});
    await keepPicture(page, "qr-link-1-offer");
    await offer.focus();
    await page.keyboard.press("Enter");
    const field = dialog.getByLabel("Link do QR code");
    await field.waitFor();
    await dialog.getByText(/^Expira em (10:00|9:\d\d)$/).waitFor();
    const address = await field.inputValue();
    expect(address).toMatch(/^http:\/\/[^/]+\/qr#token=\d+\.[\w-]{43}$/);
    await dialog.getByRole("button", { name: /^Copia(r|do)$/ }).waitFor();
    await keepPicture(page, "qr-link-2-made");

    const screens = await Promise.all([
      openPage(address),
      openPage(address, { theme: "dark" }),
      openPage(address, { width: 390, height: 844, touch: true }),
      openPage(address, { width: 390, height: 844, touch: true, theme: "dark" }),
    ]);
    const [screen] = screens;
    for (const [at, one] of screens.entries()) {
      await one.getByRole("heading", { name: "Conectar Recepção" }).waitFor();
      await codeOn(one).waitFor();
      await keepPicture(one, `qr-link-3-code-${at}`);
      expect(await violationsOn(one)).toEqual([]);
    }
    expect(await violationsOn(page, { within: "[role=dialog]" })).toEqual([]);
    for (const language of ["en", "es", "tr"] as const) {
      const foreign = await openPage(address, { language });
      await foreign.locator(`html[lang=${language}] main [role=img]`).waitFor();
      const words = (await wordsOn(foreign)).filter((word) => !word.includes("Recepção"));
      expect(findForeign(words, language)).toEqual([]);
      await foreign.close();
    }
    expect(await Promise.all(screens.slice(2).map(widthOf))).toEqual([390, 390]);
    const asked: string[] = [];
    screen.on("request", (request) => asked.push(new URL(request.url()).pathname));
    // It asks again and again, for nothing but the link.
    await screen.waitForRequest((request) => request.url().includes("/qr-links/"));
    expect(new Set(asked.map((path) => path.replace(/[^/]+$/, "")))).toEqual(
      new Set(["/api/public/qr-links/"]),
    );

    // The dialog that is opened again still has it.
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "QR code" }).click();
    expect(await field.inputValue()).toBe(address);

    const code = await readQrCode(screen);
    expect(code).toBe(await readQrCode(page));
    fake.scan(code);
    for (const [at, one] of screens.entries()) {
      await one.getByRole("heading", { name: "Conectado" }).waitFor();
      await keepPicture(one, `qr-link-4-connected-${at}`);
    }
    await page.getByText("Conectada", { exact: true }).first().waitFor();
    expect(await screen.evaluate(() => localStorage.getItem("token"))).toBeNull();
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it(
    "is no longer there once the link is ended, nor under an address that never was one",
    { tags: ["wide"], timeout: 90_000 },
    async () => {
      const { page, dialog, offer } = await atTheDesk({
        width: 390,
        height: 844,
        touch: true,
        theme: "dark",
      });
      await offer.tap();
      const field = dialog.getByLabel("Link do QR code");
      const address = await field.inputValue();
      const end = dialog.getByRole("button", { name: "Encerrar link" });
      await end.scrollIntoViewIfNeeded();
      await keepPicture(page, "qr-link-5-phone");
      expect(await widthOf(page)).toBe(390);
      await page.locator("[data-sonner-toast]").first().waitFor({ state: "detached" });
      expect(await smallTargets(page)).toEqual([]);

      const screen = await openPage(address);
      await codeOn(screen).waitFor();
      await end.tap();
      await overOn(screen).waitFor();
      await keepPicture(screen, "qr-link-6-over");
      expect(await violationsOn(screen)).toEqual([]);
      await offer.waitFor();

      // A new link is another one, and ends when the dialog makes the next.
      await offer.tap();
      const second = await field.inputValue();
      expect(second).not.toBe(address);
      // Pasted over the one before, it is the same page with other words behind the hash sign.
      await screen.goto(second);
      await codeOn(screen).waitFor();
      const none = await openPage(`${app.url}/qr`, { theme: "dark", width: 390, height: 844 });
      await overOn(none).waitFor();
      await keepPicture(none, "qr-link-7-none");
      expect(pageErrors).toEqual([]);
    },
  );

  it("tells search engines and other pages nothing", { tags: ["wide"] }, async () => {
    const { headers } = await fetch(`${app.url}/qr`);
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
    const login = await fetch(`${app.url}/login`);
    expect(login.headers.get("x-robots-tag")).toBeNull();
    const path = endpoints.connections.showQrLink.path.replace("{token}", "none");
    expect((await fetch(`${app.url}/api${path}`)).status).toBe(404);
  });
});
