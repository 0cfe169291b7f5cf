import { greeting } from "../../features/flows/flows.testing.ts";
import type { World } from "../world.testing.ts";
import { byId, plain, type SamplesOf, word } from "./sample.testing.ts";

const firstVersion = ({ flowId: id }: World) => ({ params: { id, version: 1 } });

export const automationSamples: SamplesOf<"flows" | "phraseCampaigns" | "integrations" | "prompts"> = {
  flows: {
    list: { input: plain },
    get: { input: byId((world) => world.flowId) },
    uses: { input: byId((world) => world.flowId) },
    create: { input: () => ({ body: { name: `Fluxo ${word()}` } }) },
    update: { input: ({ flowId }) => ({ body: { flowId, name: `Fluxo ${word()}` } }) },
    delete: { input: byId((world) => world.flowId) },
    duplicate: { input: ({ flowId }) => ({ body: { flowId } }) },
    exportFile: { input: byId((world) => world.flowId) },
    importFile: { input: plain, blocked: "a picture is no flow" },
    open: { input: byId((world) => world.flowId) },
    save: { input: ({ flowId: idFlow }) => ({ body: { idFlow, ...greeting() } }) },
    versions: { input: byId((world) => world.flowId) },
    version: { input: firstVersion },
    nameVersion: { input: (world) => ({ ...firstVersion(world), body: { name: "Antes do Natal" } }) },
    restoreVersion: { input: (world) => ({ ...firstVersion(world), body: {} }) },
    publishVersion: { input: firstVersion },
    figures: { input: byId((world) => world.flowId) },
    passages: { input: ({ flowId: id }) => ({ params: { id }, query: { nodeId: "start", what: "came" } }) },
    branches: { input: byId((world) => world.flowId) },
    endTest: {
      input: ({ flowId: id }) => ({ params: { id }, body: { nodeId: "hello", branch: "a" } }),
      blocked: "a message draws nothing",
    },
    replay: { input: ({ flowId: id }) => ({ params: { id }, body: greeting() }) },
    leave: { input: byId((world) => world.flowId) },
    explain: { input: ({ messageId }) => ({ params: { messageId } }), blocked: "no flow said it" },
    runs: { input: ({ ticketId }) => ({ params: { ticketId } }) },
    uploadContent: { input: plain },
    uploadImage: { input: plain },
    uploadAudio: { input: plain, blocked: "a picture is no audio" },
  },
  phraseCampaigns: {
    list: { input: plain },
    get: { input: byId((world) => world.phraseCampaignId) },
    create: {
      input: ({ flowId, connectionId }) => ({
        body: { name: `Promoção ${word()}`, phrase: `quero ${word()}`, flowId, whatsappId: connectionId },
      }),
    },
    update: {
      input: ({ phraseCampaignId: id, flowId, connectionId }) => ({
        body: { id, name: `Promoção ${word()}`, flowId, whatsappId: connectionId, status: false },
      }),
    },
    delete: { input: byId((world) => world.phraseCampaignId) },
  },
  prompts: {
    list: { input: plain },
    usage: { input: plain },
    suggesting: { input: plain },
    suggest: { input: ({ ticketUuid: uuid }) => ({ params: { uuid }, body: {} }) },
    get: { input: byId((world) => world.promptId) },
    create: {
      input: ({ queueId }) => ({
        body: { name: `Assistente ${word()}`, prompt: "Atenda os pacientes.", queueId },
      }),
    },
    try: {
      input: ({ queueId }) => ({
        body: {
          prompt: { name: "Assistente", prompt: "Atenda os pacientes.", queueId },
          messages: [{ fromMe: false, body: "Quais são os horários?" }],
        },
      }),
    },
    update: {
      input: byId(
        ({ promptId }) => promptId,
        () => ({ name: `Assistente ${word()}` }),
      ),
    },
    delete: { input: byId((world) => world.promptId) },
  },
  integrations: {
    list: { input: plain },
    get: { input: byId((world) => world.integrationId) },
    create: {
      input: () => ({
        body: { type: "webhook", name: `Pedidos ${word()}`, urlN8N: "https://93.184.216.34/hook" },
      }),
    },
    update: { input: ({ integrationId: id }) => ({ params: { id }, body: { name: `Pedidos ${word()}` } }) },
    delete: { input: byId((world) => world.integrationId) },
    testSession: {
      input: () => ({ body: { projectName: "loja-123", jsonContent: "{}", language: "pt-BR" } }),
    },
    renewSecret: { input: byId((world) => world.integrationId) },
    listCalls: { input: byId((world) => world.integrationId) },
    sendAgain: {
      input: ({ integrationId: id }) => ({ params: { id, callId: 1 } }),
      blocked: "nothing was sent yet",
    },
    answer: {
      input: () => ({
        params: { token: `1.1.1.${"x".repeat(30)}` },
        body: { messages: [{ text: "Pronto." }] },
      }),
      blocked: "nothing waits for an answer",
    },
  },
};
