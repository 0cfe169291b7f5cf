import { openSecret, sealSecret } from "../../../platform/crypto/index.ts";

interface Owner {
  companyId: number;
  webhookId: number;
}

const placeOf = ({ companyId, webhookId }: Owner) => ({
  companyId,
  column: "webhooks.secret",
  rowId: webhookId,
});

export const sealWebhookSecret = (secretKey: string, owner: Owner, secret: string): string =>
  sealSecret({ current: secretKey }, placeOf(owner), secret);

export const openWebhookSecret = (secretKey: string, owner: Owner, sealed: string): string =>
  openSecret({ current: secretKey }, placeOf(owner), sealed);
