import type { Services } from "../../../platform/http/index.ts";
import { OutboundError } from "../../../platform/safe-fetch/index.ts";
import type { StoredFile } from "../../../platform/storage/index.ts";
import { linkPreviewed } from "../messages.actors.ts";
import { messageChanged } from "../messages.events.ts";
import { type FetchedPreview, fetchPicture, fetchPreview } from "./fetchPreview.ts";
import { keepPicture } from "./keepPicture.ts";
import type { PreviewLink } from "./linkPreviews.jobs.ts";
import { findPreview, insertPreview, type KnownPreview } from "./linkPreviews.queries.ts";
import { isSame, type Previewed, type WantedPreview, wantedPreview } from "./wantedPreview.ts";

/** Looks at the page behind the first address of a message that is shown already, or at its advertisement's picture, and adds what is there. */
export async function previewMessageLink(
  services: Services,
  { companyId, messageId, isLast }: PreviewLink & { isLast: boolean },
): Promise<void> {
  const { linkPreviews } = await services.settings.ofCompany(companyId);
  if (linkPreviews !== "enabled") return;
  const wanted = await wantedOf(services, { companyId, messageId });
  if (wanted === undefined) return;
  const known = await findPreview(services.database, companyId, wanted);
  const preview = known ?? (await makePreview(services, { companyId, wanted, isLast }));
  if (preview.shows) await attach(services, { companyId, messageId, wanted, previewId: preview.id });
}

async function wantedOf(
  { database }: Services,
  { companyId, messageId }: PreviewLink,
): Promise<WantedPreview | undefined> {
  const [row] = await database.read<Previewed & { [column: string]: unknown }>(companyId, {
    name: "link-to-preview",
    text: "select media_type, body, data from messages where company_id = $1 and id = $2 and not is_deleted",
    values: [companyId, messageId],
  });
  return row && wantedPreview(row);
}

interface Wanted {
  companyId: number;
  wanted: WantedPreview;
  isLast: boolean;
}

/**
 * Makes a preview. One that failed for the moment is tried again by the job; what is forbidden or has nothing to say is
 * remembered as that.
 */
async function makePreview(services: Services, { companyId, wanted, isLast }: Wanted): Promise<KnownPreview> {
  if (wanted.kind === "picture") {
    const picture = await pictureOf(services, companyId, wanted.url);
    return keep(services, { companyId, wanted, page: picture && pictureAlone, picture });
  }
  const asked = { fetchPublic: services.fetchPublic, companyId };
  const page = await fetchPreview(asked, wanted.url).catch((error: unknown) => giveUp(error, isLast));
  const picture = page?.imageUrl ? await pictureOf(services, companyId, page.imageUrl) : undefined;
  return keep(services, { companyId, wanted, page, picture });
}

/** The words of an advertisement came with its message. */
const pictureAlone: FetchedPreview = {
  title: "",
  description: "",
  site: "",
  imageUrl: undefined,
  isVideo: false,
};

const passing = new Set<OutboundError["reason"]>(["timeout", "network", "circuit-open"]);

function giveUp(error: unknown, isLast: boolean): undefined {
  if (!(error instanceof OutboundError)) throw error;
  if (passing.has(error.reason) && !isLast) throw error;
  return undefined;
}

/** A page is worth showing without its picture. */
async function pictureOf(
  services: Services,
  companyId: number,
  url: string,
): Promise<StoredFile | undefined> {
  try {
    const bytes = await fetchPicture({ fetchPublic: services.fetchPublic, companyId }, url);
    return bytes && (await keepPicture(services, companyId, bytes));
  } catch (error) {
    if (error instanceof OutboundError) return undefined;
    throw error;
  }
}

interface Kept extends Omit<Wanted, "isLast"> {
  page: FetchedPreview | undefined;
  picture: StoredFile | undefined;
}

async function keep(
  { database, files }: Services,
  { companyId, wanted, page, picture }: Kept,
): Promise<KnownPreview> {
  try {
    return await database.tenant(companyId, async (tx) => {
      if (picture) await files.record(tx, picture);
      return insertPreview(tx, wanted, { page, picture });
    });
  } catch (error) {
    if (picture) await files.discard(companyId, picture.id);
    throw error;
  }
}

/** Unless the message was deleted, or says something else by now. */
async function attach(
  { database }: Services,
  { companyId, messageId, wanted, previewId }: PreviewLink & { wanted: WantedPreview; previewId: number },
): Promise<void> {
  await database.tenant(companyId, async (tx) => {
    const message = await tx.db
      .selectFrom("messages")
      .select(["ticket_id", "media_type", "body", "data", "is_deleted", "link_preview_id"])
      .where("company_id", "=", companyId)
      .where("id", "=", messageId)
      .forUpdate()
      .executeTakeFirst();
    if (!message || message.is_deleted || message.link_preview_id === previewId) return;
    if (!isSame(wantedPreview(message), wanted)) return;
    await tx.db
      .updateTable("messages")
      .set({ link_preview_id: previewId })
      .where("company_id", "=", companyId)
      .where("id", "=", messageId)
      .execute();
    tx.emit(messageChanged, { messageId, ticketId: message.ticket_id, by: linkPreviewed });
  });
}
