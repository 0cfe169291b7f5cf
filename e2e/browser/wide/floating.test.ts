import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { buildTag } from "../../../server/src/features/tags/tags.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { conversationOf } from "../inbox.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";

describe.skipIf(!hasBrowser)("what floats over the page", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it.each(["light", "dark"] as const)(
    "has one look and goes by Escape: menus, small windows, lists of fields, suggestions (%s)",
    async (theme) => {
      const site = await openSite(app);
      const queueId = await site.addQueue("Vendas");
      await buildTag(app.as(site.admin), { name: "Retorno" });
      const queueIds = [queueId, await site.addQueue("Consertos")];
      const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds });
      const { uuid } = await site.addOpen("Vera", { queueId, userId: ana.id });
      const page = await openPageAs(app.url, ana, { path: `/tickets/${uuid}`, theme });
      const conversation = conversationOf(page, "Vera");
      await conversation.getByText("Oi, sou Vera").waitFor();
      const looks: Record<string, string> = {};
      const look = async (name: string, open: () => Promise<void>, floating: Locator) => {
        await open();
        await floating.waitFor();
        looks[name] = await lookOf(floating);
        await keepPicture(page, `floating-${theme}-${name}`);
        await page.keyboard.press("Escape");
        await floating.waitFor({ state: "hidden" });
      };
      const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
      const dropdown = () => page.getByRole("dialog");
      await look("menu", () => press("Filtros salvos: Atendimentos"), page.getByRole("menu"));
      await look("more", () => press("Mais ações do atendimento"), page.getByRole("menu"));
      await look("queues", () => press("Filas"), dropdown());
      await look("emoji", () => press("Emojis e figurinhas"), dropdown());
      await press("Filtros");
      const filters = page.getByRole("region", { name: "Filtros" });
      const list = filters.locator(".mantine-MultiSelect-dropdown:visible");
      await look("list", () => filters.getByRole("combobox", { name: "Tags" }).click(), list);
      await page.keyboard.press("Escape");
      await filters.waitFor({ state: "hidden" });
      const [first, ...others] = Object.entries(looks);
      expect(others.map(([name, one]) => [name, one])).toEqual(others.map(([name]) => [name, first?.[1]]));
      expect(first?.[1]).not.toContain("none");
      expect(pageErrors).toEqual([]);
    },
    60_000,
  );
});

const lookOf = (element: Locator): Promise<string> =>
  element.evaluate((shown) => {
    const { borderRadius, boxShadow, borderColor, borderWidth, backgroundColor } = getComputedStyle(shown);
    return JSON.stringify({ borderRadius, boxShadow, borderColor, borderWidth, backgroundColor });
  });
