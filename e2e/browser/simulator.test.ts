import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import {
  accept,
  attach,
  conversationOf,
  openWaiting,
  picture,
  rowOf,
  shownWithinASecond,
  write,
} from "./inbox.ts";
import { addLogin } from "./person.ts";

describe.skipIf(!hasBrowser)("the first conversation, by hand", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("goes from a phone in the browser to the inbox beside it, and back", async () => {
    const { companyId } = await app.inNewCompany();
    const desk = await openPageAs(
      app.url,
      await addLogin(app, companyId, { name: "Carla", profile: "admin" }),
    );
    await desk.getByRole("link", { name: "Conexões" }).click();
    await desk.getByRole("button", { name: "Nova conexão" }).first().click();
    await desk.getByRole("combobox", { name: "Canal" }).click();
    await desk.getByRole("option", { name: "Simulador" }).click();
    await desk.getByLabel("Nome").fill("Balcão 1");
    await desk.getByRole("button", { name: "Salvar" }).click();
    await desk.getByRole("img", { name: "QR code para ler com o celular" }).waitFor();
    await keepPicture(desk, "simulator-1-qr");

    const page = await desk.context().newPage();
    page.on("pageerror", (error) => pageErrors.push(error.message));
    await page.goto(`${app.url}/simulator`);
    await page.getByRole("button", { name: "Ler o QR code" }).last().click();
    const phone = page.getByRole("region", { name: "Celular do contato" });
    await phone.waitFor();
    await desk.getByText("Conectada", { exact: true }).first().waitFor();
    await desk.keyboard.press("Escape");
    await openWaiting(desk);

    await phone.getByRole("button", { name: "Novo contato" }).click();
    const name = phone.getByLabel("Nome");
    await name.and(page.locator(":focus")).waitFor();
    await name.fill("Teresa Dias");
    await page.keyboard.press("Enter");
    const message = phone.getByLabel("Mensagem", { exact: true });
    await message.and(page.locator(":focus")).waitFor();
    await message.fill("Oi! Vocês abrem no sábado?");
    const row = rowOf(desk, "Teresa Dias");
    await shownWithinASecond(row, () => phone.getByRole("button", { name: "Enviar" }).click());
    await row.click();
    const conversation = conversationOf(desk, "Teresa Dias");
    await conversation.getByText("Oi! Vocês abrem no sábado?").waitFor();
    const photo = { name: "exame.jpg", mimeType: "image/jpeg", buffer: await picture() };
    await shownWithinASecond(conversation.getByRole("button", { name: "Ampliar a foto" }), () =>
      page.locator("input[type=file]").first().setInputFiles(photo),
    );
    await phone.getByRole("button", { name: "Anexar" }).click();
    await shownWithinASecond(conversation.getByRole("button", { name: "Ouvir" }), () =>
      page.getByRole("menuitem", { name: "Áudio de exemplo" }).click(),
    );
    await keepPicture(page, "simulator-2-phone");
    await keepPicture(desk, "simulator-3-waiting");

    await accept(desk, "Teresa Dias");
    // Back leaves the chat as the phone's own arrow does, and neither leads to it again.
    await page.goBack();
    await phone.getByRole("button", { name: "Teresa Dias" }).click();
    await phone.getByRole("button", { name: "Voltar aos contatos" }).click();
    await phone.getByRole("button", { name: "Teresa Dias" }).waitFor();
    await write(desk, "Teresa Dias", "Sim, das 8h às 12h");
    await conversation.getByLabel("Entregue").waitFor();
    expect(await conversation.getByLabel("Lida").count()).toBe(0);
    await attach(desk, "Nosso endereço");
    await phone.getByRole("button", { name: "Teresa Dias" }).click();
    await phone.getByText("Sim, das 8h às 12h").waitFor();
    await phone.getByRole("img", { name: "Nosso endereço" }).waitFor();
    await conversation.getByLabel("Lida").nth(1).waitFor();
    // The attendant who took it read what the contact had written.
    await phone.getByLabel("Lida").first().waitFor();
    await keepPicture(page, "simulator-4-answered");
    await keepPicture(desk, "simulator-5-read");
    expect(pageErrors).toEqual([]);
  }, 60_000);
});
