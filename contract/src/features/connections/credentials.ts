import { z } from "zod";
import { because } from "../../core/problems.ts";
import { recordOf } from "../../core/recordOf.ts";
import type { Channel } from "../../core/schemas.ts";

/** Credential that a channel's provider asks for, typed into the form of a connection. */
export interface CredentialField {
  /** Its name in bodies and answers; `field.<name>` and `field.<name>Help` are its words in the interface. */
  name: string;
  /** A number that the provider gave, or a secret that is never shown again. */
  kind: "digits" | "secret";
  isRequired: boolean;
  /** Says whether webhooks name whose a delivery is by this credential. */
  isAccount?: boolean;
}

/** A name means the same in every channel that has it. */
const fields = {
  whatsapp: [],
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

const isSecret = (name: CredentialName): boolean =>
  everyField.some((field) => field.name === name && field.kind === "secret");
/** Credentials of which an answer has the last characters alone. */
export const secretNames: readonly CredentialName[] = credentialNames.filter(isSecret);

const digits = z.string().regex(/^\d{1,30}$/, because("digits"));
const secret = z.string().min(1).max(1000);

/** Credentials as they are typed; one that is left out stays as it is. */
export const typedCredentials = recordOf(credentialNames, (name) =>
  (isSecret(name) ? secret : digits).optional(),
);
/** Credentials as they are answered. */
export const shownCredentials = recordOf(credentialNames, () => z.string().nullable());
