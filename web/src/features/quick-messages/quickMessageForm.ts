import type { QuickMessage } from "@balcao/contract";
import { QuickMessageBody } from "@balcao/contract/quick-messages";
import { isForbiddenFile } from "../../lib/text/forbiddenFiles.ts";
import { byContract } from "../../ui/form/byContract.ts";
import type { FileChange, StoredFile } from "../../ui/form/FileField.tsx";
import type { Rules } from "../../ui/form/useServerForm.ts";
import type { QuickMessageFields } from "./quick-messages.queries.ts";
import type { Translate } from "../../lib/i18n.ts";

export interface QuickMessageValues extends QuickMessageFields {
  file: FileChange;
}

/** Largest file that the server takes, in bytes. */
const largestFile = 20 * 1024 * 1024;

interface Beginning {
  shortcode?: string | undefined;
  message?: string | undefined;
}

export const valuesOf = (
  known: QuickMessage | undefined,
  { shortcode = "", message = "" }: Beginning = {},
): QuickMessageValues => ({
  shortcode: known?.shortcode ?? shortcode,
  message: known?.message ?? message,
  geral: known?.geral ?? false,
  visao: known?.visao ?? false,
  queueIds: known?.queueIds ?? [],
  file: { kind: "keep" },
});

/** Circles of people who may use one: its author alone, the team, or the team that may change it too. */
export const quickMessageUsers = ["author", "team", "editors"] as const;
type QuickMessageUsers = (typeof quickMessageUsers)[number];
type Sharing = Pick<QuickMessageFields, "geral" | "visao">;

export const usersOf = ({ geral, visao }: Sharing): QuickMessageUsers =>
  geral ? "editors" : visao ? "team" : "author";

export const sharedWith = (users: string): Sharing => ({
  geral: users === "editors",
  visao: users === "editors" || users === "team",
});

/** A shortcode is kept without the slash that calls it. */
export const fieldsOf = ({
  shortcode,
  message,
  geral,
  visao,
  queueIds,
}: QuickMessageValues): QuickMessageFields => ({
  shortcode: withoutSlash(shortcode),
  message,
  geral,
  visao,
  queueIds,
});

const withoutSlash = (shortcode: string): string => shortcode.trim().replace(/^\/+/, "");

export const checkQuickMessage = byContract(QuickMessageBody, fieldsOf);

/** `hasFile`: whether one is kept already. */
export function quickMessageRules(
  t: Translate<"quick-messages">,
  hasFile: boolean,
): Rules<QuickMessageValues> {
  const holdsFile = ({ file }: QuickMessageValues) =>
    file.kind === "replace" || (hasFile && file.kind === "keep");
  return {
    message: (value, values) => (value.trim() === "" && !holdsFile(values) ? t("problem.empty") : undefined),
    file: (change) => (change.kind === "replace" ? fileProblem(change.file, t) : undefined),
  };
}

/** Told before the upload. */
export function fileProblem(
  { name, size }: Pick<File, "name" | "size">,
  t: Translate<"quick-messages">,
): string | undefined {
  if (isForbiddenFile(name)) return t("problem.forbidden");
  if (size === 0) return t("problem.emptyFile");
  return size > largestFile ? t("problem.large") : undefined;
}

/** File that goes along with one that the server has. */
export function fileOf(known: QuickMessage | undefined): StoredFile | undefined {
  if (!known?.isMedia) return undefined;
  return { name: known.mediaName ?? "", mimetype: known.media?.mimetype ?? "", href: known.mediaPath };
}
