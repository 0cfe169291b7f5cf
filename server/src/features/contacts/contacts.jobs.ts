import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Channel } from "@balcao/contract";
import { sql } from "kysely";
import type { ChannelSession, Identity } from "../../channels/port.ts";
import type { Services } from "../../platform/http/index.ts";
import {
  defineJob,
  handleJob,
  inSessions,
  job,
  type JobHandler,
  type JobRequest,
} from "../../platform/jobs/index.ts";
import { releaseFiles, type StoredFile } from "../../platform/storage/index.ts";
import { findContact } from "./contacts.access.ts";
import { personRecognised, pictureFetched } from "./contacts.actors.ts";
import { contactUpdated } from "./contacts.events.ts";
import { findOrCreateContacts } from "./findOrCreateContacts.ts";

export interface RefreshPicture {
  companyId: number;
  contactId: number;
  connectionId: number;
}
/** Asks the channel for a contact's picture, at most once a day. */
export const refreshPicture = defineJob<RefreshPicture>("contacts.refresh-picture");

/** Source of the sessions that this process has. */
export interface SessionSource {
  services: Services;
  /** The running session of a connection, when this process has it. */
  sessionOf(connectionId: number): ChannelSession | undefined;
  /** Another process has it. */
  isElsewhere(connectionId: number): Promise<boolean>;
}

/** Larger than any list or panel shows it. */
const side = 400;

export const requestPicture = (payload: RefreshPicture, runAt?: Date): JobRequest =>
  job(refreshPicture, payload, {
    key: `picture ${payload.contactId}`,
    maxAttempts: 3,
    ...(runAt && { runAt: runAt.toISOString() }),
  });

export const contactsJobs = (source: SessionSource): JobHandler[] => [
  inSessions(handleJob(refreshPicture, (payload) => refresh(source, payload))),
];

async function refresh(source: SessionSource, request: RefreshPicture): Promise<void> {
  const { services } = source;
  const { companyId, contactId, connectionId } = request;
  const [contact] = await services.database.read<Unseen>(companyId, {
    name: "contact-without-picture",
    text: `
      select c.is_group, c.channel, c.name_typed, (
        select json_agg(json_build_object('kind', i.kind, 'value', i.value)) from contact_identities i
        where i.company_id = $1 and i.contact_id = c.id) as identities
      from contacts c
      where c.company_id = $1 and c.id = $2 and (c.picture_checked_at is null or c.picture_checked_at < app.now() - interval '1 day')`,
    values: [companyId, contactId],
  });
  if (!contact) return;
  const session = source.sessionOf(connectionId);
  if (session) {
    await learnName(session, services, { request, contact });
    const bytes = await session.profilePicture({ identities: contact.identities, isGroup: contact.is_group });
    return bytes ? keep(services, request, bytes) : settle(services, request, undefined);
  }
  // A connection that is not connected now: the contact's next ticket asks again.
  if (!(await source.isElsewhere(connectionId))) return;
  await services.database.tenant(companyId, async (tx) => tx.enqueue(requestPicture(request, soon())));
}

interface Unseen {
  [column: string]: unknown;
  is_group: boolean;
  channel: Channel;
  name_typed: boolean;
  identities: Identity[];
}

/** Asks the channel, together with the picture, where messages do not say who writes. */
async function learnName(
  session: ChannelSession,
  { database }: Services,
  { request: { companyId, connectionId }, contact }: { request: RefreshPicture; contact: Unseen },
): Promise<void> {
  const { identities, channel, is_group: isGroup, name_typed: isTyped } = contact;
  if (isTyped || isGroup) return;
  const name = await session.personName?.({ identities, isGroup });
  if (name === undefined) return;
  const person = { identities, name, isGroup, channel, connectionId };
  await database.tenant(companyId, (tx) => findOrCreateContacts(tx, [person], { by: personRecognised }));
}

/** Longest wait until the process takes it that has the session. Milliseconds. */
const patience = 5_000;
const soon = (): Date => new Date(Date.now() + patience);

/** Drawn anew at our size, so that nothing but a picture is ever kept as one. */
async function keep(services: Services, request: RefreshPicture, bytes: Uint8Array): Promise<void> {
  const { default: sharp } = await import("sharp");
  const picture = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .resize(side, side, { fit: "cover" })
    .jpeg({ quality: 80 })
    .toBuffer();
  const base = join(services.config.dataDir, "tmp");
  await mkdir(base, { recursive: true });
  const folder = await mkdtemp(join(base, "picture-"));
  const path = join(folder, "file");
  const file = { path, name: "contato.jpg", mimetype: "image/jpeg", size: picture.length };
  try {
    await writeFile(path, picture);
    await services.files.keeping(request.companyId, [file], ([kept]) => settle(services, request, kept));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Nothing happens to a contact that was deleted meanwhile. */
async function settle(
  services: Services,
  { companyId, contactId }: RefreshPicture,
  file: StoredFile | undefined,
): Promise<void> {
  await services.database.tenant(companyId, async (tx) => {
    const before = await findContact(tx, contactId);
    if (!before) return;
    if (file) await services.files.record(tx, file);
    await tx.db
      .updateTable("contacts")
      .set({ picture_checked_at: sql<string>`app.now()`, ...(file && { picture_id: file.id }) })
      .where("company_id", "=", companyId)
      .where("id", "=", contactId)
      .execute();
    if (!file) return;
    releaseFiles(tx, [before.picture_id]);
    tx.emit(contactUpdated, { contactId, by: pictureFetched });
  });
}
