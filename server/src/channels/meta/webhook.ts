import type { WebhookAdapter } from "../port.ts";
import { answerChallenge, isSignedByOne } from "./signature.ts";

export interface MetaWebhookOptions {
  /** META_APP_SECRET, of each app; without one every webhook is refused. */
  appSecrets: readonly string[];
  /** META_VERIFY_TOKEN; without it the address cannot be checked. */
  verifyToken?: string | undefined;
}

/** Meta's one webhook, to which all of its channels come. */
export const metaWebhook = ({
  appSecrets,
  verifyToken,
}: MetaWebhookOptions): Pick<WebhookAdapter, "path" | "answerCheck" | "verify"> => ({
  path: "/webhooks/meta",
  answerCheck: (query) => answerChallenge(query, verifyToken),
  verify: (raw, headers) => isSignedByOne(raw, headers["x-hub-signature-256"], appSecrets),
});
