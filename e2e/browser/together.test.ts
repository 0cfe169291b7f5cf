import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { accept, conversationOf, expectSettled, rowOf, write } from "./inbox.ts";
import { addLogin } from "./person.ts";
import { openSite, type Site } from "./site.ts";

describe.skipIf(!hasBrowser)("two who work at the same moment", () => {
  let app: TestApp;
  let site: Site;
  let sales: number;
  let ana: Page;
  let bia: Page;
  beforeAll(async () => {
    app = await startTestApp();
    if (!hasBrowser) return;
    site = await openSite(app);
    sales = await site.addQueue("Vendas");
    [ana, bia] = await Promise.all([enter("Ana Lima"), enter("Bia Reis")]);
  });

  /** Somebody of sales who sees the conversations of the others there. */
  async function enter(name: string): Promise<Page> {
    const login = await addLogin(app, site.companyId, { name, allUserChat: "enabled", queueIds: [sales] });
    return openPageAs(app.url, login);
  }
  const goTo = (page: Page, path: string) => page.goto(`${app.url}/tickets${path}`);
  const badge = (page: Page, count: number) =>
    page
      .getByRole("button", {
        name: count === 0 ? "Notificações" : new RegExp(`^Notificações: ${count} não lida`),
        exact: true,
      })
      .waitFor();

  it("see who looks at a conversation, and who writes in it", async () => {
    // A row names what describes it, also while nobody looks.
    const missing = () =>
      ana.evaluate(() => {
        const rows = [...document.querySelectorAll("[data-ticket-link]")];
        const ids = rows.map((row) => row.getAttribute("aria-describedby") ?? "");
        return ids.filter((id) => document.getElementById(id) === null);
      });
    const { uuid } = await site.addWaiting("Vera", sales);
    await goTo(ana, "?sub=pending");
    await accept(ana, "Vera");
    await rowOf(ana, "Vera").waitFor();
    expect(await missing()).toEqual([]);
    const sign = conversationHead(ana);
    expect(await sign.getByText("Bia está vendo").count()).toBe(0);
    await goTo(bia, `/${uuid}`);
    await sign.getByText("Bia está vendo").waitFor();
    await conversationHead(bia).getByText("Ana está vendo").waitFor();
    await bia.getByLabel("Mensagem para Vera").pressSequentially("Já vou");
    await sign.getByText("Bia está digitando…").waitFor();
    await keepPicture(ana, "together-typing");
    await bia.getByLabel("Mensagem para Vera").fill("");
    await goTo(bia, "?sub=pending");
    await sign.getByText(/^Bia está/).waitFor({ state: "detached" });
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it(
    "are warned when the other one has answered what they are about to answer",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { uuid, ticketId } = await site.addWaiting("Caio", sales);
      await goTo(ana, "?sub=pending");
      await accept(ana, "Caio");
      await goTo(bia, `/${uuid}`);
      const field = bia.getByLabel("Mensagem para Caio");
      await field.fill("Custa R$ 100");
      await write(ana, "Caio", "São R$ 90");
      await conversationOf(bia, "Caio").getByText("São R$ 90").waitFor();
      await field.press("Enter");
      const warning = bia.getByRole("alert").filter({ hasText: "Ana Lima respondeu" });
      await warning.getByText("“São R$ 90”").waitFor();
      await keepPicture(bia, "together-answered");
      expect(await site.answersIn(ticketId)).toEqual(["*Ana Lima:*\nSão R$ 90"]);
      await warning.getByRole("button", { name: "Voltar" }).click();
      await warning.waitFor({ state: "detached" });
      expect(await field.inputValue()).toBe("Custa R$ 100");
      // Asked once: whoever sends it now has read it.
      await field.press("Enter");
      await expect
        .poll(() => site.answersIn(ticketId), { timeout: 10_000 })
        .toEqual(["*Ana Lima:*\nSão R$ 90", "*Bia Reis:*\nCusta R$ 100"]);
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "keep the words that they have begun while the other one resolves, and takes that back",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { uuid } = await site.addWaiting("Lia", sales);
      await goTo(ana, "?sub=pending");
      await accept(ana, "Lia");
      const field = ana.getByLabel("Mensagem para Lia");
      await field.fill("Já verifico");
      await goTo(bia, `/${uuid}`);
      await bia.getByRole("button", { name: "Resolver", exact: true }).click();
      await field.waitFor({ state: "detached" });
      await bia.getByRole("button", { name: "Desfazer" }).click();
      await field.waitFor();
      expect(await field.inputValue()).toBe("Já verifico");
      await field.press("Enter");
      await conversationOf(bia, "Lia").getByText("Já verifico").waitFor();
      // A conversation that opens once more brings back no words that were sent.
      await expectSettled(bia);
      await bia.getByRole("button", { name: "Resolver", exact: true }).click();
      await field.waitFor({ state: "detached" });
      await bia.getByRole("button", { name: "Desfazer" }).click();
      await field.waitFor();
      expect(await field.inputValue()).toBe("");
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "count in bell and title what is new elsewhere, not what is on the screen",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const [nara, davi] = [await site.addWaiting("Nara", sales), await site.addWaiting("Davi", sales)];
      await goTo(ana, "?sub=pending");
      await accept(ana, "Davi");
      await expect.poll(() => site.unreadIn(davi.ticketId), { timeout: 10_000 }).toBe(0);
      await goTo(ana, "?sub=pending");
      await accept(ana, "Nara");
      await badge(ana, 0);
      await nara.writes("Está aí?");
      await conversationOf(ana, "Nara").getByText("Está aí?").waitFor();
      await davi.writes("E a minha vez?");
      await badge(ana, 1);
      await expect.poll(() => ana.title()).toMatch(/^① /);
      await nara.writes("Alô?");
      await conversationOf(ana, "Nara").getByText("Alô?").waitFor();
      await badge(ana, 1);
      expect(await ana.title()).toMatch(/^① /);
      await ana.getByRole("button", { name: /^Notificações/ }).click();
      await ana.getByRole("link", { name: /Davi/ }).last().click();
      await conversationOf(ana, "Davi").getByText("E a minha vez?").waitFor();
      await badge(ana, 0);
      await expect.poll(() => ana.title()).not.toMatch(/^[①(]/);
      // It is Ana's: Bia's bell stays quiet.
      await badge(bia, 0);
      expect(pageErrors).toEqual([]);
    },
  );
});

/** The line above the conversation that is open. */
const conversationHead = (page: Page) => page.locator("[data-activity]");
