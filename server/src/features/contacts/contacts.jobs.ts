import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { ChannelSession, Identity } from "../../channels/port.ts";
import type { Services } from "../../platform/http/index.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import type { StoredFile } from "../../platform/storage/index.ts";
import { contactUpdated } from "./contacts.events.ts";

export interface RefreshPicture {
  companyId: number;
  contactId: number;
  connectionId: number;
}
/** Asks the channel for a contact's picture, at most once a day. */
export const refreshPicture = defineJob<RefreshPicture>("contacts.refresh-picture");

interface PictureSource {
  services: Services;
  /** The running session of a connection, when this process has it. */
  sessionOf(connectionId: number): ChannelSession | undefined;
}

/** Larger than any list or panel shows it. */
const side = 400;

export const contactsJobs = (source: PictureSource): JobHandler[] => [
  handleJob(refreshPicture, (payload) => refresh(source, payload)),
];

async function refresh({ services, sessionOf }: PictureSource, request: RefreshPicture): Promise<void> {
  const { companyId, contactId, connectionId } = request;
  const [contact] = await services.database.read<{ is_group: boolean; identities: Identity[] }>(companyId, {
    name: "contact-without-picture",
    text: `
      select c.is_group, (
        select json_agg(json_build_object('kind', i.kind, 'value', i.value)) from contact_identities i
        where i.company_id = $1 and i.contact_id = c.id) as identities
      from contacts c
      where c.company_id = $1 and c.id = $2 and (c.picture_checked_at is null or c.picture_checked_at < app.now() - interval '1 day')`,
    values: [companyId, contactId],
  });
  const session = sessionOf(connectionId);
  // Not connected now: the contact's next ticket asks again.
  if (!contact || !session) return;
  const bytes = await session.profilePicture({ identities: contact.identities, isGroup: contact.is_group });
  await settle(services, request, bytes && (await keep(services, companyId, bytes)));
}

/** Drawn anew at our size, so that nothing but a picture is ever kept as one. */
async function keep(services: Services, companyId: number, bytes: Uint8Array): Promise<StoredFile> {
  const { default: sharp } = await import("sharp");
  const picture = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .resize(side, side, { fit: "cover" })
    .jpeg({ quality: 80 })
    .toBuffer();
  const base = join(services.config.dataDir, "tmp");
  await mkdir(base, { recursive: true });
  const folder = await mkdtemp(join(base, "picture-"));
  const path = join(folder, "file");
  try {
    await writeFile(path, picture);
    return await services.files.keep(companyId, {
      path,
      name: "contato.jpg",
      mimetype: "image/jpeg",
      size: picture.length,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function settle(
  services: Services,
  request: RefreshPicture,
  file: StoredFile | undefined,
): Promise<void> {
  const { companyId, contactId } = request;
  await services.database.tenant(companyId, async (tx) => {
    if (file) await services.files.record(tx, file);
    await tx.db
      .updateTable("contacts")
      .set({ picture_checked_at: sql<string>`app.now()`, ...(file && { picture_id: file.id }) })
      .where("company_id", "=", companyId)
      .where("id", "=", contactId)
      .execute();
    if (file) tx.emit(contactUpdated, { contactId });
  });
}
