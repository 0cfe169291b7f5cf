import { endpoints } from "@balcao/contract";
import { buildPrompt } from "@balcao/server/src/features/prompts/prompts.testing.ts";
import { type Change, at, soon } from "../change.ts";

const { prompts } = endpoints;

export const ofPrompts: Record<string, Change> = {
  "one is new": ({ as }) => soon(() => buildPrompt(as, { name: "Água" })),
  "one is changed": async ({ as }) => {
    const { id } = await buildPrompt(as);
    return () => as.ok(prompts.update, { ...at(id), body: { name: "Zebra", maxTokens: 300 } });
  },
  "one is deleted": async ({ as }) => {
    const { id } = await buildPrompt(as);
    return () => as.ok(prompts.delete, at(id));
  },
};
