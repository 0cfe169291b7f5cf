import type { Selectable } from "kysely";
import type { Tables } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import type { SessionKey } from "../users/index.ts";

export type VisitRow = Selectable<Tables["support_visits"]> & {
  [column: string]: unknown;
  /** True if it may go on. */
  goes_on: boolean;
};

const columns = "v.*, app.is_supported(v.company_id, v.session_id) as goes_on";

/** The visit that was begun from a session. */
export async function visitOfHome(
  { database }: Services,
  { companyId, sessionId }: Pick<SessionKey, "companyId" | "sessionId">,
): Promise<VisitRow | undefined> {
  const [visit] = await database.system<VisitRow>({
    name: "visit-of-home",
    text: `select ${columns} from support_visits v where v.home_company_id = $1 and v.home_session_id = $2`,
    values: [companyId, sessionId],
  });
  return visit;
}

/** Visits of a user, as who comes or as who they are there, that may not go on. */
export const brokenVisitsOf = (
  { database }: Services,
  { companyId, userId }: Pick<SessionKey, "companyId" | "userId">,
): Promise<VisitRow[]> =>
  database.system<VisitRow>({
    name: "broken-visits",
    text: `
      select * from (
        select ${columns} from support_visits v
        where (v.home_company_id = $1 and v.home_user_id = $2) or (v.company_id = $1 and v.user_id = $2)) v
      where not goes_on`,
    values: [companyId, userId],
  });

/** Moment until which a visit may last. */
export async function visitEnd(
  { database }: Services,
  { companyId, id }: { companyId: number; id: number },
): Promise<string | undefined> {
  const [visit] = await database.read<{ ends_at: string }>(companyId, {
    name: "visit-end",
    text: "select ends_at from support_visits where company_id = $1 and user_id = $2",
    values: [companyId, id],
  });
  return visit?.ends_at;
}

/** Says whether the visit of a session may last, by all that it hangs on. */
export async function visitGoesOn(
  { database }: Services,
  { companyId, sessionId }: Pick<SessionKey, "companyId" | "sessionId">,
): Promise<boolean> {
  const [visit] = await database.read<{ goes_on: boolean }>(companyId, {
    name: "visit-goes-on",
    text: "select app.is_supported($1, $2) as goes_on",
    values: [companyId, sessionId],
  });
  return visit?.goes_on === true;
}
