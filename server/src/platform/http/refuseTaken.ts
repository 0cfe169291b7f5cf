import type { ErrorCode } from "@balcao/contract";
import pg from "pg";
import { DomainError } from "./errors.ts";

/**
 * Refuses with its code what a constraint refuses: the index decides whether a name is taken, so that of two equal ones
 * at once one loses.
 */
export async function refuseTaken<T>(
  codes: Readonly<Record<string, ErrorCode>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? codes[error.constraint ?? ""] : undefined;
    throw code ? new DomainError(code) : error;
  }
}
