import type { Help } from "@balcao/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { placeHelp, removeHelp } from "./applyHelp.ts";
import { helpKeys } from "./helpKeys.ts";

const help = (id: number, title: string): Help => ({ id, title, description: "", video: "dQw4w9WgXcQ" });

let client: QueryClient;
const shown = () => client.getQueryData<Help[]>(helpKeys.all)?.map(({ title }) => title);
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(helpKeys.all, [help(1, "Conexões"), help(2, "Filas")]);
});

it("puts a new one in its place, accents aside, and moves one whose title changed", () => {
  placeHelp(client, help(3, "Árvore"));
  expect(shown()).toEqual(["Árvore", "Conexões", "Filas"]);
  placeHelp(client, help(1, "Suas conexões"));
  expect(shown()).toEqual(["Árvore", "Filas", "Suas conexões"]);
});

it("takes a deleted one out, and no other", () => {
  removeHelp(client, 2);
  expect(shown()).toEqual(["Conexões"]);
});

it("leaves a list that is not loaded to its load", () => {
  client.clear();
  placeHelp(client, help(3, "Árvore"));
  removeHelp(client, 3);
  expect(shown()).toBeUndefined();
});
