import type { PhraseCampaign } from "@balcao/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { applyPhraseEvent, phrasesKey } from "./applyPhraseEvent.ts";

let client: QueryClient;
const phrase = (id: number, name: string, fired = 0): PhraseCampaign => ({
  id,
  name,
  phrase: "quero",
  status: true,
  flowId: 7,
  flow: { id: 7, name: "Promoção", active: true, isPublished: true },
  whatsappId: null,
  whatsapp: null,
  fired,
  lastFiredAt: null,
});
const shown = () =>
  client.getQueryData<PhraseCampaign[]>(phrasesKey)?.map(({ name, fired }) => `${name} ${fired}`);

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(phrasesKey, [phrase(1, "Água"), phrase(2, "Natal")]);
});

it("puts a phrase where a fresh load would show it, and drops one that is gone", () => {
  applyPhraseEvent(client, { action: "create", record: phrase(3, "Black Friday") });
  expect(shown()).toEqual(["Água 0", "Black Friday 0", "Natal 0"]);
  applyPhraseEvent(client, { action: "update", record: phrase(2, "Natal", 4) });
  expect(shown()).toEqual(["Água 0", "Black Friday 0", "Natal 4"]);
  applyPhraseEvent(client, { action: "delete", id: 1 });
  expect(shown()).toEqual(["Black Friday 0", "Natal 4"]);
});

it("makes no list that nobody asked for", () => {
  const empty = new QueryClient();
  applyPhraseEvent(empty, { action: "create", record: phrase(3, "Black Friday") });
  expect(empty.getQueryData(phrasesKey)).toBeUndefined();
});
