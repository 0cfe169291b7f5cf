import { z } from "zod";
import { because } from "../../core/problems.ts";
import { recordOf } from "../../core/recordOf.ts";
import { type Channel, ProviderToken } from "../../core/schemas.ts";

/** Credential that a channel's provider asks for, typed into the form of a connection. */
export interface CredentialField {
  /** Its name in bodies and answers; `field.<name>` and `field.<name>Help` are its words in the interface. */
  name: string;
  /** A number that the provider gave, a secret that is never shown again, or an address of which user and password are not. */
  kind: "digits" | "secret" | "address";
  isRequired: boolean;
  /** Says whether webhooks name whose a delivery is by this credential. */
  isAccount?: boolean;
}

/** A name means the same in every channel that has it. */
const fields = {
  whatsapp: [{ name: "proxy", kind: "address", isRequired: false }],
  whatsappapi: [
    { name: "phoneNumberId", kind: "digits", isRequired: true, isAccount: true },
    { name: "businessAccountId", kind: "digits", isRequired: true },
    { name: "accessToken", kind: "secret", isRequired: true },
  ],
  facebook: [
    { name: "pageId", kind: "digits", isRequired: true, isAccount: true },
    { name: "accessToken", kind: "secret", isRequired: true },
  ],
  instagram: [
    { name: "instagramId", kind: "digits", isRequired: true, isAccount: true },
    { name: "pageId", kind: "digits", isRequired: true },
    { name: "accessToken", kind: "secret", isRequired: true },
  ],
  simulator: [],
} as const satisfies Record<Channel, readonly CredentialField[]>;

export type CredentialName = (typeof fields)[Channel][number]["name"];

/** Credentials of each channel in the order of the form; schema, form, rules and storage are made from them. */
export const channelCredentials: Readonly<
  Record<Channel, readonly (CredentialField & { name: CredentialName })[]>
> = fields;

const everyField = Object.values(channelCredentials).flat();
/** Every credential that some channel has. */
export const credentialNames: readonly CredentialName[] = [...new Set(everyField.map(({ name }) => name))];

const namesOf = (kind: CredentialField["kind"]): readonly CredentialName[] =>
  credentialNames.filter((name) => everyField.some((field) => field.name === name && field.kind === kind));
/** Credentials of which an answer has the last characters alone. */
export const secretNames = namesOf("secret");
/** Credentials that an answer shows without user and password. */
export const addressNames = namesOf("address");

/** `http://user:password@host:port`; empty takes it away. */
const address = z
  .string()
  .trim()
  .max(500)
  .refine(
    (text) => text === "" || /^https?:\/\/(?:[^\s/@]+@)?[^\s/@:?#]+:\d{1,5}\/?$/i.test(text),
    because("proxy"),
  );
const typed = {
  digits: z.string().regex(/^\d{1,30}$/, because("digits")),
  secret: ProviderToken,
  address,
} as const;
const kindOf = (name: CredentialName) => everyField.find((field) => field.name === name)?.kind ?? "digits";

/** Credentials as they are typed; one that is left out stays as it is. */
export const typedCredentials = recordOf(credentialNames, (name) => typed[kindOf(name)].optional());
/** Credentials as they are answered. */
export const shownCredentials = recordOf(credentialNames, () => z.string().nullable());
