import type { Statement } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { isKnown, type KnownPlaces } from "./knownPlaces.ts";

/** Login of whoever has the e-mail. */
export interface Login {
  companyId: number;
  userId: number;
  passwordHash: string;
  /** Says whether they logged in from there lately. */
  knows(place: string): boolean;
}

/** The one question that spans companies. */
export async function findLogin({ database }: Services, email: string): Promise<Login | undefined> {
  const [row] = await database.system<{
    company_id: number;
    user_id: number;
    password_hash: string;
    known_places: KnownPlaces;
    now: string;
  }>({
    name: "find-login",
    text: "select company_id, user_id, password_hash, known_places, app.now() as now from logins where email = $1",
    values: [email],
  });
  if (!row) return undefined;
  const now = new Date(row.now);
  return {
    companyId: row.company_id,
    userId: row.user_id,
    passwordHash: row.password_hash,
    knows: (place) => isKnown(row.known_places, place, now),
  };
}

export const savePlaces = (companyId: number, userId: number, known: KnownPlaces): Statement => ({
  name: "save-places",
  text: "update logins set known_places = $3 where company_id = $1 and user_id = $2",
  values: [companyId, userId, JSON.stringify(known)],
});

/** Replaces the hash of a password by another one of the same. */
export const saveHash = (
  companyId: number,
  userId: number,
  { from, to }: { from: string; to: string },
): Statement => ({
  name: "save-hash",
  text: "update logins set password_hash = $4 where company_id = $1 and user_id = $2 and password_hash = $3",
  values: [companyId, userId, from, to],
});

export const passwordHashOf = (companyId: number, userId: number): Statement => ({
  text: "select password_hash from logins where company_id = $1 and user_id = $2",
  values: [companyId, userId],
});
