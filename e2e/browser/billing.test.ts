import { endpoints } from "@balcao/contract";
import { parseBrCode } from "@balcao/flow-engine";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../server/src/app/testing.ts";
import { enterKeys, startPlatform } from "../fake-payments/openPlatform.testing.ts";
import { hasBrowser, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { readQrCode } from "./readQrCode.ts";

const { billing, companies, plans, settings } = endpoints;
const patience = { timeout: 20_000 };

describe.skipIf(!hasBrowser)("a company whose subscription is over", () => {
  let app: TestApp;
  let platform: Awaited<ReturnType<typeof startPlatform>>;
  beforeAll(async () => {
    platform = await startPlatform();
    app = platform.app;
  });
  afterAll(() => platform.close());

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
    // Past in every time zone.
    const dueDate = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const { name } = await top.ok(companies.update, {
      params: { id: companyId },
      body: { planId, dueDate },
    });
    return { boss, rita, name, top, superUser, companyId };
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
    const details = office.getByRole("dialog", { name });
    await details.getByRole("button", { name: /^Confirmar pagamento: / }).click();
    const question = office.getByRole("dialog", { name: /^Confirmar pagamento: / });
    await question.getByRole("button", { name: "Confirmar pagamento" }).click();
    await details.getByText("Licença renovada").waitFor();

    await page.getByText(/Sua licença foi renovada até/).waitFor(patience);
    await page.waitForURL((url) => url.pathname === "/", patience);
    await page.getByRole("link", { name: "Tags" }).waitFor();
    expect(pageErrors).toEqual([]);
  });

  /** What somebody does at each provider, and how that tells of it. */
  const deeds = {
    efi: {
      link: undefined,
      settle: async (reference: string) => {
        platform.efi.pay(reference);
        await platform.tellEfi(reference);
      },
    },
    mercadopago: {
      link: "Pagar pelo Mercado Pago",
      settle: async (reference: string) => {
        await platform.tellMercadoPago(platform.mercadoPago.payByLink(reference));
      },
    },
    stripe: {
      link: "Pagar com cartão ou boleto",
      settle: async (reference: string) => {
        platform.stripe.pay(reference);
        await platform.tellStripe(reference);
      },
    },
    asaas: {
      link: "Pagar pelo Asaas",
      settle: async (reference: string) => {
        platform.asaas.pay(reference);
        await platform.tellAsaas(reference);
      },
    },
  };

  it.each(["efi", "mercadopago", "stripe", "asaas"] as const)(
    "pays by %s, comes back to the same charge, and is let in again by itself",
    async (provider) => {
      const { rita, top, superUser, companyId } = await open();
      await enterKeys({ app, fakes: platform, providers: [provider], boss: superUser });
      const page = await openPageAs(app.url, rita);
      await page.waitForURL("**/financeiro");
      const first = await walkToPayment(page);
      const shown = await shownIn(page, first);
      expect(shown.link).toBe(deeds[provider].link);
      await page.reload();
      const again = page.getByRole("dialog", { name: /Pagar a fatura/ });
      await again.getByText("Aguardando o pagamento…").waitFor();
      expect(await shownIn(page, again)).toEqual(shown);
      const { charges } = await top.ok(billing.company, { params: { id: companyId } });
      expect(charges).toHaveLength(1);
      await deeds[provider].settle(charges[0]?.reference ?? "");
      await page.getByText(/Sua licença foi renovada até/).waitFor(patience);
      await page.waitForURL((url) => url.pathname === "/", patience);
      expect(pageErrors).toEqual([]);
    },
  );
});

/** Fills in the steps of the checkout, until there is something to pay with. */
async function walkToPayment(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Pagar agora" }).click();
  const checkout = page.getByRole("dialog", { name: /Pagar a fatura/ });
  await checkout.getByLabel("Nome completo").fill("Rita Sol");
  await checkout.getByLabel("CPF/CNPJ").fill("529.982.247-25");
  await walkOn(checkout);
  await checkout.getByText("Aguardando o pagamento…").waitFor();
  return checkout;
}

async function walkOn(checkout: Locator): Promise<void> {
  await checkout.getByRole("button", { name: "PRÓXIMO" }).click();
  await checkout.getByText("149,90 por mês").waitFor();
  await checkout.getByRole("button", { name: "PRÓXIMO" }).click();
  await checkout.getByRole("button", { name: "PAGAR" }).click();
}

/** The code, read off the picture as well, and the link to the provider's page. */
async function shownIn(page: Page, checkout: Locator) {
  const text = checkout.locator("[data-pix-code]");
  const code = (await text.count()) > 0 ? await text.textContent() : null;
  if (code !== null) expect(await readQrCode(page)).toBe(code);
  const link = checkout.getByRole("link");
  const there = (await link.count()) > 0;
  return {
    code,
    link: there ? await link.textContent() : undefined,
    href: there ? await link.getAttribute("href") : undefined,
  };
}
