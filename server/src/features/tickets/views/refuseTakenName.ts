import pg from "pg";
import { DomainError } from "../../../platform/http/index.ts";

/** The index decides whether a name is taken: case and accents aside, among the shared ones or among one's own. */
export async function refuseTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === "ticket_views_name")
      throw new DomainError("ERR_VIEW_NAME_TAKEN");
    throw error;
  }
}
