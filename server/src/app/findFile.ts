import { announcementFile, announcementFiles } from "../features/announcements/index.ts";
import { campaignFiles } from "../features/campaigns/index.ts";
import { greetingFiles } from "../features/connections/index.ts";
import { contactPictures } from "../features/contacts/index.ts";
import { chatFiles } from "../features/internal-chat/index.ts";
import { flowFiles } from "../features/flows/index.ts";
import { fileListFiles } from "../features/file-lists/index.ts";
import { messageFiles } from "../features/messages/index.ts";
import { quickMessageFiles } from "../features/quick-messages/index.ts";
import { scheduleFiles } from "../features/schedules/index.ts";
import { stickerFiles } from "../features/stickers/index.ts";
import { userPictures } from "../features/users/index.ts";
import { Conditions, type Statement } from "../platform/database/index.ts";
import type { Caller, Services } from "../platform/http/index.ts";
import type { FileAddress, FileReason, StoredFile } from "../platform/storage/index.ts";

/** Reasons in the order of what is asked for most, and costs least. */
const reasons: readonly FileReason[] = [
  contactPictures,
  userPictures,
  quickMessageFiles,
  stickerFiles,
  announcementFiles,
  scheduleFiles,
  campaignFiles,
  greetingFiles,
  chatFiles,
  fileListFiles,
  flowFiles,
  messageFiles,
];

/** A file of which something that the caller may see says that it is there: one statement, by indexes alone. */
export function fileFor(caller: Caller, fileId: string): Statement {
  const values: unknown[] = [caller.companyId, fileId];
  const shown = reasons.map((reason) => reason(new Conditions(values), caller).sql).join(" or ");
  return {
    name: caller.isAdmin ? "file-for-admin" : "file-for-user",
    text: `
      select f.id, f.mimetype, f.name, f.size, f.width, f.height from files f
      where f.company_id = $1 and f.id = $2 and (${shown})`,
    values,
  };
}

type FoundFile = StoredFile & { [column: string]: unknown };

/** Finds a file of the caller's own company, or of another one where an announcement shows it to everybody. */
export async function findFile(
  { database }: Services,
  caller: Caller,
  address: FileAddress,
): Promise<StoredFile | undefined> {
  const { companyId, fileId } = address;
  const [row] =
    companyId === caller.companyId
      ? await database.read<FoundFile>(companyId, fileFor(caller, fileId))
      : await database.system<FoundFile>(announcementFile(address, caller.isSuper));
  return row;
}
