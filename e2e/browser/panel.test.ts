import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { openSite } from "./site.ts";

describe.skipIf(!hasBrowser)("the panel of attendants", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** An admin, and Carla and Davi, who sell. */
  async function inOffice() {
    const site = await openSite(app);
    const { companyId } = site;
    const sales = await site.addQueue("Vendas");
    const adminLogin = await addLogin(app, companyId, { name: "Sônia Reis", profile: "admin" });
    const carla = await addLogin(app, companyId, { name: "Carla Dias", queueIds: [sales] });
    const davi = await addLogin(app, companyId, { name: "Davi Melo", queueIds: [sales] });
    const enter = async (login: typeof carla, options = {}): Promise<Page> => {
      return openPageAs(app.url, login, { path: "/moments", ...options });
    };
    return { ...site, sales, carla, davi, adminLogin, enter };
  }
  const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

  it("is live, and hands a conversation over by dragging and by keyboard", async () => {
    const { addWaiting, addOpen, stateOf, sales, carla, davi, adminLogin, enter } = await inOffice();
    const marina = await addWaiting("Marina Lopes", sales);
    await addOpen("Rui Alves", { queueId: sales, userId: carla.id });
    const page = await enter(adminLogin);
    await card(page, "Pendentes").getByText("Marina Lopes", { exact: true }).waitFor();
    await card(page, "Carla Dias").getByText("Rui Alves", { exact: true }).waitFor();
    await card(page, "Davi Melo").getByText("Nenhum atendimento.").waitFor();
    await keepPicture(page, "panel");

    await card(page, "Pendentes").getByText("Marina Lopes", { exact: true }).dragTo(card(page, "Davi Melo"));
    await card(page, "Davi Melo").getByText("Marina Lopes", { exact: true }).waitFor();
    await expect.poll(() => stateOf(marina.ticketId)).toMatchObject({ status: "open", userId: davi.id });
    expect(await card(page, "Pendentes").getByText("Marina Lopes", { exact: true }).count()).toBe(0);

    await page.getByRole("button", { name: "Transferir atendimento de Marina Lopes" }).press("Enter");
    await page.getByRole("menuitem", { name: /^Carla Dias/ }).press("Enter");
    await card(page, "Carla Dias").getByText("Marina Lopes", { exact: true }).waitFor();
    await expect.poll(() => stateOf(marina.ticketId)).toMatchObject({ status: "open", userId: carla.id });

    await addWaiting("Nova Pessoa", sales);
    await marina.writes("Ainda estou aqui");
    await card(page, "Carla Dias").getByText("Ainda estou aqui").waitFor();
    await card(page, "Carla Dias")
      .getByRole("link", { name: /Marina Lopes/ })
      .click();
    await page.waitForURL(`**/tickets/${marina.uuid}`);
    expect(pageErrors).toEqual([]);
  });

  it("says at the end of a long card what it does not list", async () => {
    const { addWaiting, sales, adminLogin, enter } = await inOffice();
    for (let number = 1; number <= 33; number += 1) await addWaiting(`Pessoa ${number}`, sales);
    const page = await enter(adminLogin);
    const more = card(page, "Pendentes").getByText("e mais 3 que não aparecem aqui");
    const last = card(page, "Pendentes").getByRole("listitem").nth(29);
    await more.scrollIntoViewIfNeeded();
    await keepPicture(page, "panel-long");
    const [row, words] = [await last.boundingBox(), await more.boundingBox()];
    expect(words?.y).toBe((row?.y ?? 0) + (row?.height ?? 0));
    expect(pageErrors).toEqual([]);
  });

  it("opens to an attendant whose switch is on, with their own conversations alone", async () => {
    const { addOpen, sales, carla, davi, companyId, admin, enter } = await inOffice();
    await addOpen("Rui Alves", { queueId: sales, userId: carla.id });
    await addOpen("Bruna Sá", { queueId: sales, userId: davi.id });
    const refused = await enter(davi);
    await refused.getByText("Acesso Negado", { exact: false }).waitFor();
    await app.setUser({ ...admin, companyId, id: carla.id }, { columns: { allow_real_time: true } });
    const page = await enter(carla, { width: 390, height: 844, theme: "dark", touch: true });
    await card(page, "Carla Dias")
      .getByRole("link", { name: /Rui Alves/ })
      .waitFor();
    await card(page, "Davi Melo").getByText("e mais 1 que não aparece aqui").waitFor();
    expect(await page.getByText("Bruna Sá").count()).toBe(0);
    expect(await page.getByRole("button", { name: /^Transferir/ }).count()).toBe(0);
    await keepPicture(page, "panel-phone-dark");
    expect(pageErrors).toEqual([]);
  });
});
