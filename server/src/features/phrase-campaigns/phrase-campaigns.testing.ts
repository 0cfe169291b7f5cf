import { randomBytes } from "node:crypto";
import {
  type Answer,
  type ClientInput,
  type Endpoint,
  type PhraseCampaign,
  phraseCampaignsEndpoints,
} from "@balcao/contract";

interface Caller {
  ok<E extends Endpoint>(endpoint: E, input?: ClientInput<E>): Promise<Answer<E>>;
}

/** A phrase of the company that begins a flow. */
export const buildPhrase = (
  caller: Caller,
  flowId: number,
  fields: Partial<ClientInput<typeof phraseCampaignsEndpoints.create>["body"]> = {},
): Promise<PhraseCampaign> => {
  const word = randomBytes(4).toString("hex");
  return caller.ok(phraseCampaignsEndpoints.create, {
    body: { name: `Frase ${word}`, phrase: `quero ${word}`, flowId, ...fields },
  });
};
