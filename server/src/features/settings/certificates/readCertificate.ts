import { X509Certificate } from "node:crypto";
import { createSecureContext } from "node:tls";
import { DomainError, refuseField } from "../../../platform/http/index.ts";

export interface Certificate {
  /** Name of whose it is, as it says. */
  subject: string;
  /** ISO 8601. */
  validUntil: string;
}

/** Opens a PKCS #12 file, which must hold a key with a certificate that is still valid. */
export function readCertificate(content: Buffer, password: string, now = new Date()): Certificate {
  const { subject, validTo } = open(content, password);
  const validUntil = new Date(validTo);
  if (validUntil <= now) throw new DomainError("ERR_CERTIFICATE_EXPIRED");
  return { subject: subject.replaceAll("\n", ", ").slice(0, 500), validUntil: validUntil.toISOString() };
}

function open(pfx: Buffer, passphrase: string): X509Certificate {
  try {
    return new X509Certificate(certificateIn(createSecureContext({ pfx, passphrase }).context));
  } catch (error) {
    if (error instanceof Error && error.message.includes("mac verify failure"))
      throw refuseField("password", "wrongPassword");
    throw new DomainError("ERR_CERTIFICATE_INVALID");
  }
}

/** Node hands it out, and does not declare that it does. */
function certificateIn(context: unknown): Buffer {
  const read: unknown = Reflect.get(Object(context), "getCertificate");
  const bytes: unknown = typeof read === "function" ? Reflect.apply(read, context, []) : undefined;
  if (!Buffer.isBuffer(bytes)) throw new DomainError("ERR_CERTIFICATE_INVALID");
  return bytes;
}
