import { readFile } from "node:fs/promises";
import type { CertificateRef, PlatformCertificate } from "@balcao/contract";
import {
  openBytes,
  openSecret,
  sealBytes,
  sealSecret,
  type SecretPlace,
} from "../../../platform/crypto/index.ts";
import { type Ctx, DomainError, type Services, type UploadedFile } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { readCertificate } from "./readCertificate.ts";

const placeOf = (column: string, ref: CertificateRef): SecretPlace => ({
  companyId: 0,
  column: `platform_certificates.${column}`,
  rowId: ref,
});

interface Upload {
  ref: CertificateRef;
  password: string;
  file: UploadedFile | undefined;
}

/** Keeps the certificate of a payment provider, sealed, in place of the one it had; nobody reads it back. */
export async function uploadCertificate(ctx: Ctx, { ref, password, file }: Upload) {
  if (!file) throw new DomainError("ERR_NO_FILE");
  if (!/\.(p12|pfx)$/i.test(file.name)) throw new DomainError("ERR_CERTIFICATE_TYPE");
  const content = await readFile(file.path);
  const { subject, validUntil } = readCertificate(content, password);
  const keys = { current: ctx.services.secretKey };
  const row = {
    content_sealed: sealBytes(keys, placeOf("content", ref), content),
    password_sealed: sealSecret(keys, placeOf("password", ref), password),
    subject,
    valid_until: validUntil,
  };
  await ctx.services.database.systemTransaction(async (db) => {
    await db
      .insertInto("platform_certificates")
      .values({ ref, ...row })
      .onConflict((conflict) =>
        conflict.column("ref").doUpdateSet({ ...row, uploaded_at: new Date().toISOString() }),
      )
      .execute();
    await recordAudit(
      { db, companyId: ctx.companyId, address: ctx.address },
      {
        by: ctx.by,
        action: "certificate.uploaded",
        details: { ref, subject, validUntil },
      },
    );
  });
  return { mensagem: "Arquivo Anexado" } as const;
}

/** Takes a certificate away; nothing of it stays. */
export async function deleteCertificate(ctx: Ctx, ref: CertificateRef): Promise<{ message: string }> {
  await ctx.services.database.systemTransaction(async (db) => {
    const gone = await db
      .deleteFrom("platform_certificates")
      .where("ref", "=", ref)
      .returning("ref")
      .executeTakeFirst();
    if (!gone) throw new DomainError("ERR_NO_CERTIFICATE_FOUND");
    await recordAudit(
      { db, companyId: ctx.companyId, address: ctx.address },
      {
        by: ctx.by,
        action: "certificate.deleted",
        details: { ref },
      },
    );
  });
  return { message: "Certificate deleted" };
}

/** Lists which there are, whose, and until when; of what is in them nothing. */
export async function listCertificates({ services }: Ctx): Promise<{ certificates: PlatformCertificate[] }> {
  const rows = await services.database.system<{
    ref: CertificateRef;
    subject: string;
    valid_until: string;
    uploaded_at: string;
  }>({
    name: "list-platform-certificates",
    text: "select ref, subject, valid_until, uploaded_at from platform_certificates order by ref",
  });
  return {
    certificates: rows.map(({ ref, subject, valid_until, uploaded_at }) => ({
      ref,
      subject,
      validUntil: valid_until,
      uploadedAt: uploaded_at,
    })),
  };
}

interface SealedCertificate {
  [column: string]: unknown;
  content_sealed: Buffer;
  password_sealed: string;
  valid_until: string;
}

/** A certificate with its password, for the provider that asks for it; undefined where the platform has none. */
export async function readPlatformCertificate(
  { database, secretKey }: Pick<Services, "database" | "secretKey">,
  ref: CertificateRef,
): Promise<{ content: Buffer; password: string; validUntil: string } | undefined> {
  const [row] = await database.system<SealedCertificate>({
    name: "platform-certificate",
    text: "select content_sealed, password_sealed, valid_until from platform_certificates where ref = $1",
    values: [ref],
  });
  const keys = { current: secretKey };
  return (
    row && {
      content: openBytes(keys, placeOf("content", ref), row.content_sealed),
      password: openSecret(keys, placeOf("password", ref), row.password_sealed),
      validUntil: row.valid_until,
    }
  );
}
