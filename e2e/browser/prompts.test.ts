import { AxeBuilder } from "@axe-core/playwright";
import { endpoints } from "@balcao/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type FakeModel,
  startFakeModel,
} from "../../server/src/features/prompts/model/modelServer.testing.ts";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { questionOn } from "./questions.ts";
import { deleteInRow } from "./rows.ts";
import { openSite } from "./site.ts";

const { prompts } = endpoints;

describe.skipIf(!hasBrowser)("prompts", () => {
  let app: TestApp;
  let model: FakeModel;
  beforeAll(async () => {
    model = await startFakeModel();
    app = await startTestApp({ environment: { OPENAI_BASE_URL: model.url, OUTBOUND_ALLOW: "127.0.0.1" } });
  });
  afterAll(() => model.close());

  it("are tried beside the form, saved, suggested to whoever writes, and deleted", async () => {
    const site = await openSite(app);
    const admin = app.as(site.admin);
    const queueId = await site.addQueue("Recepção");
    const login = await addLogin(app, site.companyId, {
      name: "Ana Lima",
      profile: "admin",
      queueIds: [queueId],
    });
    const page = await openPageAs(app.url, login, { path: "/prompts" });
    await page.getByText("Nenhum prompt ainda").waitFor();
    await page.getByRole("button", { name: "Novo prompt" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Novo prompt de IA" });
    await dialog.getByRole("textbox", { name: "Nome" }).fill("Clínica");
    await dialog.getByRole("textbox", { name: "Instruções" }).fill("Responda em uma frase.");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.getByText("Informe o setor").first().waitFor();
    await dialog.getByRole("combobox", { name: "Fila" }).click();
    await page.getByRole("option", { name: "Recepção" }).click();
    await dialog.getByLabel("Chave da IA", { exact: true }).fill("sk-of-the-clinic");
    await dialog.getByRole("switch", { name: /Sugerir respostas/ }).click();

    model.say("Abrimos às 8h.");
    const trial = dialog.getByRole("region", { name: "Testar" });
    await trial.getByRole("textbox", { name: "Mensagem do contato" }).fill("Que horas abrem?");
    await trial.getByRole("button", { name: "Perguntar" }).click();
    await trial.getByText(/assistente virtual de .*Abrimos às 8h\./s).waitFor();
    await trial.getByText("40 + 10 tokens").waitFor();
    await trial.getByText("O que a IA recebeu").click();
    await trial.getByText(/Instruções: Responda em uma frase\./).waitFor();
    await keepPicture(page, "prompts-1-try");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await page.getByText("Prompt salvo.").waitFor();
    const row = page.getByRole("row").filter({ hasText: "Clínica" });
    await row.getByText("Recepção").waitFor();
    const [saved] = (await admin.ok(prompts.list)).prompts;
    expect(saved).toMatchObject({ name: "Clínica", hasApiKey: true, suggests: true, queueId });
    await row.click();
    const editing = page.getByRole("dialog", { name: "Editar prompt de IA" });
    await editing.getByPlaceholder("Salva; digite para trocar").waitFor();
    expect(await page.content()).not.toContain("sk-of-the-clinic");
    await editing.getByRole("button", { name: "Cancelar" }).click();

    const open = await site.addOpen("Vera Lima", { queueId, userId: login.id });
    await page.goto(`${app.url}/tickets/${open.uuid}`);
    const field = page.getByRole("textbox", { name: /Vera Lima/ });
    await field.focus();
    const release = model.hold();
    model.say("Bom dia, Vera!");
    await page.keyboard.press("Alt+s");
    await page.getByText("Preparando uma sugestão…").waitFor();
    release();
    await page.getByText("Sugestão da IA: confira antes de enviar.").waitFor();
    expect(await field.inputValue()).toBe("Bom dia, Vera!");
    await keepPicture(page, "prompts-2-suggestion");
    // What one has begun to write stays.
    await field.fill("");
    const releaseLate = model.hold();
    model.say("Tarde demais");
    const late = page.waitForResponse((response) => response.url().endsWith("/suggestion"));
    await page.keyboard.press("Alt+s");
    await page.getByText("Preparando uma sugestão…").waitFor();
    await field.fill("Olá, ");
    releaseLate();
    await late;
    await page.getByText("Preparando uma sugestão…").waitFor({ state: "detached" });
    expect(await field.inputValue()).toBe("Olá, ");
    expect(model.asked.at(-1)?.key).toBe("Bearer sk-of-the-clinic");

    await page.goto(`${app.url}/prompts`);
    await deleteInRow(page, "Clínica");
    await questionOn(page).getByRole("button", { name: "Excluir" }).click();
    await page.getByText("Prompt excluído.").waitFor();
    expect(await admin.ok(prompts.list)).toMatchObject({ count: 0 });
    expect(pageErrors).toEqual([]);
  }, 90_000);
});
