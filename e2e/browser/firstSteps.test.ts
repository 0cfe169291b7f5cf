import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { buildQueue } from "../../server/src/features/tickets/tickets.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { openSite } from "./site.ts";

describe.skipIf(!hasBrowser)("the first steps", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** The admin of a company that has a team and nothing else, or whoever operates the platform. */
  async function inCompany({ isSuper = false } = {}) {
    const { companyId, admin } = await app.inNewCompany();
    const login = await addLogin(app, companyId, { name: "Sônia", profile: "admin" });
    if (isSuper) await app.setUser({ ...admin, id: login.id }, { columns: { is_super: true } });
    return {
      admin: app.as(admin),
      enter: async (options: Parameters<typeof openPageAs>[2] = {}) => {
        return openPageAs(app.url, login, options);
      },
    };
  }

  it("stand where the conversation will be, lead to their pages, and tick themselves", async () => {
    const { enter, admin } = await inCompany();
    const page = await enter();
    const steps = page.getByRole("region", { name: "Primeiros passos" });
    await steps.getByText("1 de 4 concluídos").waitFor();
    await keepPicture(page, "first-steps");
    await steps.getByRole("link", { name: /^Crie uma fila/ }).click();
    await page.waitForURL("**/queues");
    await page.goBack();
    await steps.getByText("1 de 4 concluídos").waitFor();
    // Somebody else does it meanwhile.
    await admin.ok(endpoints.queues.create, { body: { name: "Vendas", color: "#112233" } });
    await steps.getByText("2 de 4 concluídos").waitFor();
    await steps.getByRole("link", { name: /^Feito:\s*Crie uma fila/ }).waitFor();
    expect(pageErrors).toEqual([]);
  });

  it("are a card of the dashboard, with room to what comes next", { tags: ["wide"] }, async () => {
    const { enter } = await inCompany();
    for (const [width, theme] of [
      [1440, "light"],
      [1024, "dark"],
    ] as const) {
      const page = await enter({ path: "/", width, theme });
      const line = page.getByRole("button", { name: /Primeiros passos/ });
      await line.waitFor();
      await keepPicture(page, `first-steps-dashboard-${width}`);
      const [card, tabs] = [
        await line.locator("..").boundingBox(),
        await page.getByRole("tablist").boundingBox(),
      ];
      expect((tabs?.y ?? 0) - (card?.y ?? 0) - (card?.height ?? 0)).toBeGreaterThanOrEqual(12);
    }
    expect(pageErrors).toEqual([]);
  });

  it("are hidden, come back, and go with the last one", { tags: ["wide"] }, async () => {
    const { enter } = await inCompany();
    const page = await enter();
    const steps = page.getByRole("region", { name: "Primeiros passos" });
    await steps.getByRole("button", { name: "Ocultar" }).click();
    await page.getByText("Escolha um atendimento").waitFor();
    await page.getByRole("button", { name: "Desfazer" }).click();
    await steps.waitFor();

    const site = await openSite(app);
    const queueId = await buildQueue({ database: app.database, companyId: site.companyId }, "Vendas");
    const waiting = await site.addWaiting("Vera Lima", queueId);
    await waiting.writes("Bom dia");
    const login = await addLogin(app, site.companyId, { name: "Dora", profile: "admin" });
    const done = await openPageAs(app.url, login);
    await done.getByText("Escolha um atendimento").waitFor();
    expect(await done.getByText("Primeiros passos").count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  it(
    "begin with the platform's for who operates it, and are a line on a phone that opens",
    { tags: ["wide"] },
    async () => {
      const { enter } = await inCompany({ isSuper: true });
      const wide = await enter({ width: 1366, height: 768, theme: "dark" });
      await wide.getByRole("link", { name: /Cadastre uma empresa/ }).waitFor();
      await keepPicture(wide, "first-steps-super-dark");
      for (const [name, size] of [
        ["phone", { width: 390, height: 844 }],
        ["sideways", { width: 740, height: 360 }],
      ] as const) {
        const page = await enter({ ...size, touch: true });
        const line = page.getByRole("button", { name: /Primeiros passos/ });
        await line.waitFor();
        await keepPicture(page, `first-steps-${name}`);
        await line.click();
        await page.getByRole("link", { name: /Conecte um número/ }).waitFor();
        await keepPicture(page, `first-steps-${name}-open`);
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        expect(scrollWidth).toBe(clientWidth);
      }
      expect(pageErrors).toEqual([]);
    },
  );
});
