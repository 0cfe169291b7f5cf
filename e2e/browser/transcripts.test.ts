import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { buildConversation } from "../../server/src/features/messages/conversation.testing.ts";
import {
  buildConnection,
  buildPerson,
  buildQueue,
  buildTicket,
} from "../../server/src/features/tickets/tickets.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { violationsOn } from "./judging/violations.ts";
import { addLogin } from "./person.ts";

describe.skipIf(!hasBrowser)("a conversation that is printed", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** Conversation of three days, on the page of whoever leads it. */
  async function openConversation(options: Parameters<typeof openPageAs>[2] = {}) {
    const { companyId } = await app.inNewCompany();
    const site = { database: app.database, companyId };
    const queue_id = await buildQueue(site, "Vendas");
    const vera = await addLogin(app, companyId, { name: "Vera", queueIds: [queue_id] });
    const contact_id = await buildPerson(site, { name: "João Prado" });
    const connection_id = await buildConnection(site, { name: "Principal" });
    const place = { status: "open" as const, user_id: vera.id, queue_id };
    const ticket = await buildTicket(site, { ...place, contact_id, connection_id });
    await buildConversation(site, ticket, [
      { body: "segunda", at: new Date("2026-03-09T15:00:00Z") },
      { body: "terça", at: new Date("2026-03-10T15:00:00Z") },
      { body: "entre nós", at: new Date("2026-03-10T16:00:00Z"), fromMe: true, isPrivate: true },
      { body: "quarta", at: new Date("2026-03-11T15:00:00Z") },
    ]);
    const page = await openPageAs(app.url, vera, { ...options, path: `/tickets/${ticket.uuid}` });
    await page.getByRole("button", { name: "Mais ações do atendimento", exact: true }).click();
    await page.getByRole("menuitem", { name: "Exportar para PDF" }).click();
    const dialog = page.getByRole("dialog", { name: `Exportar atendimento #${ticket.id}` });
    return { page, dialog };
  }

  const printed = async (page: Page): Promise<string> => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar PDF" }).click();
    const bytes = await readFile(await (await download).path());
    return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
  };

  it("is so from one day to another, and says before how much that is", async () => {
    const { page, dialog } = await openConversation();
    const count = dialog.getByRole("status");
    await count.getByText("3 mensagens. Sem datas, toda a conversa.").waitFor();
    const [from, to] = [dialog.getByLabel("De", { exact: true }), dialog.getByLabel("Até", { exact: true })];
    await from.fill("10/03/2026");
    await page.keyboard.press("Tab");
    await count.getByText("2 mensagens", { exact: true }).waitFor();
    await to.fill("09/03/2026");
    await page.keyboard.press("Tab");
    await dialog.getByText("A data final é anterior à inicial.").waitFor();
    expect(await dialog.getByRole("button", { name: "Baixar PDF" }).isDisabled()).toBe(true);
    await keepPicture(page, "transcripts-1-turned-round");
    await to.fill("10/03/2026");
    await page.keyboard.press("Tab");
    await count.getByText("1 mensagem", { exact: true }).waitFor();
    await dialog.getByLabel("Incluir notas internas").click();
    await count.getByText("2 mensagens", { exact: true }).waitFor();
    await keepPicture(page, "transcripts-2-a-day");
    expect(await violationsOn(page)).toEqual([]);
    const text = await printed(page);
    expect(["segunda", "terça", "entre nós", "quarta"].filter((word) => text.includes(word))).toEqual([
      "terça",
      "entre nós",
    ]);
    expect(text).toContain("10/03/2026");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("has room for its days on a phone", async () => {
    const phone = { width: 390, height: 844, touch: true, theme: "dark" } as const;
    const { page, dialog } = await openConversation(phone);
    await dialog.getByLabel("De", { exact: true }).fill("2026-03-11");
    await dialog.getByRole("status").getByText("1 mensagem", { exact: true }).waitFor();
    await keepPicture(page, "transcripts-3-phone");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(pageErrors).toEqual([]);
  }, 60_000);
});
