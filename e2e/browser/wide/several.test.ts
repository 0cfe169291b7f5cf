import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPage, openPageAs, pageErrors } from "../browser.ts";
import { rowOf } from "../inbox.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";

const names = ["Ana Prado", "Bruno Reis", "Célia Melo", "Davi Nunes"];

describe.skipIf(!hasBrowser)("several conversations at once", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function openDesk(options: Parameters<typeof openPage>[1] = {}, others = 0) {
    const site = await openSite(app);
    const sales = await site.addQueue("Vendas");
    const carla = await addLogin(app, site.companyId, { name: "Carla", queueIds: [sales] });
    const tickets = new Map<string, number>();
    for (let n = 0; n < others; n++) await site.addOpen(`Zoé ${n}`, { queueId: sales, userId: carla.id });
    for (const name of names)
      tickets.set(name, (await site.addOpen(name, { queueId: sales, userId: carla.id })).ticketId);
    const page = await openPageAs(app.url, carla, options);
    await rowOf(page, names[0] ?? "").waitFor();
    const statuses = () =>
      Promise.all([...tickets.values()].map(async (id) => (await site.stateOf(id)).status));
    return { page, statuses };
  }
  const bar = (page: Page, count: number) =>
    page.getByRole("toolbar", { name: count === 1 ? "1 selecionado" : `${count} selecionados` });
  const rowAt = (page: Page, index: number) => page.locator("[data-ticket-link]").nth(index);

  it("are chosen with the mouse and by keys, resolved together and taken back together", async () => {
    const { page, statuses } = await openDesk();
    await page.locator("[data-choose]").first().click();
    await bar(page, 1).waitFor();
    // Up to there with Shift: no words are marked on the way, and no frame is drawn round the page.
    await page
      .locator("[data-choose]")
      .nth(1)
      .click({ modifiers: ["Shift"] });
    await bar(page, 2).waitFor();
    expect(await page.evaluate(() => [String(getSelection()), document.activeElement?.id])).toEqual(["", ""]);
    await page.locator("[data-choose]").nth(1).click();
    await bar(page, 1).waitFor();
    await rowAt(page, 2).click({ modifiers: ["Shift"] });
    await bar(page, 3).waitFor();
    expect(new URL(page.url()).pathname).toBe("/tickets");
    await keepPicture(page, "several-chosen");
    await page.keyboard.press("Escape");
    await bar(page, 3).waitFor({ state: "detached" });

    for (const key of ["j", "k", "k", "k", "x"]) await page.keyboard.press(key);
    await bar(page, 1).waitFor();
    await page.keyboard.press("Shift+ArrowDown");
    await bar(page, 2).waitFor();
    await rowAt(page, 3).click();
    await bar(page, 3).getByRole("button", { name: "Resolver" }).click();
    await page.getByText("3 atendimentos resolvidos").waitFor();
    await bar(page, 3).waitFor({ state: "detached" });
    await expect.poll(async () => (await statuses()).filter((status) => status === "closed").length).toBe(3);
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect.poll(statuses).toEqual(names.map(() => "open"));
    await expect.poll(() => page.locator("[data-ticket-link]").count()).toBe(4);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("are chosen by a finger that rests, and get a tag", async () => {
    const { page } = await openDesk({ width: 390, height: 844, touch: true });
    await restOn(page, rowOf(page, "Célia Melo"), bar(page, 1));
    await rowOf(page, "Davi Nunes").tap();
    await bar(page, 2).waitFor();
    await keepPicture(page, "several-phone");
    await bar(page, 2).getByRole("button", { name: "Atribuir tag" }).tap();
    await page.getByRole("dialog").getByLabel("Tags").fill("Retorno");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Atribuir" }).tap();
    await page.getByText("Tag atribuída a 2 contatos").waitFor();
    for (const name of ["Célia Melo", "Davi Nunes"]) await rowOf(page, name).getByText("Retorno").waitFor();
    expect(await rowOf(page, "Ana Prado").getByText("Retorno").count()).toBe(0);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it.each([
    { name: "a desk", options: { width: 1280, height: 600, touch: false } },
    { name: "a phone", options: { width: 390, height: 640, touch: true } },
  ])(
    "leave the rows that one is at above their bar, at $name",
    async ({ options }) => {
      const { page } = await openDesk(options, 9);
      const row = (index: number) => page.locator("[data-ticket]").nth(index);
      const toolbar = page.getByRole("toolbar", { name: /selecionado/ });
      const isAbove = async (index: number) => {
        const [box, over] = [await row(index).boundingBox(), await toolbar.boundingBox()];
        return (box?.y ?? 0) + (box?.height ?? 0) <= (over?.y ?? 0);
      };
      const frame = await page.locator("[data-ticket-scroller]").boundingBox();
      const bottom = (frame?.y ?? 0) + (frame?.height ?? 0);
      // The last one that is whole: where the bar will lie.
      const tops = await page
        .locator("[data-ticket]")
        .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().bottom));
      const last = tops.filter((end) => end <= bottom).length - 1;
      if (options.touch) await restOn(page, row(last), toolbar);
      else await row(last).locator("[data-choose]").click();
      await expect.poll(() => isAbove(last)).toBe(true);
      await keepPicture(page, `several-last-${options.width}`);
      // So does the next one, to which a key leads.
      await row(last).locator("[data-ticket-link]").focus();
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => isAbove(last + 1)).toBe(true);
      expect(pageErrors).toEqual([]);
    },
    60_000,
  );
});

/** Lays a finger on a row until something is there. */
async function restOn(page: Page, row: Locator, shown: Locator): Promise<void> {
  const box = await row.boundingBox();
  if (!box) throw new Error("The row is not on the screen");
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + 80, y: box.y + 20 }];
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await shown.waitFor();
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
