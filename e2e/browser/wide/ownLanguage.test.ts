import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, logIn, openPage, pageErrors } from "../browser.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";

describe.skipIf(!hasBrowser)("a language", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("that is chosen at the door becomes the user's own, and the server speaks it too", async () => {
    const { companyId, admin } = await openSite(app);
    const login = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin" });
    const ofAna = async () =>
      (await app.as(admin).ok(endpoints.users.get, { params: { id: login.id } })).language;
    expect(await ofAna()).toBe("pt");
    const page = await openPage(`${app.url}/login`);
    await page.getByRole("combobox", { name: "Idioma" }).selectOption("English");
    await logIn(page, login);
    await expect.poll(ofAna).toBe("en");
    await page.getByRole("button", { name: "Ana Lima's account" }).click();
    await page.getByRole("menuitem", { name: "My profile" }).click();
    const profile = page.getByRole("dialog");
    await profile.getByRole("combobox", { name: "Language" }).click();
    await page.getByRole("option", { name: "Español" }).click();
    await profile.getByRole("button", { name: "Save" }).click();
    await page.getByText("Perfil guardado.").waitFor();
    expect(pageErrors).toEqual([]);
  });
});
