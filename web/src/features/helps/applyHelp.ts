import type { Help } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import { comparePlain } from "../../lib/text/plainText.ts";
import { helpKeys } from "./helpKeys.ts";

/** Brings a saved help into the loaded list, in its place. */
export function placeHelp(client: QueryClient, help: Help): void {
  client.setQueryData<Help[]>(
    helpKeys.all,
    (helps) => helps && [...without(helps, help.id), help].toSorted(byTitle),
  );
}

export function removeHelp(client: QueryClient, id: number): void {
  client.setQueryData<Help[]>(helpKeys.all, (helps) => helps && without(helps, id));
}

const without = (helps: Help[], id: number): Help[] => helps.filter((help) => help.id !== id);
const byTitle = (a: Help, b: Help): number => comparePlain(a.title, b.title) || a.id - b.id;
