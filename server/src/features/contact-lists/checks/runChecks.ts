import { noAnswer, noConnection, type NumberSource, withoutAccount } from "../../contact-imports/index.ts";
import { numbersChecked } from "../contactLists.actors.ts";
import { requestChecks } from "./checkJobs.ts";
import { noteAccounts } from "./noteAccounts.ts";

/** Numbers in one transaction: progress is shown after each. */
const batch = 5;
/** Milliseconds for which one job works before the next takes its turn. */
const turn = 2_500;
/** Milliseconds until a connection that gave no answer is asked again. */
const untilAskedAgain = 10_000;

/** Numbers that were never asked for, those without an answer after a day, and the others after 90 days. */
export const isDue = `(i.checked_at is null or i.checked_at < app.now() - interval '90 days'
  or i.is_whatsapp_valid is null and i.checked_at < app.now() - interval '1 day')`;

interface DueNumber {
  [column: string]: unknown;
  number: string;
  key: string;
}

/**
 * Asks for a while which numbers of a company's lists have an account, and asks to go on later, as long as there are some.
 * The company's default connection is asked, where its channel can be: the Cloud API cannot.
 */
export async function runChecks(source: NumberSource, companyId: number): Promise<void> {
  const { database } = source.services;
  const connection = await connectionToAsk(source, companyId);
  if (!connection) return;
  const end = Date.now() + turn;
  for (;;) {
    // A number that stands on several lists is asked for once.
    const rows = await database.read<DueNumber>(companyId, nextDue(companyId));
    const due = rows.filter((row, place) => rows.findIndex(({ key }) => key === row.key) === place);
    if (due.length === 0) return;
    const wanted = due.map(({ number }, place) => ({ place, number }));
    const checked = await withoutAccount(source, { companyId, connectionId: connection.id }, wanted);
    if (checked === noAnswer || checked === noConnection) {
      // Another process has the session and takes the job in its turn. A connection that is away is asked within the hour.
      if (await source.isElsewhere(connection.id)) await goOn(source, companyId, untilAskedAgain);
      return;
    }
    const { missing, unanswered, unasked } = checked;
    const asked = due.slice(0, unanswered ?? unasked).map(({ key }, place) => ({
      key,
      hasAccount: !missing.has(place) as boolean | null,
    }));
    // One number without an answer must not hold up the others: it is asked for again in a day.
    const failed = unanswered === undefined ? undefined : due[unanswered];
    const answers = failed ? [...asked, { key: failed.key, hasAccount: null }] : asked;
    await database.tenant(companyId, (tx) =>
      noteAccounts(tx, { answers, connectionId: connection.id, by: numbersChecked(connection) }),
    );
    const pause = Math.max(checked.pause, failed ? untilAskedAgain : 0);
    if (pause > 0 || Date.now() >= end) return goOn(source, companyId, pause);
  }
}

/** The default connection, connected and of a channel that can be asked. */
async function connectionToAsk(
  { services: { database, channels } }: NumberSource,
  companyId: number,
): Promise<{ id: number; name: string } | undefined> {
  const [connection] = await database.read<{ id: number; name: string; channel: string; status: string }>(
    companyId,
    {
      name: "connection-that-checks-lists",
      text: "select id, name, channel, status from connections where company_id = $1 and is_default",
      values: [companyId],
    },
  );
  if (!connection || connection.status !== "CONNECTED") return undefined;
  const { checksNumbers = false } = channels.get(connection.channel)?.capabilities ?? {};
  return checksNumbers ? { id: connection.id, name: connection.name } : undefined;
}

const nextDue = (companyId: number) => ({
  name: "list-numbers-to-check",
  text: `
    select i.number, i.key from contact_list_items i
    where i.company_id = $1 and ${isDue} order by i.checked_at nulls first, i.id limit $2`,
  values: [companyId, batch],
});

async function goOn({ services }: NumberSource, companyId: number, pause: number): Promise<void> {
  await services.database.tenant(companyId, async (tx) =>
    tx.enqueue(requestChecks(companyId, new Date(Date.now() + pause))),
  );
}
