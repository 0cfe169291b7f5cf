import type { User } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import type { SessionKey } from "./callers.ts";
import { userCreated } from "./users.events.ts";

/** An admin for as long as a visit for support lasts: without a login of their own, and counted for no limit. */
export async function insertSupporter(
  tx: Tx,
  { name, language, by }: { name: string; language: User["language"]; by: (userId: number) => Actor },
): Promise<number> {
  const { id } = await tx.db
    .insertInto("users")
    .values({
      company_id: tx.companyId,
      name,
      email: "",
      profile: "admin",
      allow_group: true,
      is_support: true,
      language,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  tx.emit(userCreated, { userId: id, by: by(id) });
  return id;
}

interface NewVisit {
  /** User who comes, and the session from which they come. */
  home: Pick<SessionKey, "companyId" | "sessionId"> & { id: number };
  /** User whom they are here. */
  userId: number;
  sessionId: string;
  minutes: number;
}

/** Begins a visit. Gives until when it may last. */
export async function keepVisit(tx: Tx, { home, userId, sessionId, minutes }: NewVisit): Promise<string> {
  const [visit] = await tx.query<{ ends_at: string }>({
    text: `
      insert into support_visits (
        company_id, user_id, session_id, home_company_id, home_user_id, home_session_id, started_at, ends_at)
      values ($1, $2, $3, $4, $5, $6, app.now(), app.now() + make_interval(mins => $7)) returning ends_at`,
    values: [tx.companyId, userId, sessionId, home.companyId, home.id, home.sessionId, minutes],
  });
  if (!visit) throw new Error("A visit could not be kept");
  return visit.ends_at;
}

/** Forgets a visit. Gives how many minutes it lasted; undefined where it was forgotten before. */
export async function forgetVisit(tx: Tx, userId: number): Promise<number | undefined> {
  const [visit] = await tx.query<{ minutes: number }>({
    text: `
      delete from support_visits where company_id = $1 and user_id = $2
      returning ceil(extract(epoch from app.now() - started_at) / 60)::int as minutes`,
    values: [tx.companyId, userId],
  });
  return visit?.minutes;
}
