import { endpoints } from "@balcao/contract";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { fillLogin, hasBrowser, keepPicture, logIn, openPage, openPageAs, pageErrors } from "./browser.ts";
import { attach, conversationOf, rowOf } from "./inbox.ts";
import { addLogin } from "./person.ts";
import { openSite } from "./site.ts";

const phone = { width: 390, height: 844, touch: true, keepsShell: true };
const copyText = /^Sem internet\. Última atualização: \d\d:\d\d\.$/;

describe.skipIf(!hasBrowser)("without a network", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  const openAna = async () => {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [queueId] });
    const vera = await site.addOpen("Vera", { queueId, userId: ana.id });
    return { site, queueId, ana, vera };
  };

  /** She reads Vera's conversation, and goes back to the list. */
  const read = async (page: Page, uuid: string) => {
    await rowOf(page, "Vera").click();
    await conversationOf(page, "Vera").getByText("Oi, sou Vera").waitFor();
    await page.waitForURL(`**/tickets/${uuid}*`);
  };

  it("opens with the list and what was read, and becomes true again by itself; nothing stays after the logout", async () => {
    const { site, queueId, ana, vera } = await openAna();
    await site.addOpen("Rui", { queueId, userId: ana.id });
    const page = await openPage(`${app.url}/login`, phone);
    await logIn(page, ana);
    await read(page, vera.uuid);
    await expect.poll(() => keptNames(page), { timeout: 15_000 }).toContain(vera.uuid);
    await expect.poll(() => hasShell(page), { timeout: 15_000 }).toBe(true);

    // A search that no server answered has not found nothing.
    await page.getByRole("button", { name: "Buscar ou ir para…" }).tap();
    const palette = page.getByLabel("Buscar páginas, contatos, atendimentos…");
    await palette.waitFor();
    await page.context().setOffline(true);
    await palette.fill("Vera");
    await page.getByText("Sem resposta do servidor.").waitFor();
    await page.reload();
    await conversationOf(page, "Vera").getByText("Oi, sou Vera").waitFor();
    await page.getByText(copyText).waitFor();
    await keepPicture(page, "offline-1-conversation");
    await page.goto(`${app.url}/tickets`);
    await rowOf(page, "Vera").waitFor();
    await keepPicture(page, "offline-2-list");
    await rowOf(page, "Rui").click();
    await page.getByText("Esta conversa ainda não foi aberta neste dispositivo.").waitFor();
    await keepPicture(page, "offline-3-never-opened");
    await page.goBack();
    // A page whose code was never fetched is not taken for one of a newer version.
    await page.goto(`${app.url}/contacts`);
    await page.getByText("Sem resposta do servidor.").waitFor();
    await page.goto(`${app.url}/tickets`);
    await rowOf(page, "Vera").waitFor();

    await vera.writes("Chegou depois");
    await page.context().setOffline(false);
    await page.getByText("Chegou depois").waitFor();
    await page.getByText(copyText).waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Conta de Ana Lima" }).tap();
    await page.getByRole("menuitem", { name: "Sair" }).tap();
    await page.getByLabel("E-mail").waitFor();
    await expect.poll(() => keptThings(page)).toEqual({ databases: [], caches: [] });
    await page.context().setOffline(true);
    await expect(page.goto(`${app.url}/tickets`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it(
    "shows nobody what another user read, and keeps nothing where the company wants no copies",
    { tags: ["wide"], timeout: 90_000 },
    async () => {
      const { site, ana, vera } = await openAna();
      const bia = await addLogin(app, site.companyId, { name: "Bia Reis", queueIds: [] });
      const page = await openPage(`${app.url}/login`, { keepsShell: true });
      await logIn(page, ana);
      await read(page, vera.uuid);
      await expect.poll(() => keptNames(page), { timeout: 15_000 }).toContain(vera.uuid);

      // Her session ends without a logout, and Bia comes.
      await page.evaluate(() => localStorage.removeItem("token"));
      await page.goto(`${app.url}/login`);
      await fillLogin(page, bia);
      await page.waitForURL((url) => url.pathname !== "/login");
      await expect.poll(() => keptOwners(page), { timeout: 15_000 }).toEqual([bia.id]);
      expect(await keptNames(page)).not.toContain(vera.uuid);

      await app.as(site.admin).ok(endpoints.settings.updateCompanySetting, {
        body: { column: "offlineCopies", data: "disabled" },
      });
      await expect.poll(() => keptThings(page), { timeout: 15_000 }).toEqual({ databases: [], caches: [] });
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "has a photo that waits there again after a reload, and sends it once there is a network; none outlives the logout",
    { tags: ["wide"], timeout: 90_000 },
    async () => {
      const { ana } = await openAna();
      const page = await openPage(`${app.url}/login`, phone);
      await logIn(page, ana);
      await rowOf(page, "Vera").click();
      const conversation = conversationOf(page, "Vera");
      await conversation.getByText("Oi, sou Vera").waitFor();
      await expect.poll(() => hasShell(page), { timeout: 15_000 }).toBe(true);
      page.on("dialog", (dialog) => void dialog.accept());

      await page.context().setOffline(true);
      await attach(page, "O mapa da rua");
      await page.getByLabel("Mensagem para Vera").fill("Fica aqui");
      await page.getByRole("button", { name: "Enviar", exact: true }).tap();
      const waiting = conversation.getByText("aguardando conexão");
      await expect.poll(() => waiting.count(), { timeout: 15_000 }).toBe(2);
      await expect.poll(() => unsentFiles(page)).toEqual(["mapa.jpg"]);
      await page.reload();
      await expect.poll(() => waiting.count(), { timeout: 15_000 }).toBe(2);
      await conversation.getByAltText("mapa.jpg").waitFor();
      const written = async () =>
        (await conversation.getByText(/O mapa da rua|Fica aqui/).allTextContents()).map((text) =>
          text.replace("Ana Lima:\n", ""),
        );
      expect(await written()).toEqual(["O mapa da rua", "Fica aqui"]);
      await keepPicture(page, "offline-4-photo");
      await page.context().setOffline(false);
      await expect.poll(() => waiting.count(), { timeout: 15_000 }).toBe(0);
      await expect.poll(() => unsentFiles(page)).toEqual([]);
      expect(await written()).toEqual(["O mapa da rua", "Fica aqui"]);

      await page.context().setOffline(true);
      await attach(page, "Mais um");
      await expect.poll(() => unsentFiles(page)).toEqual(["mapa.jpg"]);
      await page.evaluate(() => localStorage.removeItem("token"));
      await page.context().setOffline(false);
      await page.goto(`${app.url}/login`);
      await expect.poll(() => keptThings(page)).toEqual({ databases: [], caches: [] });
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "has a voice note wait that was spoken while the network went",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { ana } = await openAna();
      const page = await openPage(`${app.url}/login`);
      await logIn(page, ana);
      await rowOf(page, "Vera").click();
      const encoder = page.waitForEvent("requestfinished", (request) => request.url().endsWith(".wasm"));
      await page.getByRole("button", { name: "Gravar áudio" }).click();
      await encoder;
      await page.context().setOffline(true);
      await page.getByLabel("2 segundos gravados").waitFor();
      await page.getByRole("button", { name: "Enviar o áudio" }).click();
      const waiting = conversationOf(page, "Vera").getByText("aguardando conexão");
      await waiting.waitFor();
      await page.context().setOffline(false);
      await waiting.waitFor({ state: "detached" });
      await conversationOf(page, "Vera").locator("[data-message]").nth(1).waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "opens what nobody waited for any more when it was known that it cannot come",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { ana, vera } = await openAna();
      const page = await openPage(`${app.url}/login`, phone);
      await logIn(page, ana);
      await read(page, vera.uuid);
      await expect.poll(() => hasShell(page), { timeout: 15_000 }).toBe(true);
      const exportIt = async () => {
        await page.getByRole("button", { name: "Mais ações do atendimento", exact: true }).tap();
        await page.getByRole("menuitem", { name: "Exportar para PDF" }).tap();
      };
      await page.getByRole("button", { name: "Mais ações do atendimento", exact: true }).tap();
      await page.getByRole("menuitem", { name: "Exportar para PDF" }).waitFor();
      await page.goBack();
      await page.context().setOffline(true);
      await exportIt();
      await page.getByRole("link", { name: "Voltar à lista" }).first().tap();
      await rowOf(page, "Vera").waitFor();
      await page.waitForTimeout(5_000);
      await page.context().setOffline(false);
      await page.getByText(/^Sem internet/).waitFor({ state: "hidden" });
      await rowOf(page, "Vera").click();
      await exportIt();
      await page.getByRole("dialog", { name: /^Exportar atendimento/ }).waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "says that there is a newer version where words are gone, rather than naming them",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { ana } = await openAna();
      const page = await openPageAs(app.url, ana);
      await rowOf(page, "Vera").waitFor();
      await page.route(/\/assets\/tags-[\w-]+\.js$/, async (route) => {
        const file = await route.fetch();
        if ((await file.text()).includes("Nova tag")) await route.fulfill({ status: 404 });
        else await route.fulfill({ response: file });
      });
      await page.getByRole("link", { name: "Tags" }).click();
      await page.getByText("Nova versão disponível").waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  it.each([false, true])(
    "opens what was asked for once the connection is back, with the shell kept: %s",
    { tags: ["wide"], timeout: 60_000 },
    async (keepsShell) => {
      const { ana } = await openAna();
      const page = await openPage(`${app.url}/login`, { keepsShell });
      await logIn(page, ana);
      await rowOf(page, "Vera").click();
      await conversationOf(page, "Vera").getByText("Oi, sou Vera").waitFor();
      if (keepsShell) await expect.poll(() => hasShell(page), { timeout: 15_000 }).toBe(true);
      await page.getByRole("button", { name: "Mais ações do atendimento", exact: true }).click();
      await page.getByRole("menuitem", { name: "Exportar para PDF" }).waitFor();
      await page.context().setOffline(true);
      await page.getByRole("menuitem", { name: "Exportar para PDF" }).click();
      await page.getByText("Sem internet: isto abre assim que a conexão voltar.").waitFor();
      await keepPicture(page, `offline-5-part-${keepsShell}`);
      await page.context().setOffline(false);
      await page.getByRole("dialog", { name: /^Exportar atendimento/ }).waitFor();
      await keepPicture(page, `offline-6-part-${keepsShell}`);
      expect(pageErrors).toEqual([]);
    },
  );
});

/** Reads a table of this browser, without making a database where there is none. */
const rowsOf = (page: Page, kept: { database: string; table: string }): Promise<unknown> =>
  page.evaluate(async ({ database: name, table }) => {
    const names = (await indexedDB.databases()).map((known) => known.name);
    if (!names.includes(name)) return [];
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const opening = indexedDB.open(name);
    opening.addEventListener("error", () => reject(new Error(`${name} cannot be opened`)));
    opening.addEventListener("success", () => {
      const database = opening.result;
      if (database.objectStoreNames.length === 0) return resolve([]);
      const rows = database.transaction(table).objectStore(table).getAll();
      rows.addEventListener("success", () => {
        database.close();
        // Files do not leave the page: their names do.
        resolve(rows.result.map(({ name: key, owner, file }) => ({ name: key, owner, file: file?.name })));
      });
    });
    return promise;
  }, kept);

/** Names of the files that wait in this browser. */
const unsentFiles = async (page: Page): Promise<string[]> =>
  ((await rowsOf(page, { database: "unsent-files", table: "files" })) as { file: string }[]).map(
    ({ file }) => file,
  );

interface Kept {
  name: string;
  owner: number;
}

const readKept = async (page: Page): Promise<Kept[]> =>
  (await rowsOf(page, { database: "copies", table: "copies" })) as Kept[];

const keptNames = async (page: Page): Promise<string> =>
  (await readKept(page)).map(({ name }) => name).join(" ");

const keptOwners = async (page: Page): Promise<number[]> => [
  ...new Set((await readKept(page)).map(({ owner }) => owner)),
];

const hasShell = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await caches.match("/", { cacheName: "shell" })) !== undefined);

const keptThings = (page: Page): Promise<{ databases: unknown[]; caches: string[] }> =>
  page.evaluate(async () => ({ databases: await indexedDB.databases(), caches: await caches.keys() }));
