import { type Channel, channelCredentials, type CredentialName, credentialNames } from "@balcao/contract";
import type { Credentials } from "./secrets.ts";

/** Picks the credentials that a form names. */
export const credentialsIn = (fields: { [K in CredentialName]?: string | undefined }): Credentials =>
  Object.fromEntries(
    credentialNames.flatMap((name) => {
      const value = fields[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** An empty one is taken away. */
export const withoutEmpty = (credentials: Credentials): Credentials =>
  Object.fromEntries(Object.entries(credentials).filter(([, value]) => value !== ""));

/** Finds by what a webhook of its channel names a connection. */
export function accountIn(channel: Channel, credentials: Credentials): string | null {
  const account = channelCredentials[channel].find(({ isAccount }) => isAccount);
  return (account && credentials[account.name]) ?? null;
}
