import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, logIn, openPage, pageErrors } from "./browser.ts";
import { conversationOf, rowOf } from "./inbox.ts";
import { addLogin } from "./person.ts";
import { openSite } from "./site.ts";

describe.skipIf(!hasBrowser)("a notification that is answered on a phone", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("opens its conversation with the cursor in place, as one that is merely looked at does not", async () => {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const nina = await addLogin(app, site.companyId, { name: "Nina", queueIds: [queueId] });
    const joao = await site.addOpen("João Prado", { queueId, userId: nina.id });
    const page = await openPage(`${app.url}/login`, {
      width: 390,
      height: 844,
      touch: true,
      keepsShell: true,
    });
    await logIn(page, nina);
    await rowOf(page, "João Prado").waitFor();
    // The bell hears of clicks.
    await page.getByRole("button", { name: /^Notificações/ }).waitFor();
    const field = page.getByLabel("Mensagem para João Prado");
    const isFocused = () => field.evaluate((element) => element === document.activeElement);
    /** Clicks as the service worker does in a page that is there. */
    const click = (url: string) =>
      page.evaluate((detail) => window.dispatchEvent(new CustomEvent("open-ticket", { detail })), url);

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
});
