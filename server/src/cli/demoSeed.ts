import type { Services } from "../platform/http/index.ts";
import { CommandError } from "./CommandError.ts";
import logins from "./demo/logins.json" with { type: "json" };
import { openApp } from "./demo/openApp.ts";
import { Random } from "../features/simulator/random.ts";
import { seedContacts } from "./demo/seedContacts.ts";
import { seedDirectory } from "./demo/seedDirectory.ts";
import { seedNotes } from "./demo/seedNotes.ts";
import { seedQuickMessages } from "./demo/seedQuickMessages.ts";
import { seedSchedules } from "./demo/seedSchedules.ts";
import { seedTickets } from "./demo/seedTickets.ts";
import { migrateInstallation } from "./migrateCommand.ts";
import { type Installation, withDatabase } from "./withDatabase.ts";

/** `demo:seed`: a clinic with people, phones and a month of conversations, made by the tests' builders. */
export async function demoSeedCommand(args: string[]): Promise<string> {
  if (args.length > 0) throw new CommandError("demo:seed takes nothing");
  return withDatabase(async (installation) => {
    await migrateInstallation(installation);
    const started = performance.now();
    const { contacts, tickets, messages } = await seedDemo(installation);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return `${logins.company}: ${contacts} contacts, ${tickets} tickets, ${messages} messages in ${seconds} s`;
  });
}

/** Fills a database that is at its newest state; answers how many of each there are. */
export async function seedDemo(installation: Installation) {
  const app = await openApp(installation);
  try {
    await refuseTwice(app.services);
    const random = new Random(2026);
    const directory = await seedDirectory(app);
    await seedQuickMessages(app, directory.companyId);
    const contacts = await seedContacts(app.services, directory, random);
    const made = await seedTickets({ services: app.services, directory, contacts, random });
    await seedNotes(app.services.database, directory);
    await seedSchedules(app, contacts);
    return { ...made, contacts: contacts.length };
  } finally {
    await app.stop();
  }
}

async function refuseTwice({ database, config }: Services): Promise<void> {
  const [there] = await database.system({
    text: "select 1 from companies where name = $1 and deleted_at is null",
    values: [logins.company],
  });
  if (!there) return;
  throw new CommandError(
    `${logins.company} is there already. A filling that was broken off cannot go on: ${howToBeginAnew(config)}, then start again`,
  );
}

const howToBeginAnew = ({ databaseUrl, dataDir }: Services["config"]): string =>
  databaseUrl === undefined ? `delete the folder ${dataDir}` : "drop and create the database of DATABASE_URL";
