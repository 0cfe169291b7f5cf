import type { Credentials } from "./secrets.ts";

interface CredentialFields {
  phoneNumberId?: string | undefined;
  businessAccountId?: string | undefined;
  accessToken?: string | undefined;
}

/** The credentials that a form names. */
export const credentialsIn = ({
  phoneNumberId,
  businessAccountId,
  accessToken,
}: CredentialFields): Credentials => ({
  ...(phoneNumberId !== undefined && { phoneNumberId }),
  ...(businessAccountId !== undefined && { businessAccountId }),
  ...(accessToken !== undefined && { accessToken }),
});
