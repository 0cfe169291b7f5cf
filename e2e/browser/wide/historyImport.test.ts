import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { type FakeWhatsapp, startFakeWhatsapp } from "../../fake-whatsapp/index.ts";
import { fillLogin, hasBrowser, keepPicture, openPage, pageErrors } from "../browser.ts";
import { addLogin } from "../person.ts";
import { readQrCode } from "../readQrCode.ts";

const jid = "5511955554444@s.whatsapp.net";
const old = (place: number) => ({
  key: { id: `OLD-${place}`, remoteJid: jid, fromMe: false },
  message: { conversation: `mensagem antiga ${place}` },
  messageTimestamp: Math.floor(Date.now() / 1000) - 86_400 * 3 + place,
});

describe.skipIf(!hasBrowser)("the import of old messages", () => {
  let app: TestApp;
  let fake: FakeWhatsapp;
  beforeAll(async () => {
    fake = await startFakeWhatsapp();
    app = await startTestApp({
      environment: { WHATSAPP_WEB_URL: fake.url },
      overrides: { trustedMediaHost: { host: fake.mediaHost, ca: fake.mediaCa } },
    });
    return () => fake.stop();
  });

  it("is set in the connection's form, shows how far it is, and ends with what came", async () => {
    const { companyId, admin } = await app.inNewCompany();
    const as = app.as(admin);
    await as.ok(endpoints.queues.create, { body: { name: "Antigas", color: "#336699" } });
    const page = await openPage(`${app.url}/login`);
    await fillLogin(page, await addLogin(app, companyId, { name: "Carla", profile: "admin" }));
    await page.waitForURL((url) => url.pathname !== "/login");
    await page.goto(`${app.url}/connections`);
    await page.getByRole("button", { name: "Nova conexão" }).first().click();
    const dialog = page.getByRole("dialog").first();
    await dialog.getByLabel("Nome").fill("Recepção");
    await page.getByRole("tab", { name: "Importação" }).click();
    await dialog.getByRole("switch", { name: "Importar mensagens antigas" }).click();
    await page.getByRole("button", { name: "Salvar" }).click();
    await dialog.getByText("Obrigatório").first().waitFor();
    await keepPicture(page, "import-form");
    await dialog.getByRole("combobox", { name: "Fila dos atendimentos importados" }).click();
    await page.getByRole("option", { name: "Antigas" }).click();
    await page.getByRole("button", { name: "Salvar" }).click();

    const account = fake.scan(await readQrCode(page));
    await page.getByText("Conectada", { exact: true }).first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Importação: aguardando as mensagens antigas").waitFor();
    await keepPicture(page, "import-preparing");
    await fake.sendHistory(
      Array.from({ length: 1500 }, (_, place) => old(place)),
      account,
      { asFile: true, names: { [jid]: "Beatriz" } },
    );

    await page.getByRole("progressbar", { name: "Importação de Recepção" }).waitFor();
    await page.getByText("1.500 de 1.500 mensagens").waitFor();
    await keepPicture(page, "import-running");
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: "update timers set next_at = app.now(), due_at = app.now() where company_id = $1 and kind = 'messages.end-import'",
        values: [companyId],
      }),
    );
    await page.getByText("Importação concluída").waitFor({ timeout: 60_000 });
    await keepPicture(page, "import-ready");
    await page.getByRole("button", { name: "Resolver os atendimentos importados" }).click();
    await page.getByText("1 atendimento resolvido.").waitFor();
    await page.getByText("Importação concluída").waitFor({ state: "detached" });
    expect(pageErrors).toEqual([]);
  }, 90_000);
});
