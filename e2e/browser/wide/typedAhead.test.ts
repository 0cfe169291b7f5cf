import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { buildQuickMessage } from "../../../server/src/features/quick-messages/quick-messages.testing.ts";
import { buildSchedule, hoursFromNow } from "../../../server/src/features/schedules/schedules.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { conversationOf } from "../inbox.ts";
import { addLogin } from "../person.ts";
import { pickInRow } from "../rows.ts";
import { openSite } from "../site.ts";

describe.skipIf(!hasBrowser)("what is typed before a dialog is there goes into its first field", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** An admin who attends Carla Prado. */
  async function open(path: (uuid: string) => string) {
    const site = await openSite(app);
    const queueId = await site.addQueue("Recepção");
    const ana = await addLogin(app, site.companyId, {
      name: "Ana Lima",
      profile: "admin",
      queueIds: [queueId],
    });
    const carla = await site.addOpen("Carla Prado", { queueId, userId: ana.id });
    return { site, enter: () => openPageAs(app.url, ana, { path: path(carla.uuid) }) };
  }
  /** Keeps what this address brings on its way. */
  async function hold(page: Page, url: RegExp): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(url, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }
  const chunk = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js$`);

  it("of a contact that exists, whose code and then whose data is on its way", async () => {
    const { enter } = await open(() => "/helps");
    const page = await enter();
    const comes = await hold(page, chunk("EditContactDialog"));
    const isRead = await hold(page, /\/api\/contacts\/\d+$/);
    await page.goto(`${app.url}/contacts`);
    await pickInRow(page, "Carla Prado", "Editar");
    await page.keyboard.type("Ma");
    const asked = page.waitForRequest(/\/api\/contacts\/\d+$/);
    comes();
    await asked;
    await page.keyboard.type("ria ");
    isRead();
    const field = page.getByRole("dialog", { name: "Editar contato" }).getByLabel("Nome").first();
    await field.and(page.locator(":focus")).waitFor();
    expect(await field.inputValue()).toBe("Carla PradoMaria ");
    await keepPicture(page, "typed-ahead-contact");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("of a copy of a quick reply", async () => {
    const { site, enter } = await open(() => "/helps");
    await buildQuickMessage(app.as(site.admin), { shortcode: "pix", message: "Nosso pix", geral: true });
    const page = await enter();
    const comes = await hold(page, chunk("DuplicateQuickMessageDialog"));
    await page.goto(`${app.url}/quick-messages`);
    await pickInRow(page, "/pix", "Duplicar");
    await page.keyboard.type("outro");
    comes();
    const field = page.getByRole("dialog", { name: "Duplicar resposta rápida" }).getByLabel("Atalho");
    await field.and(page.locator(":focus")).waitFor();
    expect(await field.inputValue()).toContain("outro");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("of a scheduled message that is changed above the composer", async () => {
    const { site, enter } = await open((uuid) => `/tickets/${uuid}`);
    const [carla] = await app.database.read<{ id: number }>(site.companyId, {
      text: "select id from contacts",
      values: [],
    });
    const soon = { body: "Até amanhã", sendAt: hoursFromNow(20) };
    await buildSchedule(app.as(site.admin), { contactId: carla?.id ?? 0, ...soon });
    const page = await enter();
    const comes = await hold(page, chunk("ScheduleDialog"));
    await page.reload();
    await page.getByRole("button", { name: /^Opções do agendamento/ }).click();
    await page.getByRole("menuitem", { name: "Editar" }).click();
    await page.keyboard.type("Oi! ");
    comes();
    const field = page.getByRole("dialog", { name: "Editar agendamento" }).getByLabel("Mensagem").first();
    await field.and(page.locator(":focus")).waitFor();
    expect(await field.inputValue()).toContain("Oi! ");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("of a transfer, a message to come and a contact to be shared, and never to the conversation", async () => {
    const { enter } = await open((uuid) => `/tickets/${uuid}`);
    const page = await enter();
    const composer = page.getByLabel("Mensagem para Carla Prado");
    const add = async (what: string) => {
      await page.getByRole("button", { name: "Adicionar" }).click();
      await page.getByRole("menuitem", { name: what }).click();
    };
    const dialogs = [
      ["TransferDialog", () => page.getByRole("button", { name: "Transferir", exact: true }).click()],
      ["ScheduleDialog", () => add("Agendar mensagem")],
      ["ContactShareDialog", () => add("Compartilhar contato")],
    ] as const;
    for (const [part, press] of dialogs) {
      const comes = await hold(page, chunk(part));
      await page.reload();
      await composer.and(page.locator(":focus")).waitFor();
      // The header takes no click in its first moment.
      await page.locator("header [role=group][aria-disabled]").first().waitFor({ state: "detached" });
      await press();
      await page.keyboard.type("Rua");
      await page.keyboard.press("Enter");
      comes();
      const field = page.getByRole("dialog").locator(":focus");
      await expect.poll(() => field.inputValue(), { message: part }).toBe("Rua");
      expect(await composer.inputValue()).toBe("");
      await page.unroute(chunk(part));
    }
    expect(await conversationOf(page, "Carla Prado").getByText("Rua").count()).toBe(0);
    // A dialog that closes gives the focus back; the first key closes the list of its field.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.locator("body:not(:focus) :focus").waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("of a new conversation", async () => {
    const { enter } = await open((uuid) => `/tickets/${uuid}`);
    const page = await enter();
    const comes = await hold(page, chunk("NewTicketDialog"));
    await page.reload();
    const composer = page.getByLabel("Mensagem para Carla Prado");
    await composer.and(page.locator(":focus")).waitFor();
    const add = page.getByRole("button", { name: "Novo atendimento" }).first();
    await add.click();
    await page.keyboard.type("Beat");
    comes();
    const dialog = page.getByRole("dialog", { name: "Novo atendimento" });
    const field = dialog.getByRole("combobox").or(dialog.getByRole("textbox")).first();
    await field.and(page.locator(":focus")).waitFor();
    await page.keyboard.type("riz");
    expect(await field.inputValue()).toBe("Beatriz");
    expect(await composer.inputValue()).toBe("");
    await keepPicture(page, "typed-ahead-new-ticket");
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await add.and(page.locator(":focus")).waitFor();
    // The second time it is there at once.
    await add.click();
    await page.keyboard.type("Davi");
    expect(await field.inputValue()).toBe("Davi");
    expect(pageErrors).toEqual([]);
  }, 60_000);
});
