import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { buildKnownPerson } from "../../server/src/features/contact-privacy/contactPrivacy.testing.ts";
import { hasBrowser, keepPicture, openPage, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { rowMenuOf } from "./rows.ts";

describe.skipIf(!hasBrowser)("a person's data", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function inCompany() {
    const known = await buildKnownPerson(app);
    const enter = async (profile: "admin" | "user", options: Parameters<typeof openPage>[1] = {}) => {
      const login = await addLogin(app, known.companyId, { name: "Rita Sá", profile });
      const page = await openPageAs(app.url, login, { path: "/contacts", ...options });
      await rowMenuOf(page, known.contact.name).click();
      return page;
    };
    return { known, enter };
  }

  it("is downloaded, and erased once the name is typed, with a receipt", async () => {
    const { known, enter } = await inCompany();
    const page = await enter("admin");
    await page.getByRole("menuitem", { name: "Dados pessoais" }).click();
    const dialog = page.getByRole("dialog");
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Baixar arquivo" }).click();
    expect((await download).suggestedFilename()).toBe(`dados-do-contato-${known.contact.id}.zip`);
    const erase = dialog.getByRole("button", { name: "Apagar para sempre" });
    expect(await erase.isDisabled()).toBe(true);
    await dialog.getByRole("textbox").fill("Zélia");
    expect(await erase.isDisabled()).toBe(true);
    await keepPicture(page, "personal-data");
    await dialog.getByRole("textbox").fill(known.contact.name);
    await erase.click();
    await page.getByRole("button", { name: "Ver recibo" }).click();
    await page.getByRole("heading", { name: /^Apagamentos/ }).waitFor();
    await page.getByText("concluído").waitFor();
    await page.getByText("4 mensagens", { exact: false }).waitFor();
    await keepPicture(page, "erasures");
    await known.boss.refused(
      endpoints.contacts.get,
      { params: { id: known.contact.id } },
      "ERR_NO_CONTACT_FOUND",
    );
    expect(pageErrors).toEqual([]);
  });

  it("is an admin's, and fits a phone in the dark", async () => {
    const { enter } = await inCompany();
    const user = await enter("user");
    await user.getByRole("menuitem", { name: "Bloquear" }).waitFor();
    expect(await user.getByRole("menuitem", { name: "Dados pessoais" }).count()).toBe(0);
    const page = await enter("admin", { width: 360, height: 740, theme: "dark", touch: true });
    await page.getByRole("menuitem", { name: "Dados pessoais" }).click();
    await page.getByRole("dialog").getByText("Exportar").waitFor();
    await keepPicture(page, "personal-data-phone");
    await page.goto(`${app.url}/contact-erasures`);
    await page.getByText("Ninguém foi apagado ainda").waitFor();
    await keepPicture(page, "erasures-phone");
    expect(pageErrors).toEqual([]);
  });
});
