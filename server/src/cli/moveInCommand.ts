import { parseArgs } from "node:util";
import { createFoundation } from "../app/services.ts";
import {
  moveIn,
  type Progress,
  sayComparison,
  saySurvey,
  SourceError,
  tryMove,
  undoMove,
} from "../features/move-in/index.ts";
import type { Services } from "../platform/http/index.ts";
import { CommandError } from "./CommandError.ts";
import { migrateInstallation } from "./migrateCommand.ts";
import { withDatabase } from "./withDatabase.ts";

const usage =
  "move-in takes --from postgres://…|mysql://… [--media FOLDER] [--company N] [--since YYYY-MM-DD] [--zone -03:00] [--try | --undo]";

/** `move-in`: brings companies over from another system, says what would come, or takes them back. */
export async function moveInCommand(args: string[]): Promise<string> {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: "string" },
      media: { type: "string" },
      company: { type: "string" },
      since: { type: "string" },
      zone: { type: "string" },
      try: { type: "boolean" },
      undo: { type: "boolean" },
    },
  });
  const { from, try: isTrial, undo: isUndone, ...options } = values;
  if (from === undefined || (isTrial && isUndone)) throw new CommandError(usage);
  if (options.since !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(options.since))
    throw new CommandError(usage);
  if (options.zone !== undefined && !isZone(options.zone)) throw new CommandError(usage);
  return withServices(async (services) => {
    if (isTrial) return saySurvey(await tryMove(services, { from, ...options }));
    if (isUndone) {
      const names = await undoMove(services, { from, company: options.company });
      return `Gone: ${names.join(", ")}`;
    }
    return sayComparison(await moveIn(services, { from, ...options }, showProgress()));
  });
}

function isZone(zone: string): boolean {
  if (/^[+-]\d{2}:\d{2}$/.test(zone)) return true;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Says how far it is, every few seconds and with each kind. */
function showProgress(): (progress: Progress) => void {
  let kind = "";
  let last = 0;
  return ({ company, kind: now, done, all }) => {
    if (now === kind && Date.now() - last < 5_000) return;
    kind = now;
    last = Date.now();
    process.stderr.write(`${company}: ${now} ${done}/${all}\n`);
  };
}

const withServices = <T>(work: (services: Services) => Promise<T>): Promise<T> =>
  withDatabase(async (installation) => {
    await migrateInstallation(installation);
    const { services } = createFoundation(installation);
    try {
      return await work(services);
    } catch (error) {
      throw error instanceof SourceError ? new CommandError(error.message) : error;
    } finally {
      await services.database.close();
    }
  });
