import { type CampaignReport, endpoints } from "@balcao/contract";
import type { FakeGraph } from "../../fake-graph/fakeGraph.ts";
import type { FakeAccount, FakeTemplate } from "../../fake-graph/world.ts";
import type { Records } from "../oracle/records.ts";
import type { Api } from "../product/api.ts";
import type { Company } from "../product/directory.ts";

/** The one variable is the campaign's name, by which the provider's side knows whose message it is. */
export const template: FakeTemplate = {
  name: "aviso",
  language: "pt_BR",
  status: "APPROVED",
  category: "MARKETING",
  components: [{ type: "BODY", text: "Aviso {{1}}" }],
};

/** A campaign and whom it writes to. */
export interface Mailing {
  id: number;
  name: string;
  numbers: readonly string[];
}

interface Site {
  api: Api;
  graph: FakeGraph;
  records: Records;
  company: Company;
}

export interface Office extends Site {
  /** Connections over which the campaigns write. */
  connections: readonly [number, number];
  start(mailing: Mailing): Promise<void>;
  cancel(mailing: Mailing): Promise<void>;
  restart(mailing: Mailing): Promise<void>;
  report(mailing: Mailing): Promise<CampaignReport>;
}

/** A second number, and campaigns within the working week. */
export async function openOffice({ second, ...site }: Site & { second: FakeAccount }): Promise<Office> {
  const { api, company } = site;
  const { id } = await api.load(company.admin, endpoints.connections.create, {
    body: {
      name: "Segunda",
      channel: "whatsappapi",
      phoneNumberId: second.phoneNumberId,
      businessAccountId: second.businessAccountId,
      accessToken: second.accessToken,
    },
  });
  const call = async (endpoint: "start" | "cancel" | "restart", { id: campaignId }: Mailing) => {
    await api.insist(company.admin, endpoints.campaigns[endpoint], { params: { id: campaignId } });
  };
  return {
    ...site,
    connections: [company.connectionId, id],
    start: (mailing) => call("start", mailing),
    cancel: (mailing) => call("cancel", mailing),
    restart: (mailing) => call("restart", mailing),
    report: (mailing) =>
      api.load(company.admin, endpoints.campaigns.get, { params: { id: mailing.id }, query: {} }),
  };
}

/** The one day, besides weekends, on which nobody is written to. */
export async function putHoliday({ api, company }: Office, moment: string): Promise<void> {
  const date = moment.slice(0, 10);
  await api.load(company.admin, endpoints.settings.updateHolidays, {
    body: { holidays: [{ name: "Aniversário da cidade", startDate: date, endDate: date, yearly: false }] },
  });
}

/** Seconds between two messages of a connection. */
export async function putPace({ api, company }: Office, seconds: number): Promise<void> {
  await api.load(company.admin, endpoints.campaigns.updateSettings, {
    body: {
      settings: { messageInterval: seconds, longerIntervalAfter: 0, greaterInterval: 0, weeklyLimit: 0 },
    },
  });
}

let written = 0;

/** Three campaigns with people of their own, two over the first connection and one over the second. */
export async function writeCampaigns(office: Office, people: number): Promise<Mailing[]> {
  const { api, company, connections } = office;
  const mailings: Mailing[] = [];
  for (const connectionId of [connections[0], connections[1], connections[0]]) {
    written += 1;
    const name = `campanha-${written}`;
    const numbers = Array.from({ length: people }, (_, at) => `5511${900_000_000 + written * 10_000 + at}`);
    const lines = numbers.map((number, at) => `Pessoa ${at}; ${number}`).join("\n");
    const list = await api.load(company.admin, endpoints.contactLists.create, {
      body: { name: `Lista ${written}`, source: { lines } },
    });
    const { id } = await api.load(company.admin, endpoints.campaigns.create, {
      body: {
        name,
        whatsappId: connectionId,
        contactListId: list.id,
        message1: "Aviso",
        template: { name: template.name, language: template.language, variables: [name] },
      },
    });
    mailings.push({ id, name, numbers });
  }
  return mailings;
}
