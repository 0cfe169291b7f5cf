import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { buildTag } from "../../../server/src/features/tags/tags.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { rowOf } from "../inbox.ts";
import { turn } from "../judging/violations.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";

const tagNames = [
  "Cliente antigo",
  "Convênio particular",
  "Retorno marcado",
  "VIP",
  "Boleto",
  "Pós-operatório",
];
/** Px between two chips. */
const gap = 4;

describe.skipIf(!hasBrowser)("the rows of the list", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("are whole where the open one goes to the top of a list that is scrolled", async () => {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [queueId] });
    for (const name of ["Eva", "Davi", "Caio", "Bia", "Vera", "Fábio", "Gil", "Hugo"])
      await site.addOpen(name, { queueId, userId: ana.id });
    const page = await openPageAs(app.url, ana, { width: 1440, height: 640 });
    await rowOf(page, "Vera").click();
    const list = page.locator("[data-ticket-scroller]");
    await list.evaluate((element) => element.scrollTo({ top: 28 }));
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(28);
    const menu = page.getByRole("button", { name: "Mais ações do atendimento", exact: true });
    await menu.click();
    await page.getByRole("menuitem", { name: "Fixar no topo" }).click();
    await rowOf(page, "Vera").getByRole("img", { name: "Fixado no topo" }).waitFor();
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(0);
    // Somebody who scrolls on is left there.
    await list.evaluate((element) => element.scrollTo({ top: 28 }));
    await menu.click();
    await page.getByRole("menuitem", { name: "Desafixar" }).click();
    await rowOf(page, "Vera").getByRole("img", { name: "Fixado no topo" }).waitFor({ state: "detached" });
    expect(await list.evaluate((element) => element.scrollTop)).toBe(28);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  /** Six who wait unread, each with three tags. */
  async function openList(): Promise<Page> {
    const site = await openSite(app);
    const queueId = await site.addQueue("Atendimento geral");
    const tags = await Promise.all(tagNames.map((name) => buildTag(app.as(site.admin), { name })));
    for (const [at, name] of ["Ana", "Bia", "Caio", "Davi", "Eva", "Fábio"].entries()) {
      const { ticketId, writes } = await site.addWaiting(name, queueId);
      await writes("Bom dia, queria saber se o resultado do meu exame já saiu");
      const ids = [0, 1, 3].map((step) => tags[(at + step) % tags.length]?.id);
      await app.database.tenant(site.companyId, (tx) =>
        tx.query({
          text: `
            insert into contact_tags (company_id, contact_id, tag_id)
            select $1, contact_id, unnest($3::bigint[]) from tickets where company_id = $1 and id = $2`,
          values: [site.companyId, ticketId, ids],
        }),
      );
    }
    const admin = await addLogin(app, site.companyId, { name: "Sônia", profile: "admin" });
    const page = await openPageAs(app.url, admin, { path: "/tickets?sub=pending" });
    await rowOf(page, "Fábio").waitFor();
    return page;
  }

  /** Widest gap between what is seen of a row's last line, and how many of its parts are out of sight. */
  const lineOf = (page: Page, name: string) =>
    rowOf(page, name).evaluate((row) => {
      const line = row.lastElementChild;
      const { bottom = 0, right = 0 } = line?.getBoundingClientRect() ?? {};
      const boxOf = (part: Element) => part.getBoundingClientRect();
      // The queue alone may end with dots.
      const cut = [...(line?.querySelectorAll("[data-size] > :last-child") ?? [])].slice(1).some((words) => {
        const box = boxOf(words);
        const isWhole = box.bottom <= bottom + 2 && box.right <= right + 1;
        return box.top < bottom - 1 && !(isWhole && words.scrollWidth <= words.clientWidth);
      });
      const parts = [...(line?.querySelectorAll("[data-size], span[title]:not(:has(*)), svg") ?? [])].map(
        boxOf,
      );
      const seen = parts.filter((part) => part.top < bottom - 1);
      const gaps = seen.slice(1).map((part, at) => Math.round(part.left - (seen[at]?.right ?? 0)));
      return { cut, widest: Math.max(0, ...gaps), hidden: parts.length - seen.length };
    });

  it("leave no gap among their chips, however wide the list is, also beside actions", async () => {
    const page = await openList();
    for (const width of [320, 380, 420, 440, 460, 500]) {
      await page.addStyleTag({ content: `[style*="--list-width"] { --list-width: ${width}px !important; }` });
      for (const name of ["Ana", "Caio", "Fábio"]) {
        await page.mouse.move(1000, 10);
        await expect.poll(() => lineOf(page, name)).toEqual({ cut: false, widest: gap, hidden: 0 });
        await rowOf(page, name).hover();
        await page.getByRole("button", { name: `Aceitar: ${name}` }).waitFor();
        const { cut, widest } = await lineOf(page, name);
        expect(widest).toBeLessThanOrEqual(gap);
        expect(cut).toBe(false);
      }
      for (const theme of width === 380 ? (["light", "dark"] as const) : []) {
        await turn(page, theme);
        await keepPicture(page, `row-chips-${theme}`);
      }
    }
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("cut no word on a phone, whatever step a conversation stands at", async () => {
    const site = await openSite(app);
    const queueId = await site.addQueue("Recepção");
    const tag = await buildTag(app.as(site.admin), { name: "Retorno marcado" });
    for (const [name, status] of [
      ["Ana", "lgpd"],
      ["Bia", "nps"],
    ] as const) {
      const { ticketId } = await site.addWaiting(name, queueId);
      await app.database.tenant(site.companyId, async (tx) => {
        await tx.query({
          text: "update tickets set status = $3 where company_id = $1 and id = $2",
          values: [site.companyId, ticketId, status],
        });
        await tx.query({
          text: `
            insert into contact_tags (company_id, contact_id, tag_id)
            select $1, contact_id, $3 from tickets where company_id = $1 and id = $2`,
          values: [site.companyId, ticketId, tag.id],
        });
      });
    }
    const admin = await addLogin(app, site.companyId, {
      name: "Sônia",
      profile: "admin",
      queueIds: [queueId],
    });
    for (const width of [390, 360, 320])
      for (const [name, path] of [
        ["Ana", "/tickets?sub=pending"],
        ["Bia", "/tickets?tab=closed"],
      ] as const) {
        const page = await openPageAs(app.url, admin, { width, height: 740, touch: true, path });
        const row = rowOf(page, name);
        await row.waitFor();
        const cut = await row.evaluate((link) =>
          [
            ...(link.lastElementChild?.querySelectorAll(":scope > [title], [data-size] > :last-child") ?? []),
          ].flatMap((words) => (words.scrollWidth > words.clientWidth ? [words.textContent] : [])),
        );
        expect(cut, `${name} at ${width}`).toEqual([]);
        // Chips without room are counted, and named to a mouse and an ear.
        await row.getByText(/^\+[12]$/).waitFor();
        await keepPicture(page, `row-step-${name}-${width}`);
      }
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("show the number of what is unread also where they are pointed at", async () => {
    const page = await openList();
    await rowOf(page, "Bia").hover();
    const accept = page.getByRole("button", { name: "Aceitar: Bia" });
    await accept.waitFor();
    const number = await rowOf(page, "Bia").getByText("2", { exact: true }).locator("..").boundingBox();
    const actions = await accept.locator("..").boundingBox();
    expect(number).not.toBeNull();
    expect(actions?.y).toBeGreaterThanOrEqual((number?.y ?? 0) + (number?.height ?? 0));
    expect(pageErrors).toEqual([]);
  });

  it("show the whole picture of whoever held what is found, beside the word that reopens it", async () => {
    const site = await openSite(app);
    const queueId = await site.addQueue("Atendimento geral");
    const bia = await addLogin(app, site.companyId, { name: "Bia Reis", queueIds: [queueId] });
    const { ticketId } = await site.addOpen("Vera Lima", { queueId, userId: bia.id });
    await app.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "update tickets set status = 'closed' where company_id = $1 and id = $2",
        values: [site.companyId, ticketId],
      }),
    );
    const admin = await addLogin(app, site.companyId, { name: "Sônia", profile: "admin" });
    const page = await openPageAs(app.url, admin, { width: 390, height: 844, touch: true });
    await page.getByRole("tab", { name: "Busca" }).tap();
    await page.getByRole("searchbox", { name: "Buscar atendimento" }).fill("Vera");
    await page.getByRole("button", { name: "Reabrir: Vera Lima" }).waitFor();
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const cut = await rowOf(page, "Vera Lima").evaluate((row) => {
        const line = row.lastElementChild?.getBoundingClientRect();
        const held = row.querySelector("[data-initials]")?.getBoundingClientRect();
        return line === undefined || held === undefined
          ? "nothing"
          : Math.max(0, held.right - line.right, held.bottom - line.bottom - 1);
      });
      expect(cut).toBe(0);
      await keepPicture(page, `row-reopen-${width}`);
    }
    expect(pageErrors).toEqual([]);
  });
});
