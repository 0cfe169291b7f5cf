import { endpoints } from "@balcao/contract";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { conversationOf, rowOf } from "../inbox.ts";
import { clickAt, middleOf, watchGone, watchMoved } from "../mouse.ts";
import { addLogin, type Login } from "../person.ts";
import { openSite, type Site } from "../site.ts";
import { settleMs } from "../../../web/src/ui/settled/settling.ts";

/** A click that comes so soon after what it was aimed at went is not meant for what came, in ms. */
const inTimeMs = 500;

/** Words of who took it, and when. */
const accepted = (name: string) => new RegExp(`^${name} aceitou este atendimento`);

describe.skipIf(!hasBrowser)("a click that comes at the wrong moment", () => {
  let app: TestApp;
  let site: Site;
  let sales: number;
  beforeAll(async () => {
    app = await startTestApp();
    site = await openSite(app);
    sales = await site.addQueue("Vendas");
  });

  interface Seat {
    login: Login;
    page: Page;
  }
  async function seat(name: string, fields: Partial<Parameters<typeof addLogin>[2]> = {}): Promise<Seat> {
    const login = await addLogin(app, site.companyId, { name, queueIds: [sales], ...fields });
    const page = await openPageAs(app.url, login);
    return { login, page };
  }
  const goTo = (page: Page, path: string) => page.goto(`${app.url}/tickets${path}`);
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const acceptOf = (page: Page) => button(page, "Aceitar");
  /** Everybody looks at the same waiting conversation, and nothing on the screen is new any more. */
  async function lookAt(uuid: string, pages: readonly Page[]): Promise<void> {
    for (const page of pages) {
      await goTo(page, `/${uuid}?sub=pending`);
      await acceptOf(page).click({ trial: true });
    }
  }

  it.each([
    ["two attendants", {}, {}],
    ["an attendant and an admin", {}, { profile: "admin" as const }],
  ])(
    "of %s who press Aceitar in the same instant takes one, and the other learns who",
    async (_who, first, second) => {
      const [ana, bia] = [await seat("Ana Lima", first), await seat("Bia Reis", second)];
      const { uuid, ticketId } = await site.addWaiting("Vera", sales);
      await lookAt(uuid, [ana.page, bia.page]);
      await Promise.all([ana, bia].map(({ page }) => clickAt(page, acceptOf(page))));
      await expect.poll(async () => (await site.stateOf(ticketId)).userId).not.toBe(null);
      const { status, userId } = await site.stateOf(ticketId);
      expect(status).toBe("open");
      const [winner, loser] = userId === ana.login.id ? [ana, bia] : [bia, ana];
      expect(userId).toBe(winner.login.id);
      const name = winner === ana ? "Ana Lima" : "Bia Reis";
      const dialog = loser.page.getByRole("dialog", { name: accepted(name) });
      await dialog.getByText(/às \d\d:\d\d, na fila Vendas/).waitFor();
      await keepPicture(loser.page, `accidents-lost-${winner === ana ? "attendant" : "admin"}`);
      expect(await winner.page.getByRole("dialog").count()).toBe(0);
      expect(await site.stateOf(ticketId)).toEqual({ status: "open", userId: winner.login.id });
      expect(pageErrors).toEqual([]);
    },
    60_000,
  );

  it("acts on nothing when somebody else was quicker: an attendant sees who, an admin too and keeps the conversation", async () => {
    const [ana, bia] = [await seat("Ana Lima"), await seat("Bia Reis")];
    const helena = await seat("Helena", { profile: "admin" });
    const { uuid, ticketId } = await site.addWaiting("Caio", sales);
    await lookAt(uuid, [ana.page, bia.page, helena.page]);
    const aims = await Promise.all([bia, helena].map(({ page }) => middleOf(acceptOf(page))));
    await clickAt(ana.page, acceptOf(ana.page));
    await bia.page.getByText("Ana Lima aceitou este atendimento").waitFor();
    await helena.page.getByText(/^Ana Lima aceitou este atendimento às \d\d:\d\d\.$/).waitFor();
    for (const [index, { page }] of [bia, helena].entries())
      await page.mouse.click(aims[index]?.x ?? 0, aims[index]?.y ?? 0);
    await helena.page.keyboard.type("Certo");
    expect(await site.stateOf(ticketId)).toEqual({ status: "open", userId: ana.login.id });
    await keepPicture(bia.page, "accidents-taken-attendant");
    await keepPicture(helena.page, "accidents-taken-admin");
    // Writing on means that it was read; the conversation's own line stays.
    await helena.page
      .getByText(/^Ana Lima aceitou este atendimento às \d\d:\d\d\.$/)
      .waitFor({ state: "detached" });
    await helena.page.getByText(/^Ana Lima aceitou o atendimento/).waitFor();
    await bia.page.getByText(/^Atendimento de Caio, às \d\d:\d\d\.$/).waitFor();
    await button(bia.page, "Voltar à lista").click();
    await bia.page.waitForURL(/\/tickets(\?.*)?$/);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("tells whoever was a moment too late in the list once who was quicker", async () => {
    const [ana, bia] = [await seat("Ana Lima"), await seat("Bia Reis")];
    const { ticketId } = await site.addWaiting("Lia Paz", sales);
    const acceptLia = (page: Page) => button(page, "Aceitar: Lia Paz");
    for (const { page } of [ana, bia]) {
      await goTo(page, "?sub=pending");
      await rowOf(page, "Lia Paz").hover();
      await acceptLia(page).click({ trial: true });
    }
    await Promise.all([ana, bia].map(({ page }) => clickAt(page, acceptLia(page))));
    await expect.poll(async () => (await site.stateOf(ticketId)).userId).not.toBe(null);
    const { userId } = await site.stateOf(ticketId);
    const [loser, name] = userId === ana.login.id ? [bia, "Ana Lima"] : [ana, "Bia Reis"];
    // A busy machine may bring the click when the row is gone: then the row said it, and nothing was asked for.
    await loser.page
      .getByText(new RegExp(`^${name} aceitou (este|(agora )?o) atendimento`))
      .first()
      .waitFor();
    const dialogs = await loser.page.getByRole("dialog", { name: accepted(name) }).count();
    expect(await loser.page.locator("[data-sonner-toast]").count()).toBe(1 - dialogs);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("is told that a conversation is gone, also where something else lies over the page", async () => {
    const { page } = await seat("Ana Lima");
    const held = Promise.withResolvers<void>();
    await page.route("**/api/tickets/u/*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await goTo(page, "/00000000-0000-4000-8000-000000000000");
    await page.getByRole("button", { name: /^Buscar ou ir para/ }).click();
    await page.getByRole("dialog").waitFor();
    held.resolve();
    await page.locator("[data-sonner-toast]").waitFor();
    await page.waitForURL(/\/tickets(\?.*)?$/);
    expect(pageErrors).toEqual([]);
  });

  it("says who took the row that one points at, and does not take the next one that moves up", async () => {
    const [ana, bia] = [await seat("Ana Lima"), await seat("Bia Reis")];
    // A busy machine may bring the click too late, when it is meant for what stands there: that says nothing.
    for (let tries = 1; !(await clickWhereOneWas(ana, bia)); tries += 1) expect(tries).toBeLessThan(15);
    expect(pageErrors).toEqual([]);
  }, 120_000);

  /** No row is called as another, in a second try of the test neither. */
  let pairs = 0;
  /** Ana takes the row that Bia points at; whether Bia's click came while the next row had only just moved up. */
  async function clickWhereOneWas(ana: Seat, bia: Seat): Promise<boolean> {
    pairs += 1;
    const names = [`Rui ${pairs} Um`, `Rui ${pairs} Dois`] as const;
    const [first, second] = [await site.addWaiting(names[0], sales), await site.addWaiting(names[1], sales)];
    for (const { page } of [ana, bia]) await goTo(page, "?sub=pending");
    const [upper, lower] = await inOrder(bia.page, names);
    await rowOf(bia.page, upper).hover();
    const aim = await middleOf(bia.page.getByRole("button", { name: `Aceitar: ${upper}` }));
    await bia.page.mouse.move(aim.x, aim.y);
    const lateness = await watchGone(rowOf(bia.page, upper));
    await rowOf(ana.page, upper).hover();
    await ana.page.getByRole("button", { name: `Aceitar: ${upper}` }).click();
    await rowOf(bia.page, upper).waitFor({ state: "detached" });
    await bia.page.mouse.click(aim.x, aim.y);
    if ((await lateness()) > inTimeMs) return false;
    await bia.page
      .getByText(new RegExp(`^Ana Lima aceitou (agora )?o atendimento de ${upper}`))
      .first()
      .waitFor();
    const other = lower === names[0] ? first : second;
    expect(await site.stateOf(other.ticketId)).toEqual({ status: "pending", userId: null });
    // A moment later it is what one sees; at once it would be the second half of a double click.
    await bia.page.waitForTimeout(settleMs);
    await bia.page.getByRole("button", { name: `Aceitar: ${lower}` }).click();
    await expect.poll(() => site.stateOf(other.ticketId)).toEqual({ status: "open", userId: bia.login.id });
    return true;
  }

  it("acts on no other row that a message has moved under the pointer", async () => {
    const ana = await seat("Ana Lima");
    for (let tries = 1; !(await clickWhereOneMoved(ana)); tries += 1) expect(tries).toBeLessThan(20);
    expect(pageErrors).toEqual([]);
  }, 120_000);

  /** A message moves the lower row under Ana's pointer; whether her click came while it had only just moved. */
  async function clickWhereOneMoved({ login, page }: Seat): Promise<boolean> {
    pairs += 1;
    const names = [`Gil ${pairs} Um`, `Gil ${pairs} Dois`] as const;
    const people = await Promise.all(
      names.map((name) => site.addOpen(name, { queueId: sales, userId: login.id })),
    );
    await goTo(page, "");
    // Parts that are fetched ahead have come: this machine would draw the row too late beside them.
    await page.waitForLoadState("networkidle");
    const [upper, lower] = await inOrder(page, names);
    await rowOf(page, upper).hover();
    const aim = await middleOf(page.getByRole("button", { name: `Resolver: ${upper}` }));
    await page.mouse.move(aim.x, aim.y);
    const lateness = await watchMoved(rowOf(page, lower));
    const mover = people[lower === names[0] ? 0 : 1];
    await mover?.writes("Estou aqui");
    await expect.poll(() => inOrder(page, names), { interval: 20 }).toEqual([lower, upper]);
    // A row draws its buttons when it comes to lie under a pointer that rests: pressed before that, on nothing.
    await page
      .waitForFunction(({ x, y }) => document.elementFromPoint(x, y)?.closest("button") != null, aim, {
        timeout: inTimeMs,
        polling: 20,
      })
      .catch(() => undefined);
    await page.mouse.click(aim.x, aim.y);
    if ((await lateness()) > inTimeMs) return false;
    // Pressed on one row and let go on the other, the mouse has clicked nothing that could say so.
    const notice = page.getByText("Isto acabou de mudar. Confira e tente novamente.");
    const isTold = await notice.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    for (const { ticketId } of people)
      expect(await site.stateOf(ticketId)).toEqual({ status: "open", userId: login.id });
    return isTold;
  }

  it("acts once when it is a double click: on Aceitar, Resolver, a row, Enviar", async () => {
    const { login, page } = await seat("Ana Lima");
    const vera = await site.addWaiting("Vera", sales);
    const raul = await site.addWaiting("Raul", sales);
    await goTo(page, `/${vera.uuid}?sub=pending`);
    await acceptOf(page).click({ trial: true });
    await clickAt(page, acceptOf(page), 2);
    await page.getByLabel("Mensagem para Vera").waitFor();
    // The composer comes with the click, before the server has answered.
    await expect.poll(() => site.stateOf(vera.ticketId)).toEqual({ status: "open", userId: login.id });

    await goTo(page, "?sub=pending");
    await rowOf(page, "Raul").hover();
    const inRow = page.getByRole("button", { name: "Aceitar: Raul" });
    await inRow.click({ trial: true });
    await clickAt(page, inRow, 2);
    await page.getByLabel("Mensagem para Raul").waitFor();
    for (const { ticketId } of [vera, raul])
      await expect.poll(() => site.stateOf(ticketId)).toEqual({ status: "open", userId: login.id });

    await goTo(page, "");
    const [upper] = await inOrder(page, ["Vera", "Raul"]);
    await clickAt(page, rowOf(page, upper), 2);
    await conversationOf(page, upper).waitFor();
    const visited = page.url();
    const writtenTo = upper === "Vera" ? vera : raul;
    await page.getByLabel(`Mensagem para ${upper}`).fill("Oi");
    const microphoneUses = await countMicrophoneUses(page);
    await clickAt(page, button(page, "Enviar"), 2);
    // Above what she sends stands her name.
    await conversationOf(page, upper)
      .getByText(/^Ana Lima:\s*Oi$/)
      .waitFor();
    expect(await microphoneUses()).toBe(0);
    expect(page.url()).toBe(visited);

    const resolve = button(page, "Resolver");
    await resolve.click({ trial: true });
    await clickAt(page, resolve, 2);
    await page.waitForURL(/\/tickets(\?.*)?$/);
    const states = await Promise.all([vera, raul].map(({ ticketId }) => site.stateOf(ticketId)));
    expect(states.map(({ status }) => status).toSorted()).toEqual(["closed", "open"]);
    expect(await site.answersIn(writtenTo.ticketId)).toEqual(["*Ana Lima:*\nOi"]);
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it("transfers once when it is a double click, and acts on nothing that the dialog lay over", async () => {
    const { login, page } = await seat("Ana Lima");
    const { uuid, ticketId } = await site.addOpen("Vera", { queueId: sales, userId: login.id });
    // No other test has a colleague of this name.
    const name = `Rosa ${ticketId}`;
    const rosa = await addLogin(app, site.companyId, { name, queueIds: [sales] });
    await goTo(page, `/${uuid}`);
    await page.getByLabel("Mensagem para Vera").waitFor();
    await button(page, "Transferir").last().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Fila").click();
    await page.getByRole("option", { name: "Vendas" }).click();
    await dialog.getByLabel("Atendente").click();
    await page.getByRole("option", { name }).click();
    await dialog.getByLabel("Nota interna").fill("Segue");
    await clickAt(page, dialog.getByRole("button", { name: "Transferir" }), 2);
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => site.stateOf(ticketId)).toEqual({ status: "open", userId: rosa.id });
    const log = await app.as(site.admin).ok(endpoints.tickets.log, { params: { ticketId } });
    expect(log.filter(({ type }) => type === "transfered")).toHaveLength(1);
    expect(await site.answersIn(ticketId)).toEqual(["Segue"]);
    await page.waitForURL(/\/tickets(\?.*)?$/);
    expect(await dialog.count()).toBe(0);
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it("never meets resolving where accepting stood, on any screen", async () => {
    const { page } = await seat("Ana Lima");
    const sizes = [
      [1440, 900],
      [1366, 768],
      [1024, 768],
      [800, 1280],
      [390, 844],
      [360, 740],
    ] as const;
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const name = `Vera ${width}`;
      const { uuid } = await site.addWaiting(name, sales);
      await lookAt(uuid, [page]);
      await keepPicture(page, `accidents-waiting-${width}`);
      const taking = [await boxOf(acceptOf(page))];
      if (width > 766) taking.push(await boxInRow(page, `Aceitar: ${name}`));
      await clickAt(page, acceptOf(page));
      await button(page, "Resolver").click({ trial: true });
      await keepPicture(page, `accidents-open-${width}`);
      // The drawer folds, and the list gives way.
      if (width > 766) expect((await boxOf(conversationOf(page, name))).width).toBeGreaterThan(400);
      const ending = [await boxOf(button(page, "Resolver"))];
      if (width > 766) ending.push(await boxInRow(page, `Resolver: ${name}`));
      for (const one of taking)
        for (const other of ending) expect([width, overlap(one, other)]).toEqual([width, false]);
    }
    expect(pageErrors).toEqual([]);
  }, 120_000);
});

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

async function boxOf(target: Locator): Promise<Box> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${String(target)} is not on the screen`);
  return box;
}

/** Box of a button in its row, as if every row stood at the top. */
async function boxInRow(page: Page, name: string): Promise<Box> {
  const target = page.getByRole("button", { name });
  const row = page
    .locator("[data-ticket]")
    .filter({ has: target })
    .or(page.locator("[data-selected]"))
    .first();
  await row.hover();
  const [inner, outer] = [await boxOf(target), await boxOf(row)];
  return { ...inner, y: inner.y - outer.y - 10_000 };
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Counts from now on how often the page has asked for the microphone. */
async function countMicrophoneUses(page: Page): Promise<() => Promise<number>> {
  const uses = await page.evaluateHandle(() => {
    const counted = { times: 0 };
    const { mediaDevices } = navigator;
    const listen = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (constraints) => {
      counted.times += 1;
      return listen(constraints);
    };
    return counted;
  });
  return () => uses.evaluate(({ times }) => times);
}

/** These contacts as their rows stand in the list, from the top. */
async function inOrder(page: Page, names: readonly [string, string]): Promise<[string, string]> {
  const [one, two] = names;
  const [above, below] = [await middleOf(rowOf(page, one)), await middleOf(rowOf(page, two))];
  return above.y < below.y ? [one, two] : [two, one];
}
