import { endpoints } from "@balcao/contract";
import { validP12 } from "@balcao/server/src/features/settings/certificates/certificates.testing.ts";
import type { Records } from "../oracle/records.ts";
import type { Api, Person } from "../product/api.ts";
import type { Company } from "../product/directory.ts";
import type { Server } from "../product/server.ts";
import { type Providers, settingsOf } from "./providers.ts";

const { billing, companies, plans, settings } = endpoints;

interface Site {
  api: Api;
  server: Server;
  records: Records;
  providers: Providers;
  companies: readonly Company[];
}

/** A platform that takes payments by all four providers, and companies that pay 100 reais a month. */
export interface Office {
  operator: Person;
  payers: readonly Company[];
  /** Makes another invoice of every company, due so many days from now. */
  bill(days: number): Promise<void>;
  /** The charges of what a company owes, made at each provider. */
  subscribe(company: Company): Promise<void>;
}

export async function openOffice({ api, server, records, providers, companies: all }: Site): Promise<Office> {
  const [home, ...payers] = all;
  if (!home) throw new Error("There is no company");
  await records.read("update users set is_super = true where id = $1", [home.admin.id]);
  // Whoever called before is remembered as who they were.
  await server.kill();
  await server.boot();
  const operator = home.admin;
  for (const [key, value] of settingsOf(providers))
    await api.load(operator, settings.updatePlatformSetting, { params: { key }, body: { value } });
  await uploadCertificate(server.url, operator);
  const { id: planId } = await api.load(operator, plans.create, {
    body: { name: "Mensal", amount: 100, users: 50, connections: 50, queues: 50 },
  });
  for (const { id } of payers)
    await api.load(operator, companies.update, { params: { id }, body: { planId } });
  return {
    operator,
    payers,
    async bill(days) {
      const dueDate = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      for (const { id } of payers)
        await api.load(operator, companies.update, { params: { id }, body: { dueDate } });
    },
    async subscribe({ admin }) {
      const { invoice } = await api.load(admin, billing.standing, {});
      if (!invoice) return;
      const body = { invoiceId: invoice.id, firstName: "Rita", lastName: "Sol", document: "529.982.247-25" };
      // Whoever pays presses again where a provider did not answer.
      for (let turn = 0; turn < 5; turn += 1) {
        const { answer } = await api.insist(admin, billing.subscribe, { body });
        if (!answer || answer.refusals.length === 0) return;
      }
    },
  };
}

async function uploadCertificate(url: string, operator: Person): Promise<void> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(validP12)]), "efi.p12");
  const { status } = await fetch(`${url}/api/settings/cert-upload?ref=efi`, {
    method: "POST",
    headers: { authorization: `Bearer ${await operator.token()}` },
    body: form,
  });
  if (status !== 200) throw new Error(`The certificate was answered ${status}`);
}
