import type { Announcement } from "@balcao/contract";
import { AnnouncementBody } from "@balcao/contract/announcements";
import type { Translate } from "../../lib/i18n.ts";
import { byContract } from "../../ui/form/byContract.ts";
import type { FileChange, StoredFile } from "../../ui/form/FileField.tsx";
import type { Rules } from "../../ui/form/useServerForm.ts";
import type { AnnouncementFields } from "./announcements.queries.ts";

export interface AnnouncementValues extends AnnouncementFields {
  file: FileChange;
}

/** Largest file that the server takes, in bytes. */
const largestFile = 10 * 1024 * 1024;

export const valuesOf = (known: Announcement | undefined): AnnouncementValues => ({
  title: known?.title ?? "",
  text: known?.text ?? "",
  priority: known?.priority ?? 3,
  status: known?.status ?? true,
  file: { kind: "keep" },
});

export const fieldsOf = ({ title, text, priority, status }: AnnouncementValues): AnnouncementFields => ({
  title: title.trim(),
  text,
  priority,
  status,
});

export const checkAnnouncement = byContract(AnnouncementBody, fieldsOf);

export const announcementRules = (t: Translate<"announcements">): Rules<AnnouncementValues> => ({
  file: (change) => (change.kind === "replace" ? pictureProblem(change.file, t) : undefined),
});

/** Told before the upload. */
export function pictureProblem(
  { name, size }: Pick<File, "name" | "size">,
  t: Translate<"announcements">,
): string | undefined {
  if (!/\.(png|jpe?g)$/i.test(name)) return t("problem.picture");
  return size > largestFile ? t("problem.large") : undefined;
}

/** The picture that the server has. */
export function fileOf(known: Announcement | undefined): StoredFile | undefined {
  if (!known?.mediaPath) return undefined;
  return { name: known.mediaName ?? "", mimetype: "image/png", href: known.mediaPath };
}
