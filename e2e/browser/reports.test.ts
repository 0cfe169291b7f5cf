import { endpoints } from "@balcao/contract";
import { readFile } from "node:fs/promises";
import { readXlsx } from "hucre";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { openSite } from "./site.ts";

describe.skipIf(!hasBrowser)("the report", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("says on the page and in its file what the dashboard and the tables say, and opens what it lists", async () => {
    const { companyId, admin, addWaiting, addOpen, addQueue } = await openSite(app);
    const sales = await addQueue("Vendas");
    const login = await addLogin(app, companyId, { name: "Sônia Reis", profile: "admin" });
    const carla = await addLogin(app, companyId, { name: "Carla Dias", queueIds: [sales] });
    const marina = await addWaiting("Marina Lopes", sales);
    for (const name of ["Rui Alves", "Bruna Sá", "Téo Lima"])
      await addOpen(name, { queueId: sales, userId: carla.id });

    const { counters } = await app.as(admin).ok(endpoints.dashboard.get, { query: {} });
    const [row] = await app.database.read<{ n: number }>(companyId, {
      text: "select count(*) as n from tickets where company_id = $1",
      values: [companyId],
    });
    expect(counters).toMatchObject({ tickets: 4, supportPending: 1, supportHappening: 3 });
    expect(row?.n).toBe(counters.tickets);

    const page = await openPageAs(app.url, login, { path: "/reports" });
    const rows = page.getByRole("row");
    await page.getByText("Marina Lopes", { exact: true }).waitFor();
    await expect.poll(() => rows.count()).toBe(counters.tickets + 1);
    await keepPicture(page, "reports");
    // Columns of a small laptop are pushed along, instead of being cut to three letters.
    await page.setViewportSize({ width: 1280, height: 800 });
    const widths = await rows
      .nth(1)
      .getByRole("cell")
      .evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
    expect(widths[1]).toBeGreaterThanOrEqual(112);
    expect(widths[3]).toBeGreaterThanOrEqual(80);
    // A conversation can be opened, whatever is pushed along.
    const opens = page.getByRole("link", { name: /^Abrir o atendimento/ }).first();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const place = await opens.boundingBox();
      if (place === null) return expect.fail("the link is nowhere");
      expect(
        await opens.evaluate(
          (link, at) => link.contains(document.elementFromPoint(at.x, at.y)),
          middleOf(place),
        ),
      ).toBe(true);
      await keepPicture(page, `reports-${width}`);
    }
    // The last column is whole on the usual laptop.
    await page.setViewportSize({ width: 1366, height: 768 });
    const [nps, actions] = await Promise.all(
      ["NPS", "Ações"].map((name) => page.getByRole("columnheader", { name }).boundingBox()),
    );
    expect((nps?.x ?? 0) + (nps?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0);
    await keepPicture(page, "reports-1366");
    await page.setViewportSize({ width: 1440, height: 900 });

    // A contact is looked for in one field, and each list says that nothing is left out.
    expect(await page.getByRole("textbox", { name: "Contato" }).count()).toBe(0);
    for (const [name, all] of [
      ["Conexões", "Todas"],
      ["Status", "Todos"],
      ["Atendentes", "Todos"],
      ["Filas", "Todas"],
    ] as const)
      expect(await page.getByRole("combobox", { name }).getAttribute("placeholder")).toBe(all);

    await page.getByRole("button", { name: "Exportar" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Excel (.xlsx)" }).click();
    const book = await readXlsx(await readFile(await (await download).path()));
    expect(book.sheets[0]?.rows).toHaveLength(counters.tickets + 1);

    await page.getByLabel("Status", { exact: true }).first().click();
    await page.getByRole("option", { name: "Aguardando" }).click();
    await expect.poll(() => rows.count()).toBe(counters.supportPending + 1);
    expect(page.url()).toContain("status=pending");
    // A usual word is whole in its field on the usual laptop.
    await page.setViewportSize({ width: 1366, height: 768 });
    const chosen = page.locator(".mantine-Pill-label").filter({ hasText: "Aguardando" });
    const cut = () => chosen.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(cut).toBe(0);
    await keepPicture(page, "reports-chosen");
    const [contact] = await app.database.read<{ id: number }>(companyId, {
      text: "select contact_id as id from tickets where company_id = $1 and id = $2",
      values: [companyId, marina.ticketId],
    });
    // An address of before still names a contact: the page says whom, and lets it go.
    await page.goto(`${app.url}/reports?status=pending&contactId=${contact?.id}`);
    await page.getByRole("button", { name: "Limpar: Contato: Marina Lopes" }).click();
    await page.waitForURL("**/reports?status=pending");
    await page.getByRole("button", { name: /^Histórico do atendimento/ }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: /^Abrir o atendimento/ }).click();
    await page.waitForURL(`**/tickets/${marina.uuid}`);
    expect(pageErrors).toEqual([]);
  });
});

const middleOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: x + width / 2,
  y: y + height / 2,
});
