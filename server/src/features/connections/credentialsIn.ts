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

/** An address as answers show it: without who may use it. */
export const shownAddress = (address: string): string => address.replace(/\/\/.*@/, "//");

/** Credentials after a form has changed them; an address that comes back as it was shown is the one that is known. */
export const changedCredentials = (known: Credentials, typed: Credentials): Credentials =>
  withoutEmpty({
    ...known,
    ...Object.fromEntries(
      Object.entries(typed).filter(([name, value]) => value !== shownAddress(known[name] ?? "")),
    ),
  });

/** An empty one is taken away. */
export const withoutEmpty = (credentials: Credentials): Credentials =>
  Object.fromEntries(Object.entries(credentials).filter(([, value]) => value !== ""));

/** Finds by what a webhook of its channel names a connection. */
export function accountIn(channel: Channel, credentials: Credentials): string | null {
  const account = channelCredentials[channel].find(({ isAccount }) => isAccount);
  return (account && credentials[account.name]) ?? null;
}
