import * as z from "zod";
import { ChannelError } from "../port.ts";
import type { StatusChange } from "../port.ts";
import type { Graph } from "../meta/graph.ts";
import type { CloudAccount } from "./session.ts";

const phoneNumber = z.object({
  display_phone_number: z.string(),
  verified_name: z.string().optional(),
});
const success = z.object({ success: z.boolean() });

/** Reads the phone number, and lets its account's webhooks come. */
export async function askForNumber(
  graph: Graph,
  { phoneNumberId, businessAccountId }: CloudAccount,
): Promise<NonNullable<StatusChange["account"]>> {
  const fields = "display_phone_number,verified_name";
  const number = await graph.get(`${phoneNumberId}?fields=${fields}`, phoneNumber);
  await subscribe(graph, businessAccountId);
  const phone = number.display_phone_number.replace(/\D/g, "");
  const name = number.verified_name;
  return { phone, identities: [{ kind: "phone", value: phone }], ...(name === undefined ? {} : { name }) };
}

/** Without it Meta sends no webhook for the account. A token that may not do it belongs to someone who did it by hand. */
async function subscribe(graph: Graph, businessAccountId: string): Promise<void> {
  await graph.post(`${businessAccountId}/subscribed_apps`, {}, success).catch((error: unknown) => {
    if (error instanceof ChannelError && error.retry === "reauthorize") return;
    throw error;
  });
}
