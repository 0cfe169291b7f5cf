import { renderVariables } from "@balcao/flow-engine";
import type { Speak } from "../../tickets/index.ts";
import { sign } from "./composeOutbound.ts";
import { messageVariables } from "./messageVariables.ts";
import { type WakeSender, writeOutbound } from "./writeOutbound.ts";

/** The voice that tickets are given: greetings, farewells, transfer notes. */
export const speakWith =
  (wakeSender: WakeSender): Speak =>
  async (
    tx,
    { ticket, body, isSigned = false, isPrivate = false, userId, by, quotes = null, heldMs = 0 },
  ) => {
    const variables = await messageVariables(tx, { ticket, userId });
    const text = sign(renderVariables(body, variables), isSigned ? variables.userName : undefined);
    return writeOutbound(tx, wakeSender, {
      ticket,
      body: text,
      userId,
      by,
      isPrivate,
      heldMs,
      quotedProviderId: quotes,
    });
  };
