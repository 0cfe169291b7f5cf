import pg from "pg";
import { DomainError } from "../../platform/http/index.ts";

/** The unique index decides, so that of two equal names at once one loses. */
export async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === "plans_name")
      throw new DomainError("ERR_PLAN_NAME_TAKEN");
    throw error;
  }
}
