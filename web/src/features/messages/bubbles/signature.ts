import type { Message } from "@balcao/contract";
import { withoutSignatureOf } from "../../../lib/text/signature.ts";

/** Text of a colleague without their name, which the bubble says above it. */
export const withoutSignature = ({ body, fromMe, user }: Pick<Message, "body" | "fromMe" | "user">): string =>
  !fromMe || user === null ? body : withoutSignatureOf(user.name, body);
