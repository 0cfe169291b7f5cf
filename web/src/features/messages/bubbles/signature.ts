import type { Message } from "@balcao/contract";
import type { Quoted } from "../composer/sending/outbox.ts";
import { withoutSignatureOf } from "../../../lib/text/signature.ts";

/** Text of a colleague without their name, which the bubble says above it. */
export const withoutSignature = ({ body, fromMe, user }: Pick<Message, "body" | "fromMe" | "user">): string =>
  !fromMe || user === null ? body : withoutSignatureOf(user.name, body);

/** Line above the words of somebody who signs, as it is sent; empty where nobody does. */
export const signatureOf = (message: Pick<Message, "body" | "fromMe" | "user">): string =>
  message.body.slice(0, message.body.length - withoutSignature(message).length);

/** Text of a quoted message without the name of whoever wrote it, which the quote says above it. */
export const quotedText = ({ body, fromMe, authorName }: Quoted): string =>
  fromMe && authorName !== null ? withoutSignatureOf(authorName, body) : body;
