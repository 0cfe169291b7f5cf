import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Size of the data; everything else follows from these numbers and the generator. */
export interface DatasetSize {
  messages: number;
  companies: number;
  /** Tickets, as many as contacts. */
  tickets: number;
}

/** One admin a company, the others attendants: 300 of them over 20 companies. */
export const usersPerCompany = 16;
export const queuesPerCompany = 3;
export const tagsPerCompany = 6;
/** One Cloud API account and one linked phone that stays disconnected. */
export const connectionsPerCompany = 2;
export const seed = 20_260_731;

export const password = "bancada-de-medidas";
export const emailOf = (companyId: number, user: number) => `u${user}.c${companyId}@bench.example`;
/** Meta's id of a company's phone number, and what the fake Graph knows it by. */
export const phoneNumberIdOf = (companyId: number) => String(100_000_000_000_000 + companyId);
export const businessAccountIdOf = (companyId: number) => String(200_000_000_000_000 + companyId);
export const accessTokenOf = (companyId: number) => `bench-token-of-company-${companyId}`;
/** The first connection of a company is its Cloud API account. */
export const cloudConnectionOf = (companyId: number) => (companyId - 1) * connectionsPerCompany + 1;
export const userIdOf = (companyId: number, user: number) => (companyId - 1) * usersPerCompany + user + 1;

/** Fingerprint of what a finished dataset was made from: another size, schema or generator is another dataset. */
export function fingerprint(size: DatasetSize): string {
  const hash = createHash("sha256").update(JSON.stringify([size, seed]));
  for (const folder of ["./", "../../../server/src/migrations/"]) {
    const path = fileURLToPath(new URL(folder, import.meta.url));
    for (const name of readdirSync(path).toSorted()) hash.update(name).update(readFileSync(path + name));
  }
  return hash.digest("hex").slice(0, 16);
}
