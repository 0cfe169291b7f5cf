import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { rowOf } from "./inbox.ts";
import { turn, violationsOn } from "./judging/violations.ts";
import { addLogin } from "./person.ts";
import { openSite } from "./site.ts";

const themes = ["light", "dark"] as const;

describe.skipIf(!hasBrowser)("whom an @ names", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** Bia and Ana of one queue; Ana attends Vera. */
  async function openDesks() {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const bia = await addLogin(app, site.companyId, {
      name: "Bia Souza",
      queueIds: [queueId],
      profile: "admin",
    });
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [queueId] });
    const vera = await site.addOpen("Vera", { queueId, userId: ana.id });
    return { ana, bia, path: `/tickets/${vera.uuid}` };
  }
  const named = (page: Page, name: string) =>
    page.locator("article span", { hasText: new RegExp(`^@${name}$`) });
  const looks = (page: Page, name: string) =>
    named(page, name).evaluate((element) => {
      const { fontWeight, color, backgroundColor } = getComputedStyle(element);
      const { color: words } = getComputedStyle(element.parentElement ?? element);
      return { isHeavy: Number(fontWeight) >= 600, isColoured: color !== words, backgroundColor };
    });

  it("is set off from a note's words, oneself more so, with enough contrast in both themes", async () => {
    const { ana, bia, path } = await openDesks();
    const hers = await openPageAs(app.url, ana, { path });
    await hers.getByRole("button", { name: "Nota interna" }).click();
    const field = hers.locator("[data-composer]");
    await field.pressSequentially("Oi @bi");
    await hers.getByRole("option", { name: "Bia Souza" }).click();
    await field.pressSequentially("e @Ana Lima, não é ana@Ana Lima.");
    await hers.keyboard.press("Enter");
    await named(hers, "Bia Souza").waitFor();
    const page = await openPageAs(app.url, bia, { path });
    await named(page, "Bia Souza").waitFor();
    // Names of colleagues come a moment after one's own.
    await named(page, "Ana Lima").waitFor();
    expect(await named(page, "Ana Lima").count()).toBe(1);
    const [other, own] = [await looks(page, "Ana Lima"), await looks(page, "Bia Souza")];
    expect(other).toMatchObject({ isHeavy: true, isColoured: true });
    expect(own).toMatchObject({ isHeavy: true, isColoured: true });
    expect(own.backgroundColor).not.toBe(other.backgroundColor);
    for (const theme of themes) {
      await turn(page, theme);
      await keepPicture(page, `mention-note-${theme}`);
      expect(await violationsOn(page, { within: "[data-conversation]", rules: ["color-contrast"] })).toEqual(
        [],
      );
    }
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it(
    "is not sent half written where the only one whom it means does not see the conversation",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { ana, path } = await openDesks();
      await addLogin(app, ana.companyId, { name: "Caio Melo" });
      const page = await openPageAs(app.url, ana, { path });
      await page.getByRole("button", { name: "Nota interna" }).click();
      const field = page.locator("[data-composer]");
      await field.pressSequentially("Oi @cai");
      await page.getByRole("option", { name: /Caio Melo/ }).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("option").waitFor({ state: "detached" });
      expect(await field.inputValue()).toBe("Oi @cai");
      await page.keyboard.press("Enter");
      await page.locator("article").getByText("Oi @cai").waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  it("is none where a contact reads it", { tags: ["wide"], timeout: 60_000 }, async () => {
    const { ana, path } = await openDesks();
    const page = await openPageAs(app.url, ana, { path });
    await rowOf(page, "Vera").waitFor();
    await page.locator("[data-composer]").fill("Fale com @Bia Souza");
    await page.keyboard.press("Enter");
    await page.locator("article").getByText("Fale com @Bia Souza").waitFor();
    expect(await named(page, "Bia Souza").count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });
});
