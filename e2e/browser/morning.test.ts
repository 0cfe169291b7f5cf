import { endpoints } from "@balcao/contract";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPage, pageErrors } from "./browser.ts";
import { conversationOf, rowOf } from "./inbox.ts";
import { Keyboard } from "./keyboard.ts";
import { addLogin } from "./person.ts";
import { openSite } from "./site.ts";

/** Makes the page as slow as a busy machine is: what waits for its next turn waits, and keys come first. */
const holdTimers = (page: Page) =>
  page.evaluate(() => {
    const { setTimeout } = window;
    const held: (() => void)[] = [];
    const hold = (run: () => void, ms?: number) => (ms ? setTimeout(run, ms) : held.push(run));
    Object.assign(window, { setTimeout: hold });
    Object.assign(window, {
      releaseTimers: () => {
        Object.assign(window, { setTimeout });
        for (const run of held) run();
      },
    });
  });
const releaseTimers = (page: Page) => page.evaluate("releaseTimers()");

describe.skipIf(!hasBrowser)("an attendant's morning", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function openClinic() {
    const site = await openSite(app);
    const [reception, exams] = [await site.addQueue("Recepção"), await site.addQueue("Exames")];
    const queueIds = [reception, exams];
    await addLogin(app, site.companyId, { name: "Bia Reis", queueIds: [exams] });
    const carla = await addLogin(app, site.companyId, { name: "Carla", allTicket: "enabled", queueIds });
    const joao = await site.addWaiting("João Prado", reception);
    await site.addWaiting("Maria Alves", reception);
    await site.addWaiting("Pedro Luz", null);
    await app.as(site.admin).ok(endpoints.quickMessages.create, {
      body: { shortcode: "ola", message: "Olá {{firstName}}, tudo bem?", geral: true },
    });
    await app.as(site.admin).ok(endpoints.tags.create, { body: { name: "Retorno" } });
    return { carla, joao };
  }

  const isChosen = (page: Page, tab: string) =>
    page.getByRole("tab", { name: new RegExp(`^${tab}`), selected: true }).waitFor();

  it("is done with the keyboard alone", async () => {
    const { carla, joao } = await openClinic();
    const page = await openPage(`${app.url}/login`);
    const keys = new Keyboard(page);
    const dialog = page.getByRole("dialog");
    /** Chooses in the list of queues that has the focus, each key after what the one before has done. */
    const chooseQueue = async () => {
      const first = page.getByRole("option").first();
      await keys.press("ArrowDown");
      await first.waitFor();
      await keys.press("ArrowDown", "Enter");
      await first.waitFor({ state: "hidden" });
    };
    /** Enter takes what the list found, marked or not. */
    const chooseFound = async (name: RegExp) => {
      const found = page.getByRole("option", { name }).first();
      await found.waitFor();
      await keys.press("Enter");
      await found.waitFor({ state: "hidden" });
    };
    /** The meaning of keys follows what is seen. */
    const isLeft = (name: string) => conversationOf(page, name).waitFor({ state: "detached" });

    // 1–2: she logs in, and looks at who waits.
    await keys.tabTo("E-mail");
    await keys.type(carla.email);
    await keys.tabTo("Senha");
    await keys.type(carla.password);
    await keys.press("Enter");
    await page.waitForURL("**/tickets");
    await page.getByRole("tab", { name: /^Aguardando/ }).waitFor();
    await keys.press("2");
    await isChosen(page, "Aguardando");

    // 3–6: she opens João's conversation, takes it, answers, and sees what he says to that.
    await keys.goToRow("João Prado");
    await keys.press("Enter");
    const withJoao = conversationOf(page, "João Prado");
    await withJoao.getByText("Oi, sou João Prado").waitFor();
    await keys.press("a");
    await page.getByLabel("Mensagem para João Prado").waitFor();
    await keys.type("Bom dia, João! Em que posso ajudar?");
    await keys.press("Enter");
    await withJoao.getByText("Bom dia, João! Em que posso ajudar?").waitFor();
    await joao.writes("Quero remarcar meu exame");
    await withJoao.getByText("Quero remarcar meu exame").waitFor();

    // 7–9: a quick message by slash, with his name in it; two lines; a note for the team.
    await keys.type("/ola");
    await page.getByRole("option", { name: /ola/ }).first().waitFor();
    await keys.press("Enter");
    await expect
      .poll(() => page.getByLabel("Mensagem para João Prado").inputValue())
      .toBe("Olá João, tudo bem?");
    await keys.press("Enter");
    await withJoao.getByText("Olá João, tudo bem?").waitFor();
    await keys.type("Traga:");
    await keys.press("Shift+Enter");
    await keys.type("o pedido médico");
    await keys.press("Enter");
    await withJoao.getByText(/Traga:\no pedido médico/).waitFor();
    await keys.tabTo("Nota interna", "Shift+Tab");
    await keys.press("Space");
    await page.getByLabel("Nota interna: visível só para a equipe").waitFor();
    await keys.type("Remarcar com o convênio");
    await keys.press("Enter");
    await withJoao.getByText("Remarcar com o convênio").waitFor();
    await keepPicture(page, "morning-1-conversation");

    // 10–13: back to writing to him; she searches the conversation, and looks at the ticket's history.
    await keys.tabTo("Nota interna", "Shift+Tab");
    await keys.press("Space");
    await page.getByLabel("Mensagem para João Prado").waitFor();
    await keys.press("Control+Alt+Shift+S");
    await page.getByRole("search", { name: "Buscar na conversa" }).waitFor();
    await keys.type("convenio");
    await page.getByText("1 de 1").waitFor();
    await keys.press("Escape");
    await page.getByText("1 de 1").waitFor({ state: "detached" });
    await keys.press("Control+Alt+Shift+L");
    await dialog.getByText("Histórico do atendimento").waitFor();
    await keys.press("Escape");
    await dialog.waitFor({ state: "detached" });

    // 14–16: it is Bia's business: she hands it over, with a word.
    // She types at once, while the queues are on their way: the dialog is there with its key, and the cursor in it.
    await page.route("**/queue", (route) => setTimeout(() => void route.continue(), 700));
    await holdTimers(page);
    await keys.press("Control+Alt+Shift+T");
    await keys.type("E");
    await releaseTimers(page);
    await chooseFound(/Exames/);
    await keys.tabTo(/^Atendente/);
    await keys.type("Bia");
    await chooseFound(/Bia Reis/);
    await keys.tabTo(/^Nota interna/);
    await keys.type("Quer remarcar o exame");
    await keys.press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
    await rowOf(page, "João Prado").waitFor({ state: "detached" });
    await page.waitForURL(/\/tickets(\?.*)?$/);
    await isLeft("João Prado");

    // 17–20: Maria; a tag and a note beside her conversation, then it is resolved.
    await keys.press("2");
    await isChosen(page, "Aguardando");
    await keys.goToRow("Maria Alves");
    await keys.press("Enter");
    await conversationOf(page, "Maria Alves").waitFor();
    await keys.press("a");
    await page.getByLabel("Mensagem para Maria Alves").waitFor();
    await keys.press("Control+Alt+Shift+C");
    const panel = page.getByRole("complementary", { name: "Dados do contato" });
    await panel.waitFor();
    await keys.tabTo("Adicionar tag");
    await keys.press("Enter");
    await keys.type("Reto");
    await page
      .getByRole("option", { name: /Retorno/ })
      .first()
      .waitFor();
    await keys.press("ArrowDown", "Enter");
    await panel.getByText("Retorno").waitFor();
    await keys.tabTo("Nova observação");
    await keys.type("Prefere a parte da manhã");
    await keys.press("Control+Enter");
    await panel.getByRole("paragraph").filter({ hasText: "Prefere a parte da manhã" }).waitFor();
    await keepPicture(page, "morning-2-panel");
    await keys.press("Escape", "Escape");
    await panel.waitFor({ state: "detached" });
    await keys.press("Control+Alt+Shift+E");
    await page.waitForURL(/\/tickets(\?.*)?$/);
    await isLeft("Maria Alves");

    // 21–23: that was too early: she finds it among the resolved ones, reopens it, and puts it back.
    await keys.press("4");
    await isChosen(page, "Resolvidos");
    await keys.goToRow("Maria Alves");
    await keys.press("o");
    await conversationOf(page, "Maria Alves").waitFor();
    await isChosen(page, "Atendendo");
    // Reopened, the conversation takes the cursor: only then does a key go to its row.
    await page.locator("[data-composer]:focus").waitFor();
    await keys.goToRow("Maria Alves");
    await keys.press("b");
    await rowOf(page, "Maria Alves").waitFor({ state: "detached" });
    await isLeft("Maria Alves");

    // 24–25: Pedro has no queue yet: she chooses one, and lets him go without a farewell.
    await keys.press("2");
    await isChosen(page, "Aguardando");
    await keys.goToRow("Pedro Luz");
    await keys.press("a");
    await dialog.waitFor();
    await chooseQueue();
    await keys.press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
    await page.getByLabel("Mensagem para Pedro Luz").waitFor();
    await keys.press("Control+Alt+Shift+X");
    await page.waitForURL(/\/tickets(\?.*)?$/);

    // 26: João again, whom Bia has: she is told so.
    await keys.press("n");
    await dialog.waitFor();
    await keys.type("João");
    // The first who is found is marked already.
    await page.locator("[data-combobox-selected]", { hasText: "João Prado" }).waitFor();
    await keys.press("Enter");
    await keys.tabTo(/^Fila/);
    await chooseQueue();
    await keys.press("Control+Enter");
    const taken = page.getByRole("dialog", { name: "Outra pessoa já está atendendo" });
    await taken.getByText(/Bia Reis/).waitFor();
    await keys.press("Enter");
    await taken.waitFor({ state: "detached" });
    await keys.press("Escape");
    await dialog.waitFor({ state: "detached" });

    // 27–30: searching, filters, the list of keys, and another page and back.
    await keys.press("/");
    await keys.type("maria");
    await rowOf(page, "Maria Alves").waitFor();
    await isChosen(page, "Busca");
    await keys.press("Escape");
    await isChosen(page, "Abertos");
    await keys.tabTo(/^Abertos/);
    await keys.press("?");
    await dialog.getByText("Atalhos do teclado").waitFor();
    await keys.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await keys.press("Control+k");
    await dialog.waitFor();
    await keys.type("Respostas");
    await page.locator("[data-selected]").filter({ hasText: "Respostas rápidas" }).waitFor();
    await keys.press("Enter");
    await page.waitForURL("**/quick-messages");
    await page.getByText("primeiro nome", { exact: true }).filter({ visible: true }).waitFor();
    expect(pageErrors).toEqual([]);
  }, 120_000);
});
