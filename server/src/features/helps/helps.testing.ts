import { randomBytes } from "node:crypto";
import { type Answer, type ClientInput, type Endpoint, type Help, helpsEndpoints } from "@balcao/contract";

interface Caller {
  ok<E extends Endpoint>(endpoint: E, input?: ClientInput<E>): Promise<Answer<E>>;
}

/** A help video with a title of its own; only the super user can make one. */
export const buildHelp = (
  superUser: Caller,
  fields: Partial<ClientInput<typeof helpsEndpoints.create>["body"]> = {},
): Promise<Help> =>
  superUser.ok(helpsEndpoints.create, {
    body: { title: `Vídeo ${randomBytes(4).toString("hex")}`, video: "dQw4w9WgXcQ", ...fields },
  });
