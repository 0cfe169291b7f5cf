import { schedulesEndpoints as schedules } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { buildPerson } from "../../../server/src/features/tickets/tickets.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { violationsOn } from "../judging/violations.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";

describe.skipIf(!hasBrowser)("days and times", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** The dialog of a new scheduled message to Vera, in a browser that speaks English. */
  async function openDialog(phone?: { width: number; height: number; touch: boolean }) {
    const { companyId, admin } = await openSite(app);
    await buildPerson({ database: app.database, companyId }, { name: "Vera Lima" });
    const ana = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin" });
    const page = await openPageAs(app.url, ana, { ...phone, path: "/schedules" });
    await page
      .getByRole("button", { name: /^(Agendar|Novo agendamento|Agendar mensagem)$/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: "Agendar mensagem" });
    await dialog.waitFor();
    const sendsAt = async () =>
      (await app.as(admin).ok(schedules.list, {})).schedules.map((one) => one.sendAt);
    return { page, dialog, sendsAt };
  }

  it("are written as the interface's language does, typed or taken from a calendar", async () => {
    const { page, dialog, sendsAt } = await openDialog();
    const day = dialog.getByLabel("Quando");
    const time = dialog.getByLabel("Hora", { exact: true });
    expect(await day.inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    // The label, the times at hand, the field.
    const parts = [
      dialog.getByText("Quando"),
      dialog.getByRole("button", { name: "Amanhã às 8h" }),
      day,
      dialog.getByText("Repetição"),
    ];
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(await time.inputValue()).toMatch(/^\d\d:\d\d$/);
    await day.fill("5/3/2031");
    await page.keyboard.press("Tab");
    expect(await day.inputValue()).toBe("05/03/2031");
    await time.fill("9h15");
    await page.keyboard.press("Tab");
    expect(await time.inputValue()).toBe("09:15");
    // Text that is no day leaves the one before.
    await day.fill("31/02/2031");
    await page.keyboard.press("Tab");
    expect(await day.inputValue()).toBe("05/03/2031");
    await day.click();
    await page.getByText("março 2031").waitFor();
    await keepPicture(page, "day-calendar");
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Próximo mês" }).click();
    await page.getByText("abril 2031").waitFor();
    // The topmost layer alone is left by Escape.
    await page.keyboard.press("Escape");
    await page.getByText("abril 2031").waitFor({ state: "hidden" });
    expect(await dialog.count()).toBe(1);
    await day.click();
    await page.getByRole("button", { name: "14 abril 2031" }).click();
    expect(await day.inputValue()).toBe("14/04/2031");
    await time.click();
    await page.getByRole("option", { name: "14:30" }).click();
    await dialog.getByLabel("Contato").fill("Vera");
    await page.getByRole("option", { name: /Vera Lima/ }).click();
    await dialog.getByRole("textbox", { name: "Mensagem" }).fill("Amanhã às 9h.");
    await keepPicture(page, "day-dialog");
    await dialog.getByRole("button", { name: "Salvar agendamento" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await sendsAt()).toEqual(["2031-04-14T17:30:00.000Z"]);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("can be left empty where nothing demands them", async () => {
    const { page } = await openDialog();
    await page.goto(`${app.url}/reports?dateFrom=2026-01-10`);
    const day = page.getByLabel("Data inicial");
    await expect.poll(() => day.inputValue()).toBe("10/01/2026");
    await page.getByRole("button", { name: "Limpar a data" }).first().click();
    await expect.poll(() => day.inputValue()).toBe("");
    await expect.poll(() => page.url()).not.toContain("2026-01-10");
  }, 60_000);

  it("are the device's own on touch", async () => {
    const { dialog } = await openDialog({ width: 390, height: 844, touch: true });
    expect(await dialog.getByLabel("Quando").getAttribute("type")).toBe("datetime-local");
  }, 60_000);
});
