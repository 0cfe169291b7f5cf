import { endpoints } from "@balcao/contract";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { sessionChanged } from "../../server/src/features/connections/index.ts";
import {
  buildConnection,
  buildPerson,
  buildQueue,
} from "../../server/src/features/tickets/tickets.testing.ts";
import { hasBrowser, keepPicture, openPage, openPageAs, pageErrors } from "./browser.ts";
import { picture } from "./inbox.ts";
import { addLogin } from "./person.ts";
import { anyDialogOn, questionOn } from "./questions.ts";

interface Company {
  settings?: Record<string, string>;
  plan?: Record<string, unknown>;
}

describe.skipIf(!hasBrowser)("the connections", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function inCompany({ settings = {}, plan = {} }: Company = {}) {
    const { companyId, admin } = await app.inNewCompany({ plan });
    const site = { database: app.database, companyId };
    for (const [column, data] of Object.entries(settings))
      await app.as(admin).ok(endpoints.settings.updateCompanySetting, { body: { column, data } as never });
    const boss = await addLogin(app, companyId, { name: "Rita Sá", profile: "admin" });
    const ana = await addLogin(app, companyId, { name: "Ana Lima" });
    const enter = async (login: typeof boss, options: Parameters<typeof openPage>[1] = {}): Promise<Page> => {
      return openPageAs(app.url, login, { path: "/connections", ...options });
    };
    return { companyId, site, boss, ana, admin, enter };
  }
  const dialogOf = (page: Page) => anyDialogOn(page).first();
  const openTab = (page: Page, name: string) => page.getByRole("tab", { name }).click();

  it("are made by a QR code, with texts and a picture, and what is wrong is led to", async () => {
    const { site, boss, enter } = await inCompany({
      settings: { userRating: "enabled", scheduleType: "connection" },
    });
    await buildQueue(site, "Exames");
    await buildQueue(site, "Vendas");
    const page = await enter(boss);
    await page.getByText("Nenhuma conexão ainda").waitFor();
    await keepPicture(page, "connections-empty");
    await page.getByRole("button", { name: "Nova conexão" }).first().click();
    const dialog = dialogOf(page);
    await dialog.getByRole("combobox", { name: "Canal" }).click();
    await page.getByRole("option", { name: "Simulador" }).click();
    await dialog.getByLabel("Nome").fill("Recepção");
    await dialog.getByRole("combobox", { name: "Filas" }).click();
    for (const name of ["Exames", "Vendas"]) await page.getByRole("option", { name }).click();
    await page.keyboard.press("Escape");

    // Two queues ask for a greeting, the company for a rating: by the keyboard alone.
    await page.keyboard.press("Control+Enter");
    await dialog.getByText("A mensagem de saudação é obrigatória com mais de uma fila.").first().waitFor();
    await expect
      .poll(() =>
        dialog.getByLabel("Mensagem de saudação").evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.type("Olá! Com quem quer falar?");
    const photo = { name: "mapa.jpg", mimeType: "image/jpeg", buffer: await picture() };
    await dialog.locator("input[type=file]").setInputFiles(photo);
    await dialog.locator("img[src^=blob]").waitFor();
    await keepPicture(page, "connections-messages");
    expect(await dialog.getByRole("tab", { name: "Avaliações" }).getByRole("img").count()).toBe(1);
    await page.keyboard.press("Control+Enter");
    await dialog.getByText("A empresa pede avaliações: escreva a mensagem de avaliação.").first().waitFor();
    await dialog.getByLabel("Mensagem de avaliação").fill("De 0 a 10, como foi?");
    await dialog.getByLabel("Esperar a nota por").fill("90");
    await dialog.getByText("1 hora e 30 minutos").waitFor();

    await openTab(page, "Chatbot");
    await dialog.getByLabel("Tempo de espera").fill("15");
    await openTab(page, "Horários");
    await dialog.getByRole("button", { name: "Definir horários" }).click();
    await dialog.getByRole("button", { name: "Escrever na aba Mensagens" }).click();
    await dialog.getByLabel("Mensagem fora do horário").fill("Voltamos amanhã às 8 h.");
    await page.keyboard.press("Control+Enter");
    await dialog.getByText("Com um tempo de espera, escolha a fila de destino.").first().waitFor();
    await dialog.getByRole("combobox", { name: "Fila de destino" }).click();
    await page.getByRole("option", { name: "Vendas" }).click();
    await keepPicture(page, "connections-chatbot");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await page.getByRole("img", { name: "QR code para ler com o celular" }).waitFor();

    const [phone] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Abrir o celular simulado" }).click(),
    ]);
    await phone.getByRole("button", { name: "Ler o QR code" }).last().click();
    const card = page.getByRole("article", { name: "Recepção" });
    await card.getByText("Conectada", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Editar Recepção" }).click();
    await openTab(page, "Mensagens");
    await dialogOf(page).getByRole("link", { name: "mapa.jpg" }).waitFor();
    await dialogOf(page).getByRole("button", { name: "Remover mapa.jpg" }).click();
    await page.keyboard.press("Control+Enter");
    await dialogOf(page).waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Editar Recepção" }).click();
    await openTab(page, "Mensagens");
    await dialogOf(page).getByRole("button", { name: "Escolher arquivo" }).waitFor();
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it(
    "hand out a token that is shown, copied and renewed, and another default that is taken back",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { site, boss, admin, enter } = await inCompany();
      const known = await app
        .as(admin)
        .ok(endpoints.connections.create, { body: { name: "Celular", channel: "simulator" } });
      await buildConnection(site, { name: "Reserva", status: "DISCONNECTED", cause: "network" });
      const page = await enter(boss);
      await page.context().grantPermissions(["clipboard-write"]);
      await page.getByRole("button", { name: "Editar Celular" }).click();
      const dialog = dialogOf(page);
      const token = dialog.getByLabel("Token da API de mensagens");
      await dialog.getByLabel("Nome").waitFor();
      expect(await token.isVisible()).toBe(false);
      await dialog.getByText("Avançado").click();
      expect(await token.getAttribute("type")).toBe("password");
      await dialog.getByRole("button", { name: "Mostrar o token" }).click();
      expect(await token.inputValue()).toBe(known.token);
      expect(await token.getAttribute("type")).toBe("text");
      await dialog.getByRole("button", { name: "Copiar" }).click();
      await dialog.getByRole("button", { name: "Copiado" }).waitFor();
      await dialog.getByRole("button", { name: "Gerar novo token" }).click();
      const question = questionOn(page, "Gerar um novo token?");
      await question.getByRole("button", { name: "Cancelar" }).click();
      expect(await token.inputValue()).toBe(known.token);
      await dialog.getByRole("button", { name: "Gerar novo token" }).click();
      await question.getByRole("button", { name: "Gerar novo token" }).click();
      await dialog.getByText("Novo token: começa a valer quando você salvar").waitFor();
      const renewed = await token.inputValue();
      await dialog.getByRole("button", { name: "Salvar" }).click();
      await dialog.waitFor({ state: "hidden" });
      const tokenNow = async () =>
        (await app.as(admin).ok(endpoints.connections.get, { params: { id: known.id }, query: {} })).token;
      expect(await tokenNow()).toBe(renewed);
      await page.goto(`${app.url}/audit`);
      await page.getByText("Token da conexão trocado").waitFor();

      await page.goto(`${app.url}/connections`);
      const isDefault = (name: string) => page.getByRole("article", { name }).getByText("Padrão").count();
      await page.getByRole("button", { name: "Mais ações de Reserva" }).click();
      await page.getByRole("menuitem", { name: "Tornar padrão" }).click();
      await expect.poll(() => isDefault("Reserva")).toBe(1);
      expect(await isDefault("Celular")).toBe(0);
      await page.getByRole("button", { name: "Desfazer" }).click();
      await expect.poll(() => isDefault("Celular")).toBe(1);
      expect(await isDefault("Reserva")).toBe(0);

      // A new code would throw the link away; what goes for good says what becomes of its conversations.
      await page.getByRole("button", { name: "Mais ações de Reserva" }).click();
      await page.getByRole("menuitem", { name: "Excluir conexão" }).click();
      await dialogOf(page).getByText("O histórico dos atendimentos fica guardado.").waitFor();
      await dialogOf(page).getByRole("button", { name: "Excluir" }).click();
      await page.getByRole("article", { name: "Reserva" }).waitFor({ state: "detached" });
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "are not everybody's, warn in the menu when one is down, and a phone shows them in the dark",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { site, boss, ana, enter } = await inCompany();
      await buildConnection(site, {
        name: "Celular",
        status: "DISCONNECTED",
        cause: "logged-out",
        number: "5511987654321",
      });
      const other = await enter(ana);
      await other.getByText("Acesso Negado", { exact: false }).first().waitFor();
      expect(await other.getByRole("button", { name: "Nova conexão" }).count()).toBe(0);

      const page = await enter(boss, { width: 390, height: 844, theme: "dark", touch: true });
      await page.getByText("O celular encerrou a sessão.").waitFor();
      await page.getByRole("button", { name: "Editar Celular" }).click();
      for (const tab of ["Mensagens", "Chatbot", "Avaliações"]) {
        await openTab(page, tab);
        await keepPicture(page, `connections-phone-${tab}`);
      }
      // Hours are the company's here.
      expect(await page.getByRole("tab", { name: "Horários" }).count()).toBe(0);
      const wide = await enter(boss);
      await wide.getByRole("link", { name: "Conexões" }).getByText("1 conexão", { exact: false }).waitFor();
      // A number on the next line begins where the channel does, and no dot is left behind.
      await wide.setViewportSize({ width: 1366, height: 768 });
      const facts = wide.getByText("+55 11 98765-4321", { exact: true }).locator("..");
      await keepPicture(wide, "connections-1366");
      expect(await facts.textContent()).not.toContain("·");
      const places = await facts.locator("> *").evaluateAll((parts) =>
        parts.map((part) => {
          const { left, top } = part.getBoundingClientRect();
          return { left, top };
        }),
      );
      expect(new Set(places.map(({ top }) => top)).size).toBe(2);
      expect(new Set(places.map(({ left }) => left)).size).toBe(1);
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "are as many as the plan allows, which is told before a form is filled in",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { site, boss, enter } = await inCompany({ plan: { connections: 2 } });
      await buildConnection(site, { name: "Celular" });
      const page = await enter(boss);
      await page.getByText("Conexões do plano: 1 de 2.").waitFor();
      await page.getByRole("button", { name: "Nova conexão" }).click();
      await dialogOf(page).getByRole("combobox", { name: "Canal" }).click();
      await page.getByRole("option", { name: "Simulador" }).click();
      await dialogOf(page).getByLabel("Nome").fill("Reserva");
      await page.keyboard.press("Control+Enter");
      await page.getByRole("img", { name: "QR code para ler com o celular" }).waitFor();
      await page.keyboard.press("Escape");
      await dialogOf(page).waitFor({ state: "hidden" });
      await page.getByRole("button", { name: "Nova conexão" }).click();
      // Said in the description, and in the answer to the click.
      await expect.poll(() => page.getByText("Todas as conexões do plano (2) estão em uso").count()).toBe(2);
      expect(await page.getByRole("dialog").count()).toBe(0);
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "of every company are the super user's to see and to end",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { companyId, boss, enter } = await inCompany();
      const away = await inCompany();
      await buildConnection(away.site, { name: "Longe", status: "CONNECTED", number: "5585987654321" });
      await app.setUser(boss, { columns: { is_super: true } });
      const page = await enter(boss);
      await page.goto(`${app.url}/allConnections`);
      await page.getByRole("searchbox", { name: "Buscar por conexão" }).fill("Longe");
      await page.getByText("+55 85 98765-4321").waitFor();
      await keepPicture(page, "connections-all");
      await page.getByRole("button", { name: "Desconectar Longe" }).click();
      await dialogOf(page).getByRole("button", { name: "Desconectar" }).click();
      await page.getByText("Desconectada manualmente.").waitFor();
      expect(companyId).not.toBe(away.companyId);
      const other = await away.enter(away.boss);
      await other.goto(`${app.url}/allConnections`);
      await other.getByText("Acesso Negado", { exact: false }).first().waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "show how a number does: one that is warmed up, and one that its provider restricts",
    { tags: ["wide"] },
    async () => {
      const { companyId, site, boss, enter } = await inCompany();
      const until = new Date(Date.now() + 7_200_000).toISOString();
      const number = (name: string, days: number, health: object) =>
        buildConnection(site, {
          name,
          status: "CONNECTED",
          number: "5511988887777",
          number_since: new Date(Date.now() - days * 86_400_000).toISOString(),
          health: JSON.stringify(health),
        });
      const warm = await number("Recepção", 15, { quality: "GREEN" });
      await number("Vendas", 2, { restriction: { of: "new-contacts", why: "BIZ_QUALITY", until } });
      for (let index = 0; index < 12; index += 1) {
        const contactId = await buildPerson(site);
        await app.database.tenant(companyId, (tx) =>
          tx.query({
            text: `insert into reached_contacts (company_id, connection_id, contact_id, class, reached_at, failure)
            values ($1, $2, $3, 'automatic', now() - make_interval(hours => $4), case when $4 = 48 then 'restricted' end)`,
            values: [companyId, warm, contactId, index < 9 ? 1 : 48],
          }),
        );
      }
      const falls = (hoursAgo: number, minutes: number, cause: string) =>
        app.database.tenant(companyId, async (tx) => {
          const values = [companyId, warm];
          const becomes = "update connections set status = $3, cause = $4 where company_id = $1 and id = $2";
          await tx.query({ text: becomes, values: [...values, "DISCONNECTED", cause] });
          await tx.query({ text: becomes, values: [...values, "CONNECTED", null] });
          await tx.query({
            text: `update connection_drops set fell_at = ended_at - make_interval(hours => $3, mins => $4), ended_at = ended_at - make_interval(hours => $3)
            where company_id = $1 and connection_id = $2 and fell_at > now() - interval '1 minute'`,
            values: [...values, hoursAgo, minutes],
          });
        });
      await falls(50, 130, "network");
      await falls(3, 12, "logged-out");
      await app.database.tenant(companyId, (tx) =>
        tx.query({
          text: `insert into connection_traffic (company_id, connection_id, last_in_at, last_out_at)
          values ($1, $2, now() - interval '3 minutes', now() - interval '1 minute')`,
          values: [companyId, warm],
        }),
      );
      const page = await enter(boss);
      const card = (name: string) => page.getByRole("article", { name });
      await card("Vendas").getByText("Restrição do provedor").waitFor();
      expect(await card("Recepção").getByText("Restrição do provedor").count()).toBe(0);
      const passed = card("Recepção").getByText("Última recebida há 3 minutos · última enviada há 1 minuto");
      await passed.waitFor();
      expect(
        await card("Vendas")
          .getByText(/recebida|enviada/)
          .count(),
      ).toBe(0);
      await keepPicture(page, "connections-restricted");
      const look = async (name: string) => {
        await card(name)
          .getByRole("button", { name: `Mais ações de ${name}` })
          .click();
        await page.getByRole("menuitem", { name: "Saúde do número" }).click();
        return dialogOf(page);
      };
      const healthy = await look("Recepção");
      await healthy.getByText("9 de 80").waitFor();
      await healthy.getByText("3 (25%)").waitFor();
      const drops = healthy.getByRole("region", { name: "Quedas dos últimos 90 dias" }).getByRole("listitem");
      expect(await drops.count()).toBe(2);
      expect(await drops.first().innerText()).toMatch(/durou 12 min\s+O celular encerrou a sessão/);
      expect(await drops.last().innerText()).toMatch(/durou 2 h 10 min/);
      const provider = healthy.getByRole("region", { name: "No provedor" });
      await provider.getByText("Qualidade do número").waitFor();
      await keepPicture(page, "connection-health");
      await page.keyboard.press("Escape");
      await healthy.waitFor({ state: "detached" });
      const restricted = await look("Vendas");
      await restricted.getByText("0 de 20").waitFor();
      await restricted.getByText("não pode iniciar conversas por enquanto").waitFor();
      await keepPicture(page, "connection-health-restricted");
      await page.keyboard.press("Escape");

      // The provider takes it back: the card says so by itself.
      await app.database.tenant(companyId, async (tx) => {
        await tx.query({ text: "update connections set health = '{}' where name = 'Vendas'" });
        const [{ id } = { id: 0 }] = await tx.query<{ id: number }>({
          text: "select id from connections where name = 'Vendas'",
        });
        tx.emit(sessionChanged, {
          connectionId: id,
          by: { kind: "product", feature: "connections", rule: "sessionReported" },
        });
      });
      await card("Vendas").getByText("Restrição do provedor").waitFor({ state: "detached" });
      expect(pageErrors).toEqual([]);
    },
  );
});
