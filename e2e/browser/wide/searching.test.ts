import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { buildConversation } from "../../../server/src/features/messages/conversation.testing.ts";
import {
  buildConnection,
  buildPerson,
  buildTicket,
} from "../../../server/src/features/tickets/tickets.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { rowOf } from "../inbox.ts";
import { addLogin } from "../person.ts";

describe.skipIf(!hasBrowser)("a search", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("says what colleagues have, and in which state each find is", async () => {
    const { companyId } = await app.inNewCompany();
    const site = { database: app.database, companyId };
    const admin = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin", queueIds: [] });
    const bruno = await addLogin(app, companyId, { name: "Bruno Teixeira", queueIds: [] });
    const connection_id = await buildConnection(site);
    const open = async (name: string, userId: number) =>
      buildTicket(site, {
        connection_id,
        contact_id: await buildPerson(site, { name }),
        status: "open",
        user_id: userId,
      });
    await buildConversation(site, await open("Sônia Prado", bruno.id), [{ body: "x".repeat(300) }]);
    const own = await open("Vera Prado", admin.id);

    const page = await openPageAs(app.url, admin, { path: "/tickets?q=sonia" });
    await page.getByText("1 atendimento com outros atendentes").waitFor();
    await keepPicture(page, "found-with-others");
    await page.getByRole("button", { name: "Mostrar", exact: true }).click();
    const row = rowOf(page, "Sônia Prado");
    await row.getByText("Atendendo", { exact: true }).waitFor();
    await page.goto(`${app.url}/tickets?q=prado`);
    await rowOf(page, "Vera Prado").waitFor();
    await page.getByText("1 atendimento com outros atendentes").waitFor();
    await page
      .getByRole("status")
      .filter({ hasText: /^1 resultado$/ })
      .waitFor();
    await keepPicture(page, "found-some-with-others");
    await page.getByRole("button", { name: "Mostrar", exact: true }).click();
    await row.getByText("Bruno Teixeira").waitFor();
    await keepPicture(page, "found-state");
    await page.goto(`${app.url}/tickets?q=nobody`);
    await page.getByText("Nada encontrado para “nobody”").waitFor();
    await page
      .getByRole("status")
      .filter({ hasText: /^Nenhum resultado$/ })
      .waitFor();

    await page.goto(`${app.url}/tickets/${own.uuid}`);
    await page.getByLabel("Mensagem para Vera Prado").waitFor();
    await page.keyboard.press("Control+k");
    const offered = page.locator("[data-action]").filter({ hasText: "Vera Prado" });
    await page.locator("[data-action]").first().waitFor();
    expect(await offered.count()).toBe(0);
    await page.getByPlaceholder("Buscar páginas, contatos, atendimentos…").fill("vera");
    // No line begins with the sign.
    await page.getByText(/^#\d+\u00a0· Atendendo\u00a0· Ana Lima/).waitFor();
    await keepPicture(page, "palette-state");
    // Finds with colleagues, which have no switch here, and the contact whose they are.
    await page.getByPlaceholder("Buscar páginas, contatos, atendimentos…").fill("sonia");
    await page.getByText(/^#\d+\u00a0· Atendendo\u00a0· Bruno Teixeira/).waitFor();
    await page.getByText("Contatos", { exact: true }).last().waitFor();
    await expect.poll(() => page.locator("[data-action]", { hasText: "Sônia Prado" }).count()).toBe(2);
    await page.locator("[data-action][data-selected]").filter({ hasText: "Bruno Teixeira" }).waitFor();
    // One word that is longer than the row ends in its line.
    const hit = page.locator("[data-action][data-selected]");
    await hit.getByText(/x{300}/).waitFor();
    const edges = await hit.evaluate((found) => {
      const list = found.closest("[role=dialog]")?.getBoundingClientRect().right ?? 0;
      const line = [...found.querySelectorAll("span")].find((part) => part.textContent.startsWith("#"));
      const words = document.createRange();
      words.selectNodeContents(line ?? found);
      return {
        row: list - found.getBoundingClientRect().right,
        lines: words.getClientRects()[0]?.width ?? 0,
      };
    });
    expect(edges.row).toBeGreaterThan(0);
    expect(edges.lines).toBeGreaterThan(400);
    // The first one is chosen: Enter opens it.
    await page.goto(`${app.url}/tags`);
    await page.getByRole("heading", { name: "Tags" }).waitFor();
    await page.keyboard.press("Control+k");
    // Before anything is typed, it offers what was open before.
    await offered.waitFor();
    await keepPicture(page, "palette-recent");
    await page.getByPlaceholder("Buscar páginas, contatos, atendimentos…").fill("vera");
    await page.locator("[data-action][data-selected]", { hasText: "Vera Prado" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByLabel("Mensagem para Vera Prado").waitFor();

    // Fonts of the machine decide which emojis can be found: one is there from an earlier day.
    await page.evaluate(() => localStorage.setItem("recentEmojis", JSON.stringify(["🎉", "👍"])));
    await page.getByRole("button", { name: "Emojis e figurinhas", exact: true }).click();
    const recent = page.getByRole("group", { name: "Usados recentemente" });
    await recent.getByRole("button", { name: "👍" }).click();
    await keepPicture(page, "recent-emojis");
    const stored = await page.evaluate(() => localStorage.getItem("recentEmojis"));
    expect(JSON.parse(stored ?? "")).toEqual(["👍", "🎉"]);
    expect(await page.getByLabel("Mensagem para Vera Prado").inputValue()).toBe("👍");

    // Nobody finds what was open once one has left.
    const recents = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /recentTickets/.test(key)));
    expect(await recents()).toEqual([`session.recentTickets.${companyId}.${admin.id}`]);
    await page.getByRole("button", { name: "Conta de Ana Lima" }).click();
    await page.getByRole("menuitem", { name: "Sair" }).click();
    await page.waitForURL("**/login");
    await expect.poll(recents).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});
