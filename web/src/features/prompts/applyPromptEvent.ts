import type { liveEvents, Prompt } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { changeLists, placeRow, removeRow } from "../../lib/api/pagedList.ts";
import { comparePlain, includesPlain } from "../../lib/text/plainText.ts";
import { promptKeys } from "./promptKeys.ts";

export type PromptEvent = z.output<typeof liveEvents.prompt.payload>;

/** Brings one change into every list that is loaded. */
export function applyPromptEvent(client: QueryClient, event: PromptEvent): void {
  changeLists<Prompt>(client, promptKeys.lists, (pages, key) => {
    if (event.action === "delete") return removeRow(pages, event.promptId);
    const search = typeof key[2] === "string" ? key[2] : "";
    return placeRow(pages, event.prompt, {
      compare: byName,
      belongs: ({ name }) => includesPlain(name, search),
    });
  });
}

const byName = (a: Prompt, b: Prompt): number => comparePlain(a.name, b.name) || a.id - b.id;
