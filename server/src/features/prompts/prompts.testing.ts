import { randomBytes } from "node:crypto";
import {
  type Answer,
  type ClientInput,
  type Endpoint,
  type Prompt,
  promptsEndpoints,
  queuesEndpoints,
} from "@balcao/contract";

interface Admin {
  ok<E extends Endpoint>(endpoint: E, input?: ClientInput<E>): Promise<Answer<E>>;
}

type Fields = Partial<ClientInput<typeof promptsEndpoints.create>["body"]>;

/** A prompt of the company, which hands over to its first queue unless another is named. */
export async function buildPrompt(admin: Admin, fields: Fields = {}): Promise<Prompt> {
  const queueId = fields.queueId ?? (await admin.ok(queuesEndpoints.list))[0]?.id;
  return admin.ok(promptsEndpoints.create, {
    body: {
      name: `Assistente ${randomBytes(4).toString("hex")}`,
      prompt: "Você atende os pacientes de uma clínica. Responda em uma frase.",
      queueId,
      ...fields,
    },
  });
}
