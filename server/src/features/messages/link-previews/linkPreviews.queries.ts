import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/index.ts";
import type { StoredFile } from "../../../platform/storage/index.ts";
import type { FetchedPreview } from "./fetchPreview.ts";
import type { WantedPreview } from "./wantedPreview.ts";

/** Hours for which a page is taken to say the same, also that it has nothing to say. */
const freshFor = 24;

/** An address that was looked at as a page says nothing of it as a picture. */
const hash = ({ kind, url }: WantedPreview): string =>
  createHash("sha256")
    .update(kind === "page" ? url : `${kind} ${url}`)
    .digest("hex");

export interface KnownPreview {
  id: number;
  /** The page had something to show. */
  shows: boolean;
}

/** The preview of an address that is still fresh. */
export async function findPreview(
  database: Database,
  companyId: number,
  wanted: WantedPreview,
): Promise<KnownPreview | undefined> {
  const [row] = await database.read<{ id: number; shows: boolean }>(companyId, {
    name: "find-link-preview",
    text: `
      select id, title is not null as shows from link_previews
      where company_id = $1 and url_hash = $2 and fetched_at > app.now() - make_interval(hours => $3)
      order by id desc limit 1`,
    values: [companyId, hash(wanted), freshFor],
  });
  return row;
}

export async function insertPreview(
  tx: Tx,
  wanted: WantedPreview,
  { page, picture }: { page: FetchedPreview | undefined; picture: StoredFile | undefined },
): Promise<KnownPreview> {
  const { id } = await tx.db
    .insertInto("link_previews")
    .values({
      company_id: tx.companyId,
      url_hash: hash(wanted),
      url: wanted.url,
      title: page?.title ?? null,
      description: page?.description ?? "",
      site: page?.site ?? "",
      is_video: page?.isVideo ?? false,
      file_id: picture?.id ?? null,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      fetched_at: sql<string>`app.now()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, shows: page !== undefined };
}
