import { tagsEndpoints } from "@balcao/contract";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { buildContact } from "../../server/src/features/contacts/contacts.testing.ts";
import { buildTag } from "../../server/src/features/tags/tags.testing.ts";
import { buildConnection, buildTicket } from "../../server/src/features/tickets/tickets.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { violationsOn } from "./judging/violations.ts";
import { addLogin } from "./person.ts";
import { questionOn } from "./questions.ts";
import { deleteInRow, editInRow } from "./rows.ts";

describe.skipIf(!hasBrowser)("the page of tags", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** Two attendants at the page of their company. */
  async function atTags() {
    const { companyId, admin } = await app.inNewCompany();
    const show = async (name: string): Promise<Page> => {
      const page = await openPageAs(app.url, await addLogin(app, companyId, { name }));
      await page.getByRole("link", { name: "Tags" }).click();
      await page.getByRole("heading", { name: /^Tags/ }).waitFor();
      return page;
    };
    return { companyId, boss: app.as(admin), show };
  }
  const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
  const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

  it("creates, changes and deletes tags, one and several, and a colleague sees it at once", async () => {
    const { show } = await atTags();
    const [ana, bia] = [await show("Ana Lima"), await show("Bia Reis")];
    await bia.getByText("Nenhuma tag ainda").waitFor();

    await ana.getByRole("button", { name: "Nova tag" }).first().click();
    const made = ana.getByRole("dialog", { name: "Nova tag" });
    await made.getByRole("button", { name: "Salvar" }).click();
    await made.getByText("Obrigatório").first().waitFor();
    await made.getByLabel("Nome").fill("VI");
    await made.getByRole("button", { name: "Salvar" }).click();
    await made.getByText("Mensagem muito curta").first().waitFor();
    await made.getByLabel("Nome").fill("VIP");
    await made.getByRole("button", { name: "Salvar" }).click();
    await toast(ana, "Tag salva.");
    await rowOf(bia, "VIP").waitFor();

    for (const name of ["Cliente novo", "Devedor"]) {
      await ana.getByRole("button", { name: "Nova tag" }).first().click();
      await made.getByLabel("Nome").fill(name);
      await made.getByRole("button", { name: "Salvar" }).click();
      await made.waitFor({ state: "hidden" });
    }
    await ana.getByRole("button", { name: "Nova tag" }).first().click();
    await made.getByLabel("Nome").fill("vip");
    await made.getByRole("button", { name: "Salvar" }).click();
    await made.getByText("Já existe uma tag com este nome", { exact: false }).first().waitFor();
    await made.getByLabel("Nome").fill("Fornecedor");
    await made.getByRole("button", { name: "Salvar" }).click();
    await made.waitFor({ state: "hidden" });

    await editInRow(ana, "VIP");
    const changed = ana.getByRole("dialog", { name: "Editar tag" });
    await changed.getByLabel("Nome").fill("Ouro");
    await changed.getByRole("button", { name: "Salvar" }).click();
    await rowOf(bia, "Ouro").waitFor();
    expect(await rowOf(bia, "VIP").count()).toBe(0);

    await deleteInRow(ana, "Ouro");
    const asked = questionOn(ana);
    await asked.getByText("Excluir a tag “Ouro”?").waitFor();
    await asked.getByText("Nenhum contato tem esta tag.").waitFor();
    await asked.getByRole("button", { name: "Excluir" }).click();
    await toast(ana, "Tag excluída.");
    await rowOf(bia, "Ouro").waitFor({ state: "detached" });

    for (const name of ["Cliente novo", "Devedor"])
      await ana.getByRole("checkbox", { name: `Selecionar ${name}` }).check();
    await ana
      .getByRole("toolbar", { name: "2 itens selecionados" })
      .getByRole("button", { name: "Excluir" })
      .click();
    await asked.getByText("Excluir 2 tags?").waitFor();
    await asked.getByText("Nenhum contato tem estas tags.").waitFor();
    await keepPicture(ana, "tags-1-delete");
    await asked.getByRole("button", { name: "Excluir" }).click();
    await toast(ana, "2 tags excluídas.");
    await rowOf(bia, "Devedor").waitFor({ state: "detached" });
    await rowOf(bia, "Fornecedor").waitFor();
    expect(await bia.getByRole("row").count()).toBe(2);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it(
    "shows all contacts of a tag, however many, and takes it off them",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { companyId, boss, show } = await atTags();
      const tag = await buildTag(boss, { name: "VIP" });
      const made = await Promise.all(
        Array.from({ length: 120 }, (_, n) =>
          buildContact(boss, { name: `Cliente ${String(n + 1).padStart(3, "0")}` }),
        ),
      );
      await app.database.tenant(companyId, (tx) =>
        tx.query({
          text: "insert into contact_tags (company_id, contact_id, tag_id) select $1, id, $2 from contacts where company_id = $1",
          values: [companyId, tag.id],
        }),
      );
      const [ana, bia] = [await show("Ana Lima"), await show("Bia Reis")];

      const opener = (count: number) =>
        ana.getByRole("button", { name: `Ver ${count} contatos com VIP`, exact: true });
      await opener(120).click();
      const dialog = ana.getByRole("dialog", { name: /Contatos com esta tag/ });
      await rowOf(ana, "Cliente 001").waitFor();
      await rowOf(ana, "Cliente 001").focus();
      const last = rowOf(ana, "Cliente 120");
      await expect
        .poll(async () => {
          await ana.keyboard.press("End");
          return last.count();
        })
        .toBe(1);
      await keepPicture(ana, "tags-2-contacts");
      await dialog.getByRole("button", { name: "Remover a tag de Cliente 120" }).click();
      await last.waitFor({ state: "detached" });
      await bia.getByRole("button", { name: "Ver 119 contatos com VIP", exact: true }).waitFor();

      const next = made.find(({ name }) => name === "Cliente 119");
      await boss.ok(tagsEndpoints.syncContact, { body: { contactId: next?.id ?? 0, tags: [] } });
      await rowOf(ana, "Cliente 119").waitFor({ state: "detached" });
      await ana.keyboard.press("Escape");
      await opener(118).waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "asks of one tag and of several, saying from how many contacts they are taken",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { boss, show } = await atTags();
      const [vip, gold] = [await buildTag(boss, { name: "VIP" }), await buildTag(boss, { name: "Ouro" })];
      await buildTag(boss, { name: "Prata" });
      for (const tags of [[vip.id], [vip.id, gold.id]])
        await boss.ok(tagsEndpoints.syncContact, {
          body: { contactId: (await buildContact(boss)).id, tags },
        });
      const ana = await show("Ana Lima");
      const asked = questionOn(ana);
      await deleteInRow(ana, "VIP");
      await asked.getByText("Ela será removida de 2 contatos.").waitFor();
      await ana.keyboard.press("Escape");
      await asked.waitFor({ state: "hidden" });

      const several = async (...names: string[]) => {
        for (const name of ["VIP", "Ouro", "Prata"])
          await ana.getByRole("checkbox", { name: `Selecionar ${name}` }).setChecked(names.includes(name));
        await ana
          .getByRole("toolbar", { name: "2 itens selecionados" })
          .getByRole("button", { name: "Excluir" })
          .click();
      };
      await several("Ouro", "Prata");
      await asked.getByText("Elas serão removidas de 1 contato.").waitFor();
      await ana.keyboard.press("Escape");
      await asked.waitFor({ state: "hidden" });
      // Two contacts, of whom one has both tags.
      await several("VIP", "Ouro");
      await asked.getByText("Elas serão removidas de até 3 contatos.").waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "merges one into another, and says how many contacts that moves",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const { companyId, boss, show } = await atTags();
      const [vip, gold] = [await buildTag(boss, { name: "VIP" }), await buildTag(boss, { name: "Ouro" })];
      const carry = async (...ids: number[]) => {
        const { id: contactId } = await buildContact(boss);
        await boss.ok(tagsEndpoints.syncContact, { body: { contactId, tags: ids } });
        return contactId;
      };
      const contactId = await carry(vip.id);
      await carry(vip.id, gold.id);
      const site = { database: app.database, companyId };
      const connectionId = await buildConnection(site);
      await buildTicket(site, { status: "pending", contact_id: contactId, connection_id: connectionId });
      const [ana, bia] = [await show("Ana Lima"), await show("Bia Reis")];
      await ana.getByRole("button", { name: "Ações de VIP" }).click();
      await ana.getByRole("menuitem", { name: "Mesclar em…" }).click();
      const dialog = ana.getByRole("dialog", { name: "Mesclar a tag “VIP” em outra" });
      expect(await dialog.getByRole("button", { name: "Mesclar" }).isDisabled()).toBe(true);
      await dialog.getByLabel("Tag que fica").click();
      await ana.getByRole("option", { name: "Ouro" }).click();
      await dialog.getByText("2 contatos passam de “VIP” para “Ouro”.").waitFor();
      await keepPicture(ana, "tags-3-merge");
      expect(await violationsOn(ana)).toEqual([]);
      await dialog.getByRole("button", { name: "Mesclar" }).click();
      await toast(ana, "Tag “VIP” mesclada em “Ouro”.");
      for (const page of [ana, bia]) {
        await rowOf(page, "VIP").waitFor({ state: "detached" });
        await page.getByRole("button", { name: "Ver 2 contatos com Ouro" }).waitFor();
      }
      await keepPicture(ana, "tags-4-merged");
      await ana.setViewportSize({ width: 390, height: 844 });
      await ana.getByRole("button", { name: "Ações de Ouro" }).waitFor();
      await keepPicture(ana, "tags-5-phone");
      expect(pageErrors).toEqual([]);
    },
  );
});
