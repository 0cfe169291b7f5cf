import { AxeBuilder } from "@axe-core/playwright";
import { endpoints } from "@balcao/contract";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { buildContact } from "../../../server/src/features/contacts/contacts.testing.ts";
import { buildNote } from "../../../server/src/features/notes/notes.testing.ts";
import { buildLane, buildTag } from "../../../server/src/features/tags/tags.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";
import { questionOn } from "../questions.ts";

const { contacts, notes, tickets } = endpoints;

describe.skipIf(!hasBrowser)("the contact panel", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** Vera waits in sales, where Ana works; an admin and Ana look at her. */
  async function withVera({ width = 1440, height = 900, touch = false } = {}) {
    const site = await openSite(app);
    const sales = await site.addQueue("Vendas");
    const { uuid, ticketId } = await site.addWaiting("Vera", sales);
    const boss = app.as(site.admin);
    await buildLane(boss, { name: "Triagem" });
    await buildLane(boss, { name: "Proposta" });
    const { contactId } = await boss.ok(tickets.get, { params: { uuid } });
    const show = async (name: string, profile: "admin" | "user"): Promise<Page> => {
      const page = await openPageAs(
        app.url,
        await addLogin(app, site.companyId, { name, profile, queueIds: [sales] }),
        { width, height, touch },
      );
      await page.goto(`${app.url}/tickets/${uuid}`);
      await page.getByRole("button", { name: "Ver os dados do contato" }).click();
      await panelOf(page).getByRole("heading", { name: "Vera" }).waitFor();
      return page;
    };
    return { ...site, boss, contactId, ticketId, uuid, show };
  }
  /** Another contact with Vera's e-mail. */
  async function buildTwin(boss: ReturnType<TestApp["as"]>, contactId: number) {
    const email = "vera@example.com";
    await boss.ok(contacts.update, { params: { id: contactId }, body: { email } });
    return buildContact(boss, { name: "Vera P.", email });
  }
  const panelOf = (page: Page) => page.getByRole("complementary", { name: "Dados do contato" });
  const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

  it("shows to others what one changes: notes, tags, stage, block, name and extra information", async () => {
    const { boss, contactId, ticketId, uuid, show } = await withVera();
    const [adriana, ana] = [await show("Adriana Melo", "admin"), await show("Ana Lima", "user")];
    const [hers, others] = [panelOf(ana), panelOf(adriana)];

    await hers.getByLabel("Nova observação").fill("x");
    await hers.getByRole("button", { name: "Adicionar observação" }).click();
    await hers.getByText("Muito curto!").waitFor();
    await hers.getByLabel("Nova observação").fill("Prefere boleto");
    await ana.keyboard.press("Control+Enter");
    await toast(ana, "Observação adicionada com sucesso!");
    await others.getByText("Prefere boleto").waitFor();
    expect(await boss.ok(notes.list, { query: { ticketId } })).toMatchObject([{ note: "Prefere boleto" }]);

    await hers.getByRole("button", { name: "Adicionar tag" }).click();
    await ana.keyboard.type("VI");
    await ana.keyboard.press("Enter");
    await hers.getByText("Tag muito curta!").waitFor();
    await ana.keyboard.type("P");
    await ana.keyboard.press("Enter");
    await toast(ana, "Tag “VIP” adicionada");
    await others.getByRole("button", { name: "Remover a tag VIP" }).click();
    await hers.getByText("Nenhuma tag").waitFor();

    await hers.getByLabel("Etapa no kanban", { exact: true }).first().click();
    await ana.getByRole("option", { name: "Proposta" }).click();
    const stageOf = (panel: typeof hers) => panel.locator("input[aria-label='Etapa no kanban']").inputValue();
    await expect.poll(() => stageOf(others)).toBe("Proposta");
    await hers.getByLabel("Etapa no kanban", { exact: true }).first().click();
    await ana.getByRole("option", { name: "Sem etapa" }).click();
    await expect.poll(async () => (await boss.ok(tickets.get, { params: { uuid } })).laneId).toBeNull();

    await hers.getByLabel("Aceitar áudios").click();
    await hers.getByLabel("Bot responde a este contato").click();
    await expect.poll(() => others.getByLabel("Aceitar áudios").isChecked()).toBe(false);
    await expect.poll(() => others.getByLabel("Bot responde a este contato").isChecked()).toBe(false);

    await hers.getByRole("button", { name: "Bloquear" }).click();
    await questionOn(ana).getByRole("button", { name: "Bloquear" }).click();
    await toast(ana, "Contato bloqueado");
    await others.getByRole("button", { name: "Desbloquear" }).click();
    await questionOn(adriana).getByRole("button", { name: "Desbloquear" }).click();
    await toast(adriana, "Contato desbloqueado");
    await hers.getByRole("button", { name: "Bloquear", exact: true }).waitFor();

    await hers.getByRole("button", { name: "Editar" }).click();
    const dialog = ana.getByRole("dialog");
    await dialog.getByLabel("Nome", { exact: false }).first().fill("Vera Prado");
    await dialog.getByRole("button", { name: "Adicionar campo" }).click();
    await dialog.getByLabel("Valor do campo 1").fill("Recife");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.getByText("Todo campo precisa de um nome.", { exact: true }).waitFor();
    await dialog.getByLabel("Nome do campo 1").fill("Cidade");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await toast(ana, "Contato salvo.");
    await others.getByRole("heading", { name: "Vera Prado" }).waitFor();
    await others.getByText("Recife").waitFor();
    expect(await boss.ok(contacts.get, { params: { id: contactId } })).toMatchObject({
      name: "Vera Prado",
      active: true,
      acceptAudioMessage: false,
      disableBot: true,
      extraInfo: [{ name: "Cidade", value: "Recife" }],
    });

    expect(await hers.getByText("Contatos duplicados").count()).toBe(0);
    await others.getByRole("button", { name: "Excluir a observação de Ana Lima" }).click();
    await questionOn(adriana).getByRole("button", { name: "Excluir" }).click();
    await toast(adriana, "Observação excluída com sucesso!");
    await hers.getByText("Prefere boleto").waitFor({ state: "detached" });
    await keepPicture(ana, "contact-panel-1");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("moves nothing once the rest of the contact is there, and loses no press on what waits for it", async () => {
    const { show, uuid } = await withVera();
    const page = await show("Ana Lima", "user");
    const held = Promise.withResolvers<void>();
    await page.route(/\/api\/contacts\/\d+$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload();
    const [panel, opener] = [panelOf(page), page.getByRole("button", { name: "Ver os dados do contato" })];
    await opener.click();
    const tags = panel.getByRole("button", { name: "Adicionar tag" });
    const before = await middleOf(tags);
    await panel.getByRole("button", { name: "Editar", exact: true }).click();
    held.resolve();
    await page.getByRole("dialog").getByLabel("Nome", { exact: false }).first().waitFor();
    await page.keyboard.press("Escape");
    await panel.getByLabel("Aceitar áudios").waitFor();
    expect(await middleOf(tags)).toBe(before);

    // Nobody changes a contact that could not be loaded.
    await page.unrouteAll();
    await page.route(/\/api\/contacts\/\d+$/, (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.goto(`${app.url}/tickets/${uuid}`);
    await opener.click();
    await panel.getByRole("button", { name: "Editar", disabled: true }).waitFor();
    await panel.getByRole("button", { name: "Bloquear", disabled: true }).waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("merges a duplicate and undoes it, with the focus back where it was, on a phone", async () => {
    const { boss, contactId, show } = await withVera({ width: 390, height: 844 });
    const twin = await buildTwin(boss, contactId);
    const page = await show("Adriana Melo", "admin");
    const panel = panelOf(page);
    await panel.getByRole("button", { name: "Comparar com Vera P." }).click();
    const dialog = page.getByRole("dialog", { name: "Mesclar contatos" });
    await dialog.getByRole("radio", { name: "Vera P." }).check();
    await keepPicture(page, "contact-panel-2-merge");
    await dialog.getByRole("button", { name: "Mesclar contatos" }).click();
    await panel.getByRole("heading", { name: "Vera P." }).waitFor();
    await panel.getByText("vera@example.com").waitFor();
    await boss.refused(contacts.get, { params: { id: twin.id } }, "ERR_NO_CONTACT_FOUND");
    await panel.getByRole("button", { name: "Desfazer a mesclagem com Vera P." }).click();
    await page
      .getByRole("alertdialog", { name: "Desfazer a mesclagem?" })
      .getByRole("button", { name: "Desfazer" })
      .click();
    await panel.getByRole("heading", { name: "Vera", exact: true }).waitFor();
    await panel.getByRole("button", { name: "Comparar com Vera P." }).waitFor();
    expect(await boss.ok(contacts.get, { params: { id: twin.id } })).toEqual(twin);
    await panel.getByRole("button", { name: "Fechar" }).click();
    await panel.waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Vera");
    expect(pageErrors).toEqual([]);
  });

  it.each(["light", "dark"] as const)(
    "breaks no rule of accessibility when it is %s",
    async (theme) => {
      const { boss, contactId, ticketId, show } = await withVera();
      await buildTwin(boss, contactId);
      await buildNote(boss, ticketId);
      const tag = await buildTag(boss, { name: "VIP", color: "#1971c2" });
      await boss.ok(endpoints.tags.syncContact, { body: { contactId, tags: [tag.id] } });
      const page = await show("Adriana Melo", "admin");
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor();
      await panelOf(page).getByText("Vera P.").waitFor();
      expect(await violationsOn(page, "aside")).toEqual([]);
      await panelOf(page).getByRole("button", { name: "Comparar com Vera P." }).click();
      await page.getByRole("dialog").getByRole("radio").first().waitFor();
      expect(await violationsOn(page, "[role=dialog]")).toEqual([]);
      await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
      await panelOf(page).getByRole("button", { name: "Editar" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Adicionar campo" }).click();
      expect(await violationsOn(page, "[role=dialog]")).toEqual([]);
    },
    60_000,
  );

  it("leaves toasts, on a phone, neither its head nor the place where a finger rests", async () => {
    const { show } = await withVera({ width: 390, height: 740, touch: true });
    const page = await show("Ana Lima", "user");
    const copy = panelOf(page).getByRole("button", { name: "Copiar número" });
    const toasts = page.locator("[data-sonner-toast]");
    for (const top of [undefined, 100]) {
      // The number is pushed up to where toasts stand otherwise.
      if (top !== undefined)
        await copy.evaluate((button, wanted) => {
          const list = button.closest("aside")?.lastElementChild;
          if (list) list.scrollTop += button.getBoundingClientRect().top - wanted;
        }, top);
      const finger = await middleOf(copy);
      if (top !== undefined) expect(finger).toBeLessThan(140);
      await copy.tap();
      const placeOf = async () => {
        const { y = 0, height = 0 } = (await toasts.first().boundingBox()) ?? {};
        return y >= 60 && height > 0 && (finger < y || finger > y + height) ? "free" : `${y}–${y + height}`;
      };
      await expect.poll(placeOf, { message: `the finger at ${finger}` }).toBe("free");
      await keepPicture(page, `contact-toast-${top}`);
      await toasts.first().waitFor({ state: "detached" });
    }
    expect(pageErrors).toEqual([]);
  }, 60_000);
});

/** Finds axe's violations in a part of the page. */
async function violationsOn(page: Page, part: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

async function middleOf(element: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return y + height / 2;
}
