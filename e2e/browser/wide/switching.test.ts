import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, openPageAs, pageErrors } from "../browser.ts";
import { conversationOf, rowOf } from "../inbox.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";

describe.skipIf(!hasBrowser)("going from one conversation to another", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("draws the row that is left and the one that is opened anew, and no other", async () => {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [queueId] });
    for (const name of ["Vera", "Hugo", "Rita", "Davi", "Nair"])
      await site.addOpen(name, { queueId, userId: ana.id });
    const page = await openPageAs(app.url, ana);
    // A pointer would come by other rows, and have them drawn with what can be done to them.
    const open = async (name: string) => {
      await rowOf(page, name).evaluate((link: HTMLElement) => link.click());
      await conversationOf(page, name).waitFor();
      await page.waitForTimeout(500);
    };
    await open("Vera");
    await page.evaluate(noteDrawn);
    await open("Hugo");
    expect((await page.evaluate(namesDrawnSince)).toSorted()).toEqual(["Hugo", "Vera"]);
    expect(pageErrors).toEqual([]);
  });
});

/** Notes in the page how React drew each row last: it hands an element new properties whenever it draws it. */
function noteDrawn(): void {
  const drawn = [...document.querySelectorAll("[data-ticket]")].map((row) => {
    const key = Object.keys(row).find((name) => name.startsWith("__reactProps")) ?? "";
    const properties: unknown = Reflect.get(row, key);
    return {
      row,
      name: row.querySelector("[data-ticket-link] > span > span")?.textContent ?? "",
      key,
      properties,
    };
  });
  Object.assign(window, { drawn });
}

function namesDrawnSince(): string[] {
  const drawn: unknown = Reflect.get(window, "drawn");
  if (!Array.isArray(drawn) || drawn.length === 0) throw new Error("No row was noted");
  return drawn
    .filter(({ row, key, properties }) => Reflect.get(row, key) !== properties)
    .map(({ name }) => String(name));
}
