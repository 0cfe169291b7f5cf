import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPage, openPageAs } from "../browser.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";

describe.skipIf(!hasBrowser)("the reference of the API", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("lets a call be tried with one's own session, its example filled in", async () => {
    const site = await openSite(app);
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", profile: "admin" });
    const page = await openPageAs(app.url, ana, { path: "/docs/" });
    page.setDefaultTimeout(40_000);
    await page.getByRole("button", { name: "Usar minha sessão" }).click();
    await page.getByText("As chamadas vão com a sua sessão.").waitFor();
    const groups = await page.locator(".opblock-tag").allTextContents();
    expect(groups[0]).toContain("External API");
    expect(groups.join()).toContain("Contact merges");
    expect(groups.at(-1)).toContain("Platform");
    const file: unknown = await (await fetch(`${app.url}/docs/openapi.json`)).json();
    const stamp = await page.locator(".version-stamp").innerText();
    expect(file).toMatchObject({ openapi: expect.stringContaining(stamp.replace("OAS ", "")) });
    await page.goto(`${app.url}/docs/#/Tags/tags.create`);
    await page.reload();
    await page.getByRole("button", { name: "Usar minha sessão" }).click();
    await page.getByText("As chamadas vão com a sua sessão.").waitFor();
    await page.getByRole("button", { name: "Try it out" }).click();
    expect(await page.locator("textarea.body-param__text").inputValue()).toContain("Etiqueta Aurora");
    await page.locator("textarea.body-param__text").fill('{ "name": "VIP", "color": "#1971c2" }');
    await page.getByRole("button", { name: "Execute" }).click();
    await page.locator(".live-responses-table .response-col_status").filter({ hasText: "200" }).waitFor();
    const made = await app.database.read<{ name: string }>(site.companyId, { text: "select name from tags" });
    expect(made).toEqual([{ name: "VIP" }]);
    await keepPicture(page, "reference");
    // The interface is where it was: trying calls ended no session.
    await page.goto(`${app.url}/tickets`);
    await page.getByRole("heading", { level: 1, name: "Atendimentos" }).waitFor({ state: "attached" });
  }, 90_000);

  it("wears the theme that was chosen in the interface, its code too", async () => {
    const page = await openPage(`${app.url}/docs/`, { theme: "light" });
    page.setDefaultTimeout(40_000);
    const code = page.locator(".info code").first();
    const look = () =>
      code.evaluate((element) => ({
        ground: getComputedStyle(document.body).backgroundColor,
        code: getComputedStyle(element).color,
      }));
    await code.waitFor();
    expect(await look()).toEqual({ ground: "rgba(0, 0, 0, 0)", code: "rgb(31, 42, 39)" });
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    await page.reload();
    await code.waitFor();
    expect(await look()).toEqual({ ground: "rgb(28, 32, 34)", code: "rgb(228, 230, 230)" });
    await keepPicture(page, "reference-dark");
  }, 60_000);

  it("lets a call be tried by a thumb, and covers no word of the answer", async () => {
    const site = await openSite(app);
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", profile: "admin" });
    const page = await openPageAs(app.url, ana, {
      width: 390,
      height: 844,
      touch: true,
      path: "/docs/#/Tags/tags.create",
    });
    page.setDefaultTimeout(40_000);
    await page.getByRole("button", { name: "Usar minha sessão" }).tap();
    await page.getByText("As chamadas vão com a sua sessão.").waitFor();
    await page.getByRole("button", { name: "Try it out" }).tap();
    await page.locator("textarea.body-param__text").fill('{ "name": "VIP", "color": "#1971c2" }');
    await page.getByRole("button", { name: "Execute" }).tap();
    const answer = page.locator(".live-responses-table");
    await answer.locator(".response-col_status").filter({ hasText: "200" }).waitFor();
    const small = await page.locator(".opblock.is-open").evaluate((block) =>
      [...block.querySelectorAll("button, select")].flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        const isSeen =
          control.checkVisibility() && control.closest(".copy-to-clipboard, .view-line-link") === null;
        return isSeen && (width < 44 || height < 44) ? [`${control.textContent} ${width} × ${height}`] : [];
      }),
    );
    expect([...new Set(small)]).toEqual([]);
    const body = answer.locator(".highlight-code").first();
    const save = await body.locator(".download-contents").boundingBox();
    const lastLine = await body.locator("pre").evaluate((words) => {
      const all = document.createRange();
      all.selectNodeContents(words);
      return all.getBoundingClientRect().bottom;
    });
    expect(save?.y).toBeGreaterThanOrEqual(lastLine - 1);
    await body.scrollIntoViewIfNeeded();
    await keepPicture(page, "reference-phone");
  }, 90_000);

  it("says so where nobody is signed in", async () => {
    const page = await openPage(`${app.url}/docs/`);
    page.setDefaultTimeout(40_000);
    await page.getByRole("button", { name: "Usar minha sessão" }).click();
    await page.getByText("Você não está conectado neste navegador.").waitFor();
    expect(await page.locator(".authorization__btn.locked").count()).toBe(0);
  }, 60_000);
});
