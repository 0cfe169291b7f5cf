import { endpoints } from "@balcao/contract";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors, type PageOptions } from "./browser.ts";
import { conversationOf } from "./inbox.ts";
import { violationsOn } from "./judging/violations.ts";
import { addLogin } from "./person.ts";
import { openSite } from "./site.ts";

describe.skipIf(!hasBrowser)("the kanban board", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** A company whose sales have four waiting contacts, and who works there. */
  async function atBoard() {
    const site = await openSite(app);
    const sales = await site.addQueue("Vendas");
    for (const name of ["Carla", "Davi", "Eva", "Fábio"]) await site.addWaiting(name, sales);
    const show = async (name: string, profile: "admin" | "user" = "user", options: PageOptions = {}) => {
      const login = await addLogin(app, site.companyId, { name, profile, queueIds: [sales] });
      return openPageAs(app.url, login, { path: "/kanban", ...options });
    };
    const boss = app.as(site.admin);
    const addLane = (
      name: string,
      body: { cardLimit?: number; timeLane?: number; nextLaneId?: number } = {},
    ) => boss.ok(endpoints.tags.create, { body: { name, kanban: 1, ...body } });
    return { ...site, sales, boss, show, addLane };
  }

  it("is built by an admin, and moved on by two at once: one by mouse, one by keyboard", async () => {
    const { show, boss } = await atBoard();
    const adriana = await show("Adriana Melo", "admin");
    await cardOf(adriana, "Carla").waitFor();
    for (const name of ["Triagem", "Proposta"]) {
      await adriana.getByRole("button", { name: "Adicionar colunas" }).first().click();
      const dialog = adriana.getByRole("dialog", { name: "Nova coluna" });
      await dialog.getByLabel("Nome").fill(name);
      await dialog.getByRole("button", { name: "Salvar" }).click();
      await dialog.waitFor({ state: "hidden" });
      await laneOf(adriana, name).waitFor();
    }
    const [ana, bia] = [await show("Ana Lima"), await show("Bia Reis")];
    for (const page of [ana, bia]) await laneOf(page, "Proposta").waitFor();

    // What one holds, the other sees in her hand.
    await hover(ana, cardOf(ana, "Carla"), laneOf(ana, "Triagem"));
    await cardOf(bia, "Carla").getByText("Ana Lima está movendo").waitFor();
    await cardOf(bia, "Davi").locator("[data-card-link]").focus();
    for (const key of ["Space", "ArrowRight", "ArrowRight"]) await bia.keyboard.press(key);
    await bia.locator("[data-board-said]").getByText("Proposta, coluna 3 de 3").waitFor();
    await Promise.all([ana.mouse.up(), bia.keyboard.press("Space")]);
    await toast(ana, "Carla → Triagem");
    await toast(bia, "Davi → Proposta");
    const moved = { "Sem etapa": ["Fábio", "Eva"], Triagem: ["Carla"], Proposta: ["Davi"] };
    for (const page of [ana, bia, adriana]) await expect.poll(() => boardOn(page)).toEqual(moved);
    expect(await bia.evaluate(() => document.activeElement?.textContent)).toContain("Davi");
    await ana.reload();
    await expect.poll(() => boardOn(ana)).toEqual(moved);
    expect(await countsOf(boss)).toEqual({ "": 2, Triagem: 1, Proposta: 1 });

    // Taken back, it is where it was, for everybody.
    await bia.getByRole("button", { name: "Desfazer" }).click();
    const undone = { "Sem etapa": ["Fábio", "Eva", "Davi"], Triagem: ["Carla"], Proposta: [] };
    for (const page of [ana, bia, adriana]) await expect.poll(() => boardOn(page)).toEqual(undone);

    // Whoever goes on with the mouse has let go of what the keys held.
    await cardOf(bia, "Davi").locator("[data-card-link]").focus();
    await bia.keyboard.press("Space");
    const held = cardOf(ana, "Davi").getByText("Bia Reis está movendo");
    await held.waitFor();
    await bia.getByRole("heading", { name: "Kanban" }).click();
    await held.waitFor({ state: "detached" });

    // Several go together, and by a menu for those who do not drag.
    for (const name of ["Fábio", "Eva"])
      await cardOf(ana, name)
        .locator("[data-card-link]")
        .click({ modifiers: ["Shift"] });
    const bar = ana.getByRole("toolbar", { name: "2 selecionados" });
    await bar.getByRole("button", { name: "Mover para" }).click();
    await ana.getByRole("menuitem", { name: "Proposta" }).click();
    await toast(ana, "2 cartões movidos para Proposta");
    const together = { "Sem etapa": ["Davi"], Triagem: ["Carla"], Proposta: ["Fábio", "Eva"] };
    for (const page of [ana, bia]) await expect.poll(() => boardOn(page)).toEqual(together);

    // A card opens its conversation beside the board, and leads back to it.
    await cardOf(ana, "Carla").click();
    await conversationOf(ana, "Carla").getByText("Oi, sou Carla").waitFor();
    await keepPicture(ana, "kanban-conversation");
    await ana.keyboard.press("Escape");
    await conversationOf(ana, "Carla").waitFor({ state: "detached" });
    expect(await boardOn(ana)).toEqual(together);
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it(
    "takes its columns in any order, narrows what it shows, and lets a finger drag on a phone",
    { tags: ["wide"], timeout: 90_000 },
    async () => {
      const { show, addLane } = await atBoard();
      for (const name of ["Triagem", "Proposta"]) await addLane(name);
      const [adriana, ana] = [await show("Adriana Melo", "admin"), await show("Ana Lima")];
      for (const page of [adriana, ana]) await laneOf(page, "Proposta").waitFor();
      await hover(adriana, laneOf(adriana, "Proposta").locator("header"), laneOf(adriana, "Triagem"));
      await adriana.mouse.up();
      for (const page of [adriana, ana])
        await expect
          .poll(async () => Object.keys(await boardOn(page)))
          .toEqual(["Sem etapa", "Proposta", "Triagem"]);

      await ana.getByRole("searchbox", { name: /Buscar contato/ }).fill("Davi");
      await ana.getByText("1 atendimento encontrado").waitFor();
      await expect.poll(() => boardOn(ana)).toEqual({ "Sem etapa": ["Davi"], Proposta: [], Triagem: [] });
      await ana.getByRole("button", { name: "Limpar filtros" }).click();
      await cardOf(ana, "Carla").waitFor();

      const phone = await show("Bia Reis", "user", { width: 390, height: 844, touch: true });
      await cardOf(phone, "Fábio").waitFor();
      await dragByFinger(phone, cardOf(phone, "Fábio"));
      await toast(phone, "Fábio → Proposta");
      await expect.poll(async () => (await boardOn(ana))["Proposta"]).toEqual(["Fábio"]);
      expect(pageErrors).toEqual([]);
    },
  );

  it.each(["light", "dark"] as const)(
    "breaks no rule of accessibility when it is %s",
    { tags: ["wide"] },
    async (theme) => {
      const { show, addLane } = await atBoard();
      const lost = await addLane("Perdido");
      await addLane("Proposta", { cardLimit: 1, timeLane: 24, nextLaneId: lost.id });
      const page = await show("Adriana Melo", "admin", { theme });
      await laneOf(page, "Proposta").getByText("após 24 h → Perdido").waitFor();
      await cardOf(page, "Carla").waitFor();
      expect(await violationsOn(page)).toEqual([]);
    },
  );
});

const laneOf = (page: Page, name: string): Locator =>
  page.locator("[data-lane]").filter({ has: page.getByRole("heading", { name, exact: true }) });
const cardOf = (page: Page, name: string): Locator => page.locator("[data-card]").filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Names of the cards of each column, from left to right and from top to bottom. */
const boardOn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    const lanes = [...document.querySelectorAll("[data-lane]")].toSorted(
      (a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left,
    );
    return Object.fromEntries(
      lanes.map((lane) => [
        lane.querySelector("h2")?.textContent ?? "",
        [...lane.querySelectorAll("[data-card]")]
          .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
          .map((card) => card.querySelector("[data-card-link] > span > span")?.textContent ?? ""),
      ]),
    );
  });

/** Numbers of cards as the server counts them, by the name of the column. */
async function countsOf(boss: ReturnType<TestApp["as"]>): Promise<Record<string, number>> {
  const { lanes } = await boss.ok(endpoints.kanban.getBoard, { params: { boardId: "all" } });
  return Object.fromEntries(lanes.map(({ lane, count }) => [lane?.name ?? "", count]));
}

/** Takes hold of something with the mouse and carries it over something else, without letting go. */
async function hover(page: Page, what: Locator, target: Locator): Promise<void> {
  const [from, to] = [await middleOf(what), await middleOf(target)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 8, { steps: 3 });
  await page.mouse.move(to.x - 40, to.y, { steps: 6 });
}

/** Rests on a card, then carries it to the right edge, where the next column comes, and into it. */
async function dragByFinger(page: Page, card: Locator): Promise<void> {
  const from = await middleOf(card);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [at] });
  await touch("touchStart", from);
  await page.locator("[data-card][data-held]").waitFor();
  await touch("touchMove", { x: 380, y: from.y });
  const lane = page.locator("[data-lane][data-over]");
  await lane.waitFor();
  await touch("touchEnd");
  await cdp.detach();
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}
