import { endpoints } from "@balcao/contract";
import { buildFlow, buildSavedFlow, greeting } from "@balcao/server/src/features/flows/flows.testing.ts";
import { buildPhrase } from "@balcao/server/src/features/phrase-campaigns/phrase-campaigns.testing.ts";
import { type Change, at, soon } from "../change.ts";

const { connections, flows, phraseCampaigns } = endpoints;

export const ofFlows: Record<string, Change> = {
  "one is new": ({ as }) => soon(() => as.ok(flows.create, { body: { name: "Água" } })),
  "one is saved": async ({ as }) => {
    const { id: idFlow } = await buildFlow(as);
    return () => as.ok(flows.save, { body: { idFlow, ...greeting() } });
  },
  "one that a phrase begins is renamed and switched off": async ({ as }) => {
    const { id: flowId } = await buildSavedFlow(as);
    await buildPhrase(as, flowId);
    return () => as.ok(flows.update, { body: { flowId, name: "Zebra", active: false } });
  },
  "one that a phrase and a connection begin is deleted": async ({ as, connectionId }) => {
    const { id } = await buildSavedFlow(as);
    await buildPhrase(as, id);
    await as.ok(connections.update, { ...at(connectionId), body: { flowIdNotPhrase: id } });
    return () => as.ok(flows.delete, at(id));
  },
};

export const ofPhrases: Record<string, Change> = {
  "one is new": async ({ as }) => {
    const { id } = await buildFlow(as);
    return () => buildPhrase(as, id, { name: "Natal" });
  },
  "one is changed": async ({ as, connectionId: whatsappId }) => {
    const { id: flowId } = await buildFlow(as);
    const { id } = await buildPhrase(as, flowId);
    return () => as.ok(phraseCampaigns.update, { body: { id, name: "Água", whatsappId } });
  },
  "one is deleted": async ({ as }) => {
    const { id: flowId } = await buildFlow(as);
    const { id } = await buildPhrase(as, flowId);
    return () => as.ok(phraseCampaigns.delete, at(id));
  },
};
