import type { Message } from "@balcao/contract";

/** What a colleague wrote without their name, which the bubble says above it. */
export function withoutSignature({ body, fromMe, user }: Pick<Message, "body" | "fromMe" | "user">): string {
  if (!fromMe || user === null) return body;
  const [signature = "", ...lines] = body.split("\n");
  const signed = /^\*(.+):\*$/.exec(signature)?.[1];
  return signed !== undefined && isNameOf(signed, user.name) ? lines.join("\n") : body;
}

/** Some sign by their first name. */
const isNameOf = (signed: string, name: string): boolean =>
  signed === name || signed === name.split(" ", 1)[0];
