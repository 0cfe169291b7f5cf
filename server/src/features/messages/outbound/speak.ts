import { renderVariables } from "@balcao/flow-engine";
import type { Speak } from "../../tickets/index.ts";
import { messageVariables } from "./messageVariables.ts";
import { type WakeSender, writeOutbound } from "./writeOutbound.ts";

/** The voice that tickets are given: greetings, farewells, transfer notes. */
export const speakWith =
  (wakeSender: WakeSender): Speak =>
  async (tx, { ticket, body, isPrivate = false, userId }) => {
    const text = renderVariables(body, await messageVariables(tx, { ticket, userId }));
    await writeOutbound(tx, wakeSender, { ticket, body: text, userId, isPrivate });
  };
