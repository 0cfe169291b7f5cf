import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";
import { createEfi } from "../../server/src/payments/efi/adapter.ts";
import { startFakeEfi } from "./efi.ts";

interface Changes {
  clientSecret?: string;
  certificate?: { content: Buffer; password: string; validUntil: string };
}

/** A day that is far. */
export const validUntil = "2099-01-01T00:00:00.000Z";

/** The fake of Efí, and callers with a certificate that it knows. */
export async function openEfi() {
  const known = await makeCertificate({ days: 30 });
  const fake = await startFakeEfi({ clientCa: known.pem });
  const certificate = { content: known.p12("segredo"), password: "segredo", validUntil };
  return {
    fake,
    known,
    open: (changes: Changes = {}) =>
      createEfi({
        url: fake.url,
        clientId: fake.clientId,
        clientSecret: fake.clientSecret,
        pixKey: "pagamentos@balcao.example",
        certificate,
        noticeSecret: "s3cret",
        ca: fake.ca,
        ...changes,
      }),
  };
}

/** A certificate with its key as a .p12, which openssl alone writes. */
export async function makeCertificate({ days }: { days: number }) {
  const end = new Date(Date.now() + days * 86_400_000);
  const start = new Date(end.getTime() - 365 * 86_400_000);
  const pair = await generate([{ name: "commonName", value: "balcao" }], {
    keySize: 2048,
    notBeforeDate: start,
    notAfterDate: end,
  });
  return {
    pem: pair.cert,
    p12(password: string): Buffer {
      const folder = mkdtempSync(join(tmpdir(), "p12-"));
      try {
        const file = join(folder, "pair.pem");
        writeFileSync(file, pair.private + pair.cert, { mode: 0o600 });
        const out = join(folder, "pair.p12");
        execFileSync("openssl", [
          "pkcs12",
          "-export",
          "-in",
          file,
          "-out",
          out,
          "-passout",
          `pass:${password}`,
        ]);
        return readFileSync(out);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}
