import {
  type Connection,
  type CredentialName,
  greetingMediaMegabytes,
  recordOf,
  secretNames,
} from "@balcao/contract";
import type { Translate } from "../../lib/i18n.ts";
import { isForbiddenFile } from "../../lib/text/forbiddenFiles.ts";
import type { Rules } from "../../ui/form/useServerForm.ts";
import {
  type ConnectionValues,
  credentialsOf,
  oldestImportStart,
  oldestVacationStart,
} from "./connectionForm.ts";

interface Circumstances {
  /** Connection as the server has it; undefined for a new one. */
  connection: Connection | undefined;
  /** The company asks its contacts for a rating. */
  asksForRating: boolean;
  /** The company's hours are those of its connections. */
  hasHours: boolean;
  /** yyyy-mm-dd, for the company. */
  today: string;
}

const isBlank = (text: string): boolean => text.trim() === "";
const isZero = (minutes: number | string): boolean => Number(minutes) === 0;

/** Rules beside the contract's schema: fields that need each other. */
export function connectionRules(
  t: Translate<"connections">,
  { connection, asksForRating, hasHours, today }: Circumstances,
): Rules<ConnectionValues> {
  const required = t("ui:validation.required");
  const onVacation = (values: ConnectionValues) => !isBlank(values.collectiveVacationMessage);
  return {
    greetingMessage: (text, { queueIds }) =>
      queueIds.length > 1 && isBlank(text) ? t("problem.greeting") : undefined,
    ...secretRules({ connection, required }),
    ...importRules(t, { connection, today, required }),
    media: (change) => (change.kind === "replace" ? fileProblem(change.file, t) : undefined),
    outOfHoursMessage: (text, { schedules }) =>
      hasHours && schedules.length > 0 && isBlank(text) ? t("problem.outOfHours") : undefined,
    timeSendQueue: (minutes, { sendIdQueue }) =>
      sendIdQueue !== null && isZero(minutes) ? t("problem.sendTime") : undefined,
    sendIdQueue: (queue, { timeSendQueue }) =>
      queue === null && !isZero(timeSendQueue) ? t("problem.sendQueue") : undefined,
    ratingMessage: (text) => (asksForRating && isBlank(text) ? t("problem.rating") : undefined),
    expiresTicketNPS: (minutes) => (asksForRating && isZero(minutes) ? t("problem.ratingEnd") : undefined),
    collectiveVacationStart: (start, values) => {
      if (!onVacation(values)) return undefined;
      if (start === "") return t("problem.vacationStart");
      const isNew = start !== connection?.collectiveVacationStart;
      return isNew && start < oldestVacationStart(today) ? t("problem.vacationOld") : undefined;
    },
    collectiveVacationEnd: (end, values) => {
      if (!onVacation(values)) return undefined;
      if (end === "") return t("problem.vacationEnd");
      return end < values.collectiveVacationStart ? t("problem.vacationOrder") : undefined;
    },
  };
}

/** An import needs its days and the queue that takes what comes. */
const importRules = (
  t: Translate<"connections">,
  { connection, today, required }: Pick<Circumstances, "connection" | "today"> & { required: string },
): Rules<ConnectionValues> => ({
  importOldMessages: (from, { enableImportMessage }) => {
    if (!enableImportMessage) return undefined;
    if (from === "") return required;
    const isNew = from !== connection?.importOldMessages;
    return isNew && from < oldestImportStart(today) ? t("problem.importOld") : undefined;
  },
  importRecentMessages: (to, { enableImportMessage, importOldMessages }) => {
    if (!enableImportMessage) return undefined;
    if (to === "") return required;
    return to < importOldMessages ? t("problem.vacationOrder") : undefined;
  },
  queueIdImportMessages: (queue, { enableImportMessage }) =>
    enableImportMessage && queue === null ? required : undefined,
});

/** A new connection begins with every secret that its channel needs; a known one keeps its own. */
const secretRules = ({
  connection,
  required,
}: Pick<Circumstances, "connection"> & { required: string }): Rules<ConnectionValues> =>
  recordOf(
    secretNames,
    (name) => (text: string, values: ConnectionValues) =>
      connection === undefined && isBlank(text) && needs(values, name) ? required : undefined,
  );

const needs = (values: ConnectionValues, name: CredentialName): boolean =>
  credentialsOf(values).some((field) => field.name === name && field.isRequired);

/** Told before the upload. */
function fileProblem({ name, size }: File, t: Translate<"connections">): string | undefined {
  if (isForbiddenFile(name)) return t("problem.fileForbidden");
  if (size === 0) return t("problem.fileEmpty");
  return size > greetingMediaMegabytes * 1024 * 1024
    ? t("problem.fileLarge", { megabytes: greetingMediaMegabytes })
    : undefined;
}
