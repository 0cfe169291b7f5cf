import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { buildPerson } from "../../../server/src/features/tickets/tickets.testing.ts";
import { hasBrowser, keepPicture, openPage, openPageAs, pageErrors } from "../browser.ts";
import { focusOf } from "../mouse.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";
import { Thumb } from "../thumb.ts";

const help = "Com DDD. De outro país, comece com +.";

describe.skipIf(!hasBrowser)("the field of a phone number", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** Somebody of a company of Fortaleza, at her inbox. */
  async function atInbox(options: Parameters<typeof openPage>[1] = {}) {
    const site = await openSite(app);
    const { companyId } = site;
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: "update connections set number = '558540028924' where company_id = $1",
        values: [companyId],
      }),
    );
    const ana = await addLogin(app, companyId, { name: "Ana Lima" });
    const page = await openPageAs(app.url, ana, options);
    const numberOf = async (name: string) => {
      const [row] = await app.database.read<{ number: string }>(companyId, {
        text: "select number from contacts where name = $1",
        values: [name],
      });
      return row?.number;
    };
    return { site, page, ana, numberOf };
  }

  /** The form of a new contact, with the cursor in the number. */
  async function openForm(page: Page, name: string) {
    await page.getByRole("button", { name: "Novo atendimento" }).first().click();
    await page.getByLabel("Contato", { exact: false }).first().fill(name);
    await page.getByRole("option", { name: `Criar o contato “${name}”` }).click();
    const form = page.getByRole("dialog", { name: "Novo contato" });
    const field = form.getByLabel("Número");
    // The name is known: the number is what one types next.
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    return { form, field, save: () => form.getByRole("button", { name: "Salvar" }).click() };
  }
  async function shows(field: Locator, text: string): Promise<void> {
    await expect.poll(() => field.inputValue()).toBe(text);
  }
  /** Description of the field, as a screen reader says it. */
  const descriptionOf = (field: Locator) =>
    field.evaluate((element) =>
      (element.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(" "),
    );

  it("groups what is typed, also in its middle, and what is kept is that number", async () => {
    const { page, numberOf } = await atInbox();
    const { form, field, save } = await openForm(page, "Zilda");
    await keepPicture(page, "phone-field-empty");
    const { keyboard } = page;
    await keyboard.type("11988887777");
    await shows(field, "(11) 98888-7777");
    // The hyphen is nobody's: the digit before it goes, and another comes in its place.
    for (let step = 0; step < 4; step += 1) await keyboard.press("ArrowLeft");
    await keyboard.press("Backspace");
    await shows(field, "(11) 98887-777");
    await keyboard.type("6");
    await shows(field, "(11) 98886-7777");
    await keyboard.press("Delete");
    await keyboard.type("5");
    await shows(field, "(11) 98886-5777");
    await keyboard.press("Home");
    for (const key of ["Delete", "2"]) await keyboard.press(key);
    await shows(field, "(21) 98886-5777");
    await keyboard.press("Tab");
    expect(await field.getAttribute("aria-invalid")).toBe(null);
    await keepPicture(page, "phone-field-typed");
    await save();
    await form.waitFor({ state: "hidden" });
    expect(await numberOf("Zilda")).toBe("5521988865777");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("offers no new contact for a number that is somebody's, and keeps what was written before", async () => {
    const { site, page } = await atInbox();
    await buildPerson(
      { database: app.database, companyId: site.companyId },
      { name: "Zilda Prado", number: "5511988887777" },
    );
    await page.route("**/api/contacts/check-number", (route) =>
      route.fulfill({ contentType: "application/json", body: JSON.stringify({ hasAccount: true }) }),
    );
    await page.getByRole("button", { name: "Novo atendimento" }).first().click();
    const contact = page.getByLabel("Contato", { exact: false }).first();
    await contact.fill("11 98888-7777");
    await page.getByRole("option", { name: /^Zilda Prado/ }).waitFor();
    expect(await page.getByRole("option", { name: /^Criar o contato/ }).count()).toBe(0);
    await contact.fill("11 98888-7778");
    await page.getByRole("option", { name: /^Criar o contato/ }).click();
    const form = page.getByRole("dialog", { name: "Novo contato" });
    await form.getByLabel("Nome").fill("Zilda");
    await form.getByLabel("Número").fill("11988887777");
    await form.getByRole("status").getByText("Este número recebe mensagens.").waitFor();
    await page.route("**/api/contacts", (route) =>
      route.fulfill({
        status: 409,
        contentType: "application/json",
        body: JSON.stringify({
          error: "ERR_DUPLICATED_CONTACT",
          message: "Já existe um contato com este número.",
        }),
      }),
    );
    await form.getByRole("button", { name: "Salvar" }).click();
    await form.getByText("Já existe um contato com este número.").waitFor();
    expect(await form.getByText("Este número recebe mensagens.").count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Descartar" }).click();
    await shows(contact, "11 98888-7778");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("is judged at once where it was typed elsewhere: without area code it is grouped as such, and offered with it", async () => {
    const { page } = await atInbox();
    await page.getByRole("button", { name: "Novo atendimento" }).first().click();
    await page.getByLabel("Contato", { exact: false }).first().fill("987654321");
    await page.getByRole("option", { name: /^Criar o contato/ }).click();
    const form = page.getByRole("dialog", { name: "Novo contato" });
    const field = form.getByLabel("Número");
    await shows(field, "98765-4321");
    await expect.poll(() => descriptionOf(field)).toContain("Falta o DDD ou algum dígito.");
    await form.getByRole("button", { name: "Usar (85) 98765-4321" }).click();
    await shows(field, "(85) 98765-4321");
    expect(await field.getAttribute("aria-invalid")).toBe(null);
    // A number typed here waits until it is left, as ever.
    await field.fill("");
    await page.keyboard.type("98");
    expect(await field.getAttribute("aria-invalid")).toBe(null);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("takes what is pasted, however it is written, and keeps a foreign number with its +", async () => {
    const { page, numberOf } = await atInbox();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const { form, field, save } = await openForm(page, "Zilda");
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await field.press("Control+A");
      await field.press("Control+V");
    };
    for (const text of ["+55 11 98888-7777", "5511988887777", "011 98888-7777", "(11) 98888-7777"]) {
      await paste(text);
      await shows(field, "(11) 98888-7777");
      await field.press("Control+A");
      await field.press("Delete");
      await shows(field, "");
    }
    await page.keyboard.type("+351 912 345 678");
    await shows(field, "+351 912 345 678");
    await keepPicture(page, "phone-field-foreign");
    await field.press("Control+A");
    await page.keyboard.type("00351812345678");
    await shows(field, "+351812345678");
    await save();
    await form.getByText("Este número não existe nesse país. Confira os dígitos.").waitFor();
    expect(await numberOf("Zilda")).toBe(undefined);
    await paste("+351 912 345 678");
    await save();
    await form.waitFor({ state: "hidden" });
    expect(await numberOf("Zilda")).toBe("351912345678");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("says what is wrong in plain words, at once or when it is left, and saves nothing before", async () => {
    const { page, numberOf } = await atInbox({ width: 360, height: 740 });
    const { form, field, save } = await openForm(page, "Zilda");
    const { keyboard } = page;
    expect(await descriptionOf(field)).toContain(help);
    await keyboard.type("abc");
    const reason = form.getByRole("alert");
    await reason.getByText("Isto não é um número de telefone: use só dígitos.").waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    expect(await descriptionOf(field)).toContain("Isto não é um número");
    await keepPicture(page, "phone-field-letters");
    await save();
    expect(await numberOf("Zilda")).toBe(undefined);

    await field.press("Control+A");
    await keyboard.type("119888");
    await shows(field, "(11) 9888");
    await keyboard.press("Tab");
    await reason.getByText("Faltam dígitos.").waitFor();
    await field.click();
    for (const [typed, words] of [
      ["20988887777", "Este DDD não existe."],
      ["11888887777", "Este número não existe no Brasil. Confira os dígitos."],
      ["119888877771", "Há dígitos demais. Se for de outro país, comece com +."],
    ] as const) {
      await field.press("Control+A");
      await keyboard.type(typed);
      await reason.getByText(words).waitFor();
    }
    await save();
    expect(await form.isVisible()).toBe(true);

    // A number without area code: nothing is guessed, the company's is offered.
    await field.press("Control+A");
    await keyboard.type("987654321");
    await save();
    await reason.getByText("Falta o DDD ou algum dígito.").waitFor();
    await keepPicture(page, "phone-field-area");
    await new Thumb(page).expectToFit();
    await form.getByRole("button", { name: "Usar (85) 98765-4321" }).click();
    await shows(field, "(85) 98765-4321");
    expect(await focusOf(page)).not.toBe("BODY");
    await save();
    await form.waitFor({ state: "hidden" });
    expect(await numberOf("Zilda")).toBe("5585987654321");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("shows a kept number as it is read here, and changes it only where somebody typed another", async () => {
    const { site, page, ana, numberOf } = await atInbox();
    const queueId = await site.addQueue("Vendas");
    const { uuid } = await site.addOpen("Vera", { queueId, userId: ana.id });
    // Once taken for another country's: no such number could be typed today.
    const wrong = "11988887777";
    await app.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "update contacts set number = $2 where company_id = $1 and name = 'Vera'",
        values: [site.companyId, wrong],
      }),
    );
    await page.goto(`${app.url}/tickets/${uuid}`);
    await page.getByRole("button", { name: "Ver os dados do contato" }).click();
    const form = page.getByRole("dialog", { name: "Editar contato" });
    const edit = async () => {
      await page
        .getByRole("complementary", { name: "Dados do contato" })
        .getByRole("button", { name: "Editar" })
        .click();
      await form.waitFor();
    };
    const save = async () => {
      await form.getByRole("button", { name: "Salvar" }).click();
      await form.waitFor({ state: "hidden" });
    };
    await edit();
    const field = form.getByLabel("Número");
    await shows(field, `+${wrong}`);
    await form.getByLabel("Nome").fill("Vera Lima");
    await save();
    expect(await numberOf("Vera Lima")).toBe(wrong);

    await edit();
    await field.click();
    await field.press("Control+A");
    await page.keyboard.type("11988887777");
    await save();
    expect(await numberOf("Vera Lima")).toBe("5511988887777");
    await edit();
    await shows(field, "(11) 98888-7777");
    expect(pageErrors).toEqual([]);
  }, 60_000);
});
