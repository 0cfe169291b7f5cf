import { openSecret, sealSecret } from "../../platform/crypto/index.ts";

interface Owner {
  companyId: number;
  integrationId: number;
}

const placeOf = ({ companyId, integrationId }: Owner, column: string) => ({
  companyId,
  column: `queue_integrations.${column}`,
  rowId: integrationId,
});

/** What signs the calls of an integration. */
export const sealSigning = (secretKey: string, owner: Owner, secret: string): string =>
  sealSecret({ current: secretKey }, placeOf(owner, "secret"), secret);
export const openSigning = (secretKey: string, owner: Owner, sealed: string): string =>
  openSecret({ current: secretKey }, placeOf(owner, "secret"), sealed);

/** The key of a service account. */
export const sealAccount = (secretKey: string, owner: Owner, json: string): string =>
  sealSecret({ current: secretKey }, placeOf(owner, "json"), json);
export const openAccount = (secretKey: string, owner: Owner, sealed: string): string =>
  openSecret({ current: secretKey }, placeOf(owner, "json"), sealed);
