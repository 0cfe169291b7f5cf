import { type Answer, type ClientInput, endpoints, type RichKind } from "@balcao/contract";
import { call, upload } from "../../../lib/api/api.ts";

type Body<E extends "sendList" | "sendCopy" | "sendPix"> = NonNullable<
  ClientInput<(typeof endpoints.richMessages)[E]>["body"]
>;

/** A list, a button or a charge as it is sent. */
export type RichSend =
  | { kind: "list"; body: Body<"sendList"> }
  | { kind: "pix"; body: Body<"sendPix"> }
  | { kind: Exclude<RichKind, "list" | "pix">; body: Body<"sendCopy"> };

interface Delivery {
  ticketId: number;
  clientId: string;
  rich: RichSend;
  /** Picture above a button. */
  image: File | null;
}

const buttonCalls = {
  copy: endpoints.richMessages.sendCopy,
  call: endpoints.richMessages.sendCall,
  url: endpoints.richMessages.sendUrl,
};

export async function deliverRich({
  ticketId,
  clientId,
  rich,
  image,
}: Delivery): Promise<Answer<typeof endpoints.richMessages.sendPix>> {
  const params = { ticketId: String(ticketId) };
  if (rich.kind === "list")
    return call(endpoints.richMessages.sendList, { params, body: { ...rich.body, clientId } });
  if (rich.kind === "pix")
    return call(endpoints.richMessages.sendPix, { params, body: { ...rich.body, clientId } });
  const input = { params, body: { ...rich.body, clientId } };
  const endpoint = buttonCalls[rich.kind];
  return image === null ? call(endpoint, input) : upload(endpoint, input, { files: [image] });
}

/** Text of a message, for the time in which it waits. */
export function textOf({ kind, body }: RichSend): string {
  const said = kind === "list" ? body.text : kind === "pix" ? String(body.sendvalue ?? "") : body.description;
  return [`*${body.title}*`, said ?? ""].filter((line) => line.trim() !== "").join("\n");
}
