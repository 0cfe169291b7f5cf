import { endpoints } from "@balcao/contract";
import { parseBrCode } from "@balcao/flow-engine";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { readQrCode } from "./readQrCode.ts";

const { companies, plans, settings } = endpoints;
const patience = { timeout: 20_000 };

describe.skipIf(!hasBrowser)("a company whose subscription is over", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** The operator, and an expired company with the admin who pays. */
  async function open() {
    const home = await app.inNewCompany();
    const boss = await addLogin(app, home.companyId, { name: "Sônia", profile: "admin" });
    await app.setUser({ companyId: home.companyId, id: boss.id }, { columns: { is_super: true } });
    const superUser = await app.addUser(home.companyId, { name: "Téo", profile: "admin" });
    await app.setUser(superUser, { columns: { is_super: true } });
    const top = app.as(superUser);
    const { companyId } = await app.inNewCompany();
    const price = { name: `Essencial ${companyId}`, amount: 149.9, users: 5, connections: 5, queues: 5 };
    const { id: planId } = await top.ok(plans.create, { body: price });
    const rita = await addLogin(app, companyId, { name: "Rita", profile: "admin" });
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const { name } = await top.ok(companies.update, {
      params: { id: companyId },
      body: { planId, dueDate: yesterday },
    });
    return { boss, rita, name, top };
  }

  it("pays by Pix, and is told of the renewal without pressing anything", async () => {
    const { boss, rita, name, top } = await open();
    await top.ok(settings.updatePlatformSetting, {
      params: { key: "efichavepix" },
      body: { value: "pagamentos@balcao.example" },
    });
    const page = await openPageAs(app.url, rita);
    await page.context().grantPermissions(["clipboard-write"]);
    await page.waitForURL("**/financeiro");
    await page.getByText("Assinatura vencida").waitFor();
    await page.getByRole("row").filter({ hasText: "Vencido" }).getByText("149,90").waitFor();
    await page.getByRole("button", { name: "Pagar agora" }).click();
    const checkout = page.getByRole("dialog", { name: /Pagar a fatura/ });
    await checkout.getByRole("button", { name: "PRÓXIMO" }).click();
    await checkout.getByText("O nome completo é obrigatório").waitFor();
    await checkout.getByLabel("Nome completo").fill("Rita Sol");
    await checkout.getByLabel("CPF/CNPJ").fill("529.982.247-26");
    await checkout.getByText("confira os números").waitFor();
    await checkout.getByLabel("CPF/CNPJ").fill("529.982.247-25");
    await checkout.getByRole("button", { name: "PRÓXIMO" }).click();
    await checkout.getByText("149,90 por mês").waitFor();
    await checkout.getByRole("button", { name: "PRÓXIMO" }).click();
    await checkout.getByText("529.982.247-25").waitFor();
    await checkout.getByRole("button", { name: "PAGAR" }).click();
    await checkout.getByText("Aguardando o pagamento…").waitFor();
    const code = await readQrCode(page);
    expect(parseBrCode(code)).toMatchObject({
      key: "pagamentos@balcao.example",
      amountCents: 14_990,
      txid: expect.stringMatching(/^FATURA\d+$/),
    });
    expect(await checkout.locator("[data-pix-code]").textContent()).toBe(code);
    await checkout.getByRole("button", { name: "Copiar código Pix" }).click();
    await checkout.getByRole("button", { name: "Copiado" }).waitFor();
    await checkout.getByRole("button", { name: "Já paguei" }).click();
    await checkout.getByText("A plataforma confirma o pagamento").waitFor();

    const office = await openPageAs(app.url, boss, { path: "/financeiro" });
    const row = office.getByRole("row").filter({ hasText: name });
    await row.getByText("Diz que pagou").waitFor();
    await row.getByText(name).click();
    const billing = office.getByRole("dialog", { name });
    await billing.getByRole("button", { name: /Confirmar o pagamento/ }).click();
    const question = office.getByRole("dialog", { name: /Confirmar o pagamento/ });
    await question.getByRole("button", { name: "Confirmar pagamento" }).click();
    await billing.getByText("Licença renovada").waitFor();

    await page.getByText(/Sua licença foi renovada até/).waitFor(patience);
    await page.waitForURL((url) => url.pathname === "/", patience);
    await page.getByRole("link", { name: "Tags" }).waitFor();
    expect(pageErrors).toEqual([]);
  });
});
