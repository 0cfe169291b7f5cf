import type { Duplex } from "node:stream";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { fillLogin, hasBrowser, keepPicture, logIn, openPage, pageErrors, plainHost } from "../browser.ts";
import { accept, badgeOf, conversationOf, openWaiting, rowOf, write } from "../inbox.ts";
import { addLogin, type Login } from "../person.ts";
import { questionOn } from "../questions.ts";
import { openSite } from "../site.ts";

const offlineText = "Sem internet. As informações podem estar desatualizadas.";
const reconnectingText = "Reconectando para ver novas mensagens…";

describe.skipIf(!hasBrowser)("the inbox in a rough world", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  const enter = async (login: Login): Promise<Page> => {
    const page = await openPage(`${app.url}/login`);
    await logIn(page, login);
    await openWaiting(page);
    return page;
  };
  const openAna = async () => {
    const site = await openSite(app);
    const sales = await site.addQueue("Vendas");
    const vera = await site.addWaiting("Vera", sales);
    const login = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [sales] });
    return { site, sales, vera, login };
  };

  it("says over which connection nothing leaves, at the list and where one writes", async () => {
    const { site, vera, login } = await openAna();
    const page = await enter(login);
    await accept(page, "Vera");
    const fall = (status: string) =>
      app.database.tenant(site.companyId, (tx) =>
        tx.query({
          text: "update connections set status = $2, number = '5511988887777' where company_id = $1",
          values: [site.companyId, status],
        }),
      );
    await fall("TIMEOUT");
    await page.goto(`${app.url}/tickets/${vera.uuid}`);
    await page.getByText("Principal está sem conexão: nada chega nem sai por ali.").waitFor();
    await page
      .getByText("“Principal” está sem conexão. O que você escrever sai quando ela voltar.")
      .waitFor();
    // Nobody is led where they cannot mend it.
    expect(await page.getByRole("link", { name: "Ver conexões" }).count()).toBe(0);
    await keepPicture(page, "resilience-down");
    await page.getByRole("status").getByRole("button", { name: "Fechar" }).click();
    expect(await page.getByText("nada chega nem sai por ali", { exact: false }).count()).toBe(0);
    await fall("CONNECTED");
    await page.goto(`${app.url}/tickets/${vera.uuid}`);
    await page.getByLabel("Mensagem para Vera").waitFor();
    await page.waitForTimeout(11_000);
    expect(await page.getByText("sem conexão", { exact: false }).count()).toBe(0);
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it("keeps what was written without a network, and brings what arrived meanwhile", async () => {
    const { site, sales, vera, login } = await openAna();
    const page = await enter(login);
    await accept(page, "Vera");
    const loads = countLoads(page);

    // The code of toasts is fetched when nothing else is to be done.
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("ToastArea")),
    );
    await page.context().setOffline(true);
    await page.getByText(offlineText).waitFor();
    await write(page, "Vera", "Escrevi sem internet");
    await write(page, "Vera", "E mais uma coisa");
    await vera.writes("Está me ouvindo?");
    await site.addWaiting("Raul", sales).then((raul) => raul.writes("Cheguei agora"));
    const clock = rowOf(page, "Vera").locator("[data-status=pending]");
    await clock.waitFor();
    await rowOf(page, "Vera").getByText("Você: E mais uma coisa").waitFor();
    await page.getByRole("link", { name: /^Vera.*Você: E mais uma coisa, Enviando/ }).waitFor();
    await keepPicture(page, "rough-1-offline");
    expect(await site.answersIn(vera.ticketId)).toEqual([]);

    // A part that was not fetched yet is left out, and comes with the network; the conversation stays.
    const conversation = conversationOf(page, "Vera");
    await page.setViewportSize({ width: 390, height: 844 });
    await conversation.getByText("E mais uma coisa").waitFor();
    const partOffline = page.getByText("Sem internet: isto abre assim que a conexão voltar.");
    expect(await partOffline.count()).toBe(0);
    await page.getByRole("button", { name: "Abrir o menu" }).click();
    await partOffline.waitFor();
    await conversation.getByText("E mais uma coisa").waitFor();

    await page.context().setOffline(false);
    await page.getByText(offlineText).waitFor({ state: "hidden" });
    await page.getByRole("link", { name: "Contatos", exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1440, height: 900 });
    await conversation.getByText("Está me ouvindo?").waitFor();
    await page.getByRole("tab", { name: "Aguardando" }).click();
    await rowOf(page, "Raul").waitFor();
    await badgeOf(page, "Aguardando", 1).waitFor();
    await expect.poll(() => site.answersIn(vera.ticketId)).toHaveLength(2);
    const [first, second] = await site.answersIn(vera.ticketId);
    expect(first).toContain("Escrevi sem internet");
    expect(second).toContain("E mais uma coisa");
    await conversation.getByText("aguardando conexão").first().waitFor({ state: "hidden" });
    expect(await conversation.getByText("E mais uma coisa").count()).toBe(1);
    await page.getByRole("tab", { name: "Atendendo" }).click();
    await vera.writes("Obrigada");
    await rowOf(page, "Vera").getByText("Obrigada").waitFor();
    expect(await clock.count()).toBe(0);
    expect(loads.count).toBe(0);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("shows a part that was wanted without a network, and closed again, once there is one", async () => {
    const { login } = await openAna();
    const page = await enter(login);
    await accept(page, "Vera");
    // The panel and its words are fetched ahead.
    for (const part of ["ToastArea", "TicketContactPanel", "/notes-", "/kanban-"])
      await page.waitForFunction(
        (wanted) => performance.getEntriesByType("resource").some(({ name }) => name.includes(wanted)),
        part,
      );
    await page.context().setOffline(true);
    await page.getByText(offlineText).waitFor();
    const open = page.getByRole("button", { name: "Ver os dados do contato" });
    const panel = page.getByRole("complementary", { name: "Dados do contato" });
    await open.click();
    await page.getByText("Sem internet: isto abre assim que a conexão voltar.").first().waitFor();
    await panel.getByText("Observações").waitFor();
    await keepPicture(page, "rough-3-panel");
    await panel.getByRole("button", { name: "Fechar" }).click();

    await page.context().setOffline(false);
    await page.getByText(offlineText).waitFor({ state: "hidden" });
    await open.click();
    await panel.getByText("Mídia, links e documentos").waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("says on a phone, too, in whole words that the live connection was cut", async () => {
    const { login } = await openAna();
    const line = cuttable(app);
    const page = await enter(login);
    line.cut();
    const notice = page.getByText(reconnectingText);
    await notice.waitFor();
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await keepPicture(page, `rough-2-reconnecting-${width}`);
      const hidden = await notice.evaluate((text) => text.scrollHeight - text.clientHeight);
      expect(hidden).toBe(0);
    }
    line.mend();
    await notice.waitFor({ state: "hidden" });
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("brings what arrived while only the live connection was cut", async () => {
    const { vera, login } = await openAna();
    const line = cuttable(app);
    const page = await enter(login);
    await rowOf(page, "Vera").waitFor();
    await vera.writes("Antes");
    await page.getByText("Antes").waitFor();
    const loads = countLoads(page);

    line.cut();
    await vera.writes("Durante o corte");
    await page.getByText(reconnectingText, { exact: false }).waitFor();
    await keepPicture(page, "rough-2-reconnecting");
    expect(await page.getByText("Durante o corte").count()).toBe(0);
    line.mend();
    await page.getByText("Durante o corte").waitFor();
    await page.getByText(reconnectingText, { exact: false }).waitFor({ state: "hidden" });
    expect(loads.count).toBe(0);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("shows what came while a list was loading, though the list was read before", async () => {
    const { vera, login } = await openAna();
    const page = await enter(login);
    await rowOf(page, "Vera").waitFor();
    // A list that was asked for a moment ago is not asked for again.
    await page.waitForTimeout(2_500);
    const read = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await page.route("**/api/tickets?*", async (route) => {
      const answer = await route.fetch();
      read.resolve();
      await released.promise;
      await route.fulfill({ response: answer });
    });
    await page.getByRole("tab", { name: "Resolvidos" }).click();
    await page.getByRole("tab", { name: "Abertos" }).click();
    await page.getByRole("tab", { name: "Aguardando" }).click();
    await read.promise;
    await vera.writes("Escrevi no meio");
    await page.getByText("Escrevi no meio").waitFor();
    const arrived = page.waitForResponse(/\/api\/tickets\?/).then((response) => response.finished());
    released.resolve();
    await arrived;
    // The old answer has been put in its place when the page has painted.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
    expect(await page.getByText("Escrevi no meio").count()).toBe(1);
  }, 60_000);

  it("lives at the desk and on the phone at once; another computer ends the first alone, and says so", async () => {
    const { vera, login } = await openAna();
    const desk = await enter(login);
    const phone = await openPage(`${app.url}/login`, { width: 390, height: 844, touch: true });
    await logIn(phone, login);
    // Each shows what is read and done on the other.
    await accept(desk, "Vera");
    await vera.writes("Chego mais tarde, pode ser?");
    await conversationOf(desk, "Vera").getByText("pode ser?").waitFor();
    await rowOf(phone, "Vera").getByText("pode ser?").waitFor();
    await desk.getByRole("link", { name: "Atendimentos", exact: true }).click();
    await vera.writes("Alguém aí?");
    const isUnread = (page: Page) => rowOf(page, "Vera").getByText("1 mensagem não lida");
    await Promise.all([desk, phone].map((page) => isUnread(page).waitFor({ state: "attached" })));
    await rowOf(phone, "Vera").tap();
    const answer = async (text: string) => {
      await phone.getByLabel("Mensagem para Vera").fill(text);
      await phone.getByRole("button", { name: "Enviar", exact: true }).tap();
    };
    await answer("Pode sim!");
    await isUnread(desk).waitFor({ state: "detached" });
    await rowOf(desk, "Vera").getByText("Você: Pode sim!").waitFor();

    const second = await openPage(`${app.url}/login`);
    await logIn(second, login);
    const reason = desk.getByText("Sua conta foi acessada em outro dispositivo.");
    await reason.first().waitFor();
    await keepPicture(desk, "rough-3-other-device");
    await desk.waitForURL("**/login");
    expect(await tokenIn(desk)).toBeNull();
    // The login says it to whoever was away meanwhile.
    await desk.getByRole("alert").filter({ has: reason }).waitFor();
    expect(await desk.getByLabel("E-mail").inputValue()).toBe(login.email);
    await openWaiting(second);
    await answer("Até já");
    await conversationOf(phone, "Vera").getByText("Até já").waitFor();
    await second.getByRole("tab", { name: "Atendendo" }).click();
    await rowOf(second, "Vera").getByText("Você: Até já").waitFor();

    await second.getByRole("button", { name: "Conta de Ana Lima" }).click();
    await second.getByRole("menuitem", { name: "Meu perfil" }).click();
    await second.getByRole("button", { name: "Encerrar minhas outras sessões" }).click();
    const asked = questionOn(second, "Encerrar suas outras sessões?");
    await asked.getByRole("button", { name: "Encerrar minhas outras sessões" }).click();
    await second.getByText("Suas outras sessões foram encerradas.").first().waitFor();
    await phone.waitForURL("**/login");
    await phone.getByRole("alert").getByText("Sua sessão terminou. Entre novamente.").waitFor();
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it.each(["127.0.0.1", plainHost])(
    "lets two tabs at %s renew one session together",
    async (host) => {
      const { vera, login } = await openAna();
      const url = app.url.replace("127.0.0.1", host);
      const page = await openPage(`${url}/login`);
      await logIn(page, login);
      const other = await page.context().newPage();
      await other.goto(`${url}/tickets`);
      await openWaiting(other);
      await rowOf(other, "Vera").waitFor();

      for (let round = 0; round < 3; round += 1) {
        const stale = await endToken(page);
        await Promise.all([page.reload(), other.reload()]);
        await Promise.all(
          [page, other].map((tab) =>
            rowOf(tab, "Vera")
              .or(badgeOf(tab, "Aguardando", 1))
              .first()
              .waitFor(),
          ),
        );
        expect(await tokenIn(page)).not.toBe(stale);
        expect(await tokenIn(other)).toBe(await tokenIn(page));
      }
      await vera.writes("Ainda ligadas?");
      await Promise.all([page, other].map((tab) => openWaiting(tab)));
      await Promise.all([page, other].map((tab) => tab.getByText("Ainda ligadas?").waitFor()));
      await accept(page, "Vera");
      await write(page, "Vera", "Sim!");
      await conversationOf(page, "Vera").getByText("Sim!").waitFor();
      expect(pageErrors).toEqual([]);
    },
    60_000,
  );

  it("leads everybody of an expired company to the due date, and nowhere else", async () => {
    const { site, login } = await openAna();
    await app.database.system({
      text: "update companies set due_date = '2020-01-31T23:59:59Z' where company_id = $1",
      values: [site.companyId],
    });
    const page = await openPage(`${app.url}/login`);
    await fillLogin(page, login);
    await page.waitForURL("**/financeiro");
    await page.getByText("31/01/2020").first().waitFor();
    await keepPicture(page, "rough-4-expired");
    await page.goto(`${app.url}/tickets`);
    await page.waitForURL("**/financeiro");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("lets a thumb accept, read, answer and go back on a phone", async () => {
    const { vera, login } = await openAna();
    const page = await openPage(`${app.url}/login`, { width: 390, height: 844, touch: true });
    await logIn(page, login);
    await page.getByRole("tab", { name: "Aguardando" }).tap();
    await rowOf(page, "Vera").tap();
    await conversationOf(page, "Vera").getByText("Oi, sou Vera").waitFor();
    await keepPicture(page, "phone-1-waiting");
    await page.getByRole("button", { name: "Aceitar", exact: true }).last().tap();
    await page.getByLabel("Mensagem para Vera").tap();
    await page.getByLabel("Mensagem para Vera").fill("Respondo do celular");
    await page.getByRole("button", { name: "Enviar", exact: true }).tap();
    await conversationOf(page, "Vera").getByText("Respondo do celular").waitFor();
    await vera.writes("Que rápido!");
    await conversationOf(page, "Vera").getByText("Que rápido!").waitFor();
    await keepPicture(page, "phone-2-conversation");
    expect(await overflow(page)).toBe(0);
    await page.getByRole("link", { name: "Voltar à lista" }).tap();
    await rowOf(page, "Vera").waitFor();
    await keepPicture(page, "phone-3-list");
    expect(await overflow(page)).toBe(0);
    expect(pageErrors).toEqual([]);
  }, 60_000);
});

/** Counts how often the page was loaded anew from here on. */
function countLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on("load", () => (loads.count += 1));
  return loads;
}

/** The live connections of every page, to be cut and kept cut. */
function cuttable({ running }: TestApp) {
  const { server } = running.http;
  const open = new Set<Duplex>();
  let isCut = false;
  server.prependListener("upgrade", (_request, socket: Duplex) => {
    open.add(socket);
    if (isCut) socket.destroy();
  });
  return {
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
      open.clear();
    },
    mend: () => void (isCut = false),
  };
}

const tokenIn = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem("token"));

/** Makes the stored access token one that ends now, as after 15 minutes. */
async function endToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [head, claims = "", signature] = (localStorage.getItem("token") ?? "").split(".");
    const ended = { ...JSON.parse(atob(claims)), exp: Math.floor(Date.now() / 1000) };
    const token = [head, btoa(JSON.stringify(ended)), signature].join(".");
    localStorage.setItem("token", token);
    return token;
  });
}

/** Measures how far the page can be pushed sideways, in pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
