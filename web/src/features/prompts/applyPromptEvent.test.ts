import type { Prompt } from "@balcao/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { type ListPages, rowsOf } from "../../lib/api/pagedList.ts";
import { applyPromptEvent } from "./applyPromptEvent.ts";
import { promptKeys } from "./promptKeys.ts";

let client: QueryClient;
const prompt = (id: number, name: string): Prompt => ({
  id,
  name,
  prompt: "Atenda.",
  voice: "texto",
  voiceRegion: "",
  maxTokens: 100,
  temperature: 1,
  maxMessages: 10,
  baseUrl: "",
  model: "",
  announces: true,
  suggests: false,
  monthlyTokens: null,
  hasApiKey: false,
  hasVoiceKey: false,
  queueId: null,
  queue: null,
});
const load = (search: string, rows: Prompt[]) =>
  client.setQueryData<ListPages<Prompt>>(promptKeys.list(search), {
    pages: [{ rows, count: rows.length, hasMore: false }],
    pageParams: [1],
  });
const shown = (search: string) => {
  const pages = client.getQueryData<ListPages<Prompt>>(promptKeys.list(search));
  return pages && rowsOf(pages).map(({ name }) => name);
};

beforeEach(() => {
  client = new QueryClient();
  load("", [prompt(1, "Água"), prompt(2, "Vendas")]);
  load("venda", [prompt(2, "Vendas")]);
});

it("puts a prompt where a fresh load would show it, in and out of searches", () => {
  applyPromptEvent(client, { action: "create", prompt: prompt(3, "Clínica") });
  expect([shown(""), shown("venda")]).toEqual([["Água", "Clínica", "Vendas"], ["Vendas"]]);
  applyPromptEvent(client, { action: "update", prompt: prompt(2, "Abertura") });
  expect([shown(""), shown("venda")]).toEqual([["Abertura", "Água", "Clínica"], []]);
});

it("drops one that is gone", () => {
  applyPromptEvent(client, { action: "delete", promptId: 2 });
  expect([shown(""), shown("venda")]).toEqual([["Água"], []]);
});
