import type { CampaignStatus, RecipientState } from "@balcao/contract";

export interface CampaignFilter {
  searchParam: string;
  status: CampaignStatus | undefined;
}

export interface RecipientFilter {
  searchParam: string;
  state: RecipientState | undefined;
}

export const campaignKeys = {
  lists: ["campaigns", "list"],
  list: ({ searchParam, status }: CampaignFilter) => ["campaigns", "list", searchParam, status ?? ""],
  report: (id: number) => ["campaigns", "report", id],
  recipientsOf: (id: number) => ["campaigns", "recipients", id],
  recipients: (id: number, filter: RecipientFilter) => ["campaigns", "recipients", id, filter],
  forecast: (id: number) => ["campaigns", "forecast", id],
  settings: ["campaigns", "settings"],
  listChoice: ["campaigns", "contact-lists"],
  sample: (audience: unknown) => ["campaigns", "sample", audience],
} as const;
