import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, logIn, openPage, pageErrors } from "./browser.ts";
import { conversationOf, rowOf } from "./inbox.ts";
import { addLogin, type Login } from "./person.ts";
import { openSite } from "./site.ts";

describe.skipIf(!hasBrowser)("a notification that is answered on a phone", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** A company with a queue, and Nina who answers there. */
  async function openOffice() {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const nina = await addLogin(app, site.companyId, { name: "Nina", queueIds: [queueId] });
    return { site, queueId, nina };
  }

  /** Somebody's phone, and clicks on notifications as the service worker tells them to a page that is there. */
  async function openPhone(login: Login) {
    const page = await openPage(`${app.url}/login`, {
      width: 390,
      height: 844,
      touch: true,
      keepsShell: true,
    });
    await logIn(page, login);
    // The bell hears of clicks.
    await page.getByRole("button", { name: /^Notificações/ }).waitFor();
    const click = (url: string) =>
      page.evaluate((detail) => window.dispatchEvent(new CustomEvent("open-ticket", { detail })), url);
    return { page, click };
  }

  it("opens its conversation with the cursor in place, as one that is merely looked at does not", async () => {
    const { site, queueId, nina } = await openOffice();
    const joao = await site.addOpen("João Prado", { queueId, userId: nina.id });
    const { page, click } = await openPhone(nina);
    await rowOf(page, "João Prado").waitFor();
    const field = page.getByLabel("Mensagem para João Prado");
    const isFocused = () => field.evaluate((element) => element === document.activeElement);

    await click(`/tickets/${joao.uuid}`);
    await conversationOf(page, "João Prado").getByText("Oi, sou João Prado").waitFor();
    await field.waitFor();
    expect(await isFocused()).toBe(false);
    for (const _ of ["first", "again"]) {
      await field.evaluate((element) => element.blur());
      await click(`/tickets/${joao.uuid}#answer`);
      await expect.poll(isFocused).toBe(true);
    }
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("accepts a conversation that waits, once, and leaves one that somebody else took", async () => {
    const { site, queueId, nina } = await openOffice();
    const [vera, raul] = [await site.addWaiting("Vera", queueId), await site.addWaiting("Raul", queueId)];
    const { page, click } = await openPhone(nina);
    const ownerOf = async (uuid: string) => {
      const text = "select user_id, status from tickets where uuid = $1";
      const [row] = await app.database.read<{ user_id: number | null; status: string }>(site.companyId, {
        text,
        values: [uuid],
      });
      return row;
    };
    await click(`/tickets/${raul.uuid}`);
    await page.getByText("Aceite o atendimento para responder.").waitFor();
    expect(await ownerOf(raul.uuid)).toEqual({ user_id: null, status: "pending" });
    await click(`/tickets/${vera.uuid}#accept`);
    await page.getByLabel("Mensagem para Vera").waitFor();
    await expect.poll(() => ownerOf(vera.uuid)).toEqual({ user_id: nina.id, status: "open" });
    expect(new URL(page.url()).hash).toBe("");
    await app.as(site.admin).ok(endpoints.tickets.update, {
      params: { id: raul.ticketId },
      body: { status: "open", userId: site.admin.id },
    });
    await click(`/tickets/${raul.uuid}#accept`);
    await page.waitForTimeout(1_500);
    expect(await ownerOf(raul.uuid)).toEqual({ user_id: site.admin.id, status: "open" });
    expect(pageErrors).toEqual([]);
  }, 60_000);
});
