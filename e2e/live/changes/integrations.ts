import { endpoints } from "@balcao/contract";
import { buildIntegration } from "@balcao/server/src/features/integrations/integrations.testing.ts";
import { type Change, at, soon } from "../change.ts";

const { integrations } = endpoints;

export const ofIntegrations: Record<string, Change> = {
  "one is new": ({ as }) => soon(() => buildIntegration(as, { name: "Água" })),
  "one is changed": async ({ as }) => {
    const { id } = await buildIntegration(as);
    return () => as.ok(integrations.update, { ...at(id), body: { name: "Zebra" } });
  },
  "one is deleted": async ({ as }) => {
    const { id } = await buildIntegration(as);
    return () => as.ok(integrations.delete, at(id));
  },
};
