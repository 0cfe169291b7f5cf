import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, openPageAs, pageErrors } from "../browser.ts";
import { accept, openWaiting, rowOf } from "../inbox.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";

describe.skipIf(!hasBrowser)("who waits without queue", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function inClinic() {
    const site = await openSite(app);
    const [reception, exams] = [await site.addQueue("Recepção"), await site.addQueue("Exames")];
    const ticketsOf = () =>
      app.database.read(site.companyId, {
        text: "select status, queue_id from tickets where company_id = $1",
        values: [site.companyId],
      });
    const arrive = async (fields: Parameters<typeof addLogin>[2]) => {
      return openPageAs(app.url, await addLogin(app, site.companyId, { allTicket: "enabled", ...fields }));
    };
    await site.addWaiting("Pedro Luz", null);
    return { reception, exams, ticketsOf, arrive };
  }

  it("is accepted into the only queue of an attendant without a question", async () => {
    const { exams, ticketsOf, arrive } = await inClinic();
    const page = await arrive({ name: "Ana", queueIds: [exams] });
    await openWaiting(page);
    await accept(page, "Pedro Luz");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await expect.poll(ticketsOf).toEqual([{ status: "open", queue_id: exams }]);
    expect(pageErrors).toEqual([]);
  });

  it("is accepted with any queue or none by an admin who works in none", async () => {
    const { ticketsOf, arrive } = await inClinic();
    const page = await arrive({ name: "Ana", profile: "admin" });
    await openWaiting(page);
    await rowOf(page, "Pedro Luz").click();
    await page.getByRole("button", { name: "Aceitar", exact: true }).last().click();
    const dialog = page.getByRole("dialog");
    const queue = dialog.getByRole("combobox", { name: "Fila" });
    await queue.click();
    await page.getByRole("option", { name: "Exames" }).waitFor();
    expect(await page.getByRole("option").count()).toBe(2);
    await queue.click();
    await dialog.getByRole("button", { name: "Aceitar" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByLabel("Mensagem para Pedro Luz").waitFor();
    await expect.poll(ticketsOf).toEqual([{ status: "open", queue_id: null }]);
    expect(pageErrors).toEqual([]);
  });

  it("is asked for next when a new conversation's contact was created on the way", async () => {
    const { reception, exams, arrive } = await inClinic();
    const page = await arrive({ name: "Ana", queueIds: [reception, exams] });
    await page.getByRole("button", { name: "Novo atendimento" }).first().click();
    const contact = page.getByLabel("Contato", { exact: false }).first();
    await contact.fill("11 97777-6666");
    await page.getByRole("option", { name: /^Criar o contato/ }).click();
    const form = page.getByRole("dialog", { name: "Novo contato" });
    await form.getByLabel("Nome").fill("Zilda");
    await form.getByRole("button", { name: "Salvar" }).click();
    await form.waitFor({ state: "hidden" });
    const queue = page.getByRole("dialog").getByRole("combobox", { name: "Fila" });
    await expect.poll(() => queue.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await contact.inputValue()).toBe("Zilda");
    // Somebody who is chosen is not looked for again.
    await contact.click();
    await expect.poll(() => contact.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByRole("option").count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });
});
