import { z } from "zod";

/** Who signs in to Dialogflow. Nothing else of the pasted key is read: its `token_uri` could be anybody's. */
const ServiceAccount = z.object({
  client_email: z.email().max(300),
  private_key_id: z.string().max(200).optional(),
  private_key: z.string().min(100).max(10_000).startsWith("-----BEGIN"),
});
export type ServiceAccount = z.output<typeof ServiceAccount>;

export function readServiceAccount(json: string): ServiceAccount | undefined {
  try {
    const { success, data } = ServiceAccount.safeParse(JSON.parse(json));
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}
