import type { Announcement, announcementsEndpoints, ServerInput } from "@balcao/contract";
import { type Ctx, DomainError, readPage } from "../../platform/http/index.ts";
import { canSee } from "./announcements.policy.ts";
import { type AnnouncementRow, presentAnnouncement } from "./announcements.present.ts";
import { announcementsById, announcementsPage } from "./announcements.queries.ts";

const pageSize = 20;

/** A page of what the caller may see, newest first. */
export async function listAnnouncements(
  { services, user }: Ctx,
  { searchParam, pageNumber, status }: ServerInput<typeof announcementsEndpoints.list>["query"],
) {
  const wanted = { term: searchParam, isActive: user.isSuper ? (status ?? null) : true };
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize }, (part) =>
    services.database.system<AnnouncementRow & { total: number }>(announcementsPage({ ...wanted, ...part })),
  );
  return { records: rows.map((row) => presentAnnouncement(services.files, row)), count, hasMore };
}

export async function getAnnouncement({ services, user }: Ctx, id: number): Promise<Announcement> {
  const [row] = await services.database.system<AnnouncementRow>(announcementsById([id]));
  if (!row || !canSee(user, row)) throw new DomainError("ERR_NO_ANNOUNCEMENT_FOUND");
  return presentAnnouncement(services.files, row);
}
