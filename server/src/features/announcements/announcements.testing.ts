import { randomBytes } from "node:crypto";
import {
  type Announcement,
  announcementsEndpoints,
  type Answer,
  type ClientInput,
  type Endpoint,
} from "@balcao/contract";

import type { Database } from "../../platform/database/index.ts";

interface Caller {
  ok<E extends Endpoint>(endpoint: E, input?: ClientInput<E>): Promise<Answer<E>>;
}

/** An announcement that is shown; only the super user can make one. */
export const buildAnnouncement = (
  superUser: Caller,
  fields: Partial<ClientInput<typeof announcementsEndpoints.create>["body"]> = {},
): Promise<Announcement> =>
  superUser.ok(announcementsEndpoints.create, {
    body: { title: `Aviso ${randomBytes(4).toString("hex")}`, text: "Hoje há manutenção.", ...fields },
  });

/** All of them, whoever's. */
export async function forgetAnnouncements(database: Database): Promise<void> {
  const homes = await database.system<{ company_id: number }>({
    text: "select distinct company_id from announcements",
  });
  for (const { company_id: companyId } of homes)
    await database.tenant(companyId, (tx) =>
      tx.query({ text: "delete from announcements where company_id = $1", values: [companyId] }),
    );
}

/** One that nobody is told of: what tells every company would grow with the square of them. */
export async function insertAnnouncement(database: Database, companyId: number): Promise<number> {
  const [row] = await database.tenant(companyId, (tx) =>
    tx.query<{ id: number }>({
      text: `
        insert into announcements (company_id, title, text, priority, is_active)
        values ($1, 'Aviso', 'Hoje há manutenção.', 3, true) returning id`,
      values: [companyId],
    }),
  );
  return row?.id ?? 0;
}
