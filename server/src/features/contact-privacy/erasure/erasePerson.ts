import { setTimeout as wait } from "node:timers/promises";
import type { Tx } from "../../../platform/database/index.ts";
import { setOffBy, type UserActor } from "../../../platform/events/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { releaseFiles } from "../../../platform/storage/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { removeBlank } from "../../contacts/index.ts";
import { forgetMerges } from "../../contact-merges/index.ts";
import { eraseAuthored, eraseMessages, eraseReactions } from "../../messages/index.ts";
import { eraseSchedules } from "../../schedules/index.ts";
import { removeEmptyTicket, type TicketFacts } from "../../tickets/index.ts";
import type { ErasureRow } from "../contactPrivacy.present.ts";
import type { RunningErasure } from "./erasureJobs.ts";

/** Messages in one transaction: few, so that nobody waits for a lock or for the disk. */
const batch = 250;
/** Milliseconds for which one job works before others have their turn. */
const turn = 2_500;
/** Shortest pause after a batch: the database is others' for as long as it took, and for this long at least. Milliseconds. */
const shortestPause = 5;

/**
 * Goes on erasing a person; true once nothing is left. Each step is a transaction with what it counts: whoever is killed
 * repeats nothing, and two who work on the same take turns.
 */
export async function eraseForAWhile({ database }: Services, erasure: RunningErasure): Promise<boolean> {
  const end = Date.now() + turn;
  while (Date.now() < end) {
    const began = performance.now();
    const isDone = await database.tenant(erasure.companyId, (tx) => takeStep(tx, erasure.erasureId));
    if (isDone) return true;
    await wait(Math.max(performance.now() - began, shortestPause));
  }
  return false;
}

type Gone = Partial<Pick<ErasureRow, "tickets" | "messages" | "notes" | "files" | "schedules">>;
interface Person {
  contactId: number;
  by: UserActor;
}

async function takeStep(tx: Tx, erasureId: number): Promise<boolean> {
  const row = await tx.db
    .selectFrom("contact_erasures")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("id", "=", erasureId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.finished_at !== null) return true;
  const person: Person = {
    contactId: row.contact_id,
    by: { kind: "user", userId: row.user_id, name: row.user_name },
  };
  const gone = (await eraseConversation(tx, person)) ?? (await eraseInGroups(tx, person));
  if (gone) {
    await count(tx, erasureId, gone);
    return false;
  }
  await finish(tx, erasureId, person);
  return true;
}

/** Some messages of the oldest conversation, or with the last of them the conversation; undefined when there is none. */
async function eraseConversation(tx: Tx, { contactId, by }: Person): Promise<Gone | undefined> {
  const [ticket] = await tx.query<{
    id: number;
    status: TicketFacts["status"];
    user_id: number | null;
    queue_id: number | null;
    notes: number;
  }>({
    name: "next-ticket-to-erase",
    text: `
      select t.id, t.status, t.user_id, t.queue_id,
        (select count(*)::int from ticket_notes n where n.company_id = $1 and n.ticket_id = t.id) as notes
      from tickets t where t.company_id = $1 and t.contact_id = $2 order by t.id limit 1 for update of t`,
    values: [tx.companyId, contactId],
  });
  if (!ticket) return undefined;
  const { messages, fileIds } = await eraseMessages(tx, { ticketId: ticket.id, most: batch, by });
  releaseFiles(tx, fileIds);
  const part = { messages, files: fileIds.length };
  if (messages === batch) return part;
  await removeEmptyTicket(tx, ticket, { by });
  return { ...part, tickets: 1, notes: ticket.notes };
}

/** Erases messages of a person in the conversations of groups; undefined when nothing is left. */
async function eraseInGroups(tx: Tx, person: Person): Promise<Gone | undefined> {
  const { messages, fileIds } = await eraseAuthored(tx, { ...person, most: batch });
  if (messages === 0) return undefined;
  releaseFiles(tx, fileIds);
  return { messages, files: fileIds.length };
}

async function finish(tx: Tx, erasureId: number, person: Person): Promise<void> {
  const { contactId } = person;
  const { schedules, fileIds } = await eraseSchedules(tx, person);
  await eraseReactions(tx, person);
  await forgetMerges(tx, contactId);
  await removeBlank(tx, person);
  const counts = await count(tx, erasureId, { schedules, files: fileIds.length, isLast: true });
  await recordAudit(tx, {
    by: setOffBy(person.by, { feature: "contact-privacy", rule: "personErased", id: erasureId }),
    action: "contact.erased",
    details: { contactId, erasureId, ...counts },
  });
}

async function count(tx: Tx, erasureId: number, gone: Gone & { isLast?: true }) {
  const { tickets = 0, messages = 0, notes = 0, files = 0, schedules = 0, isLast = false } = gone;
  const [counts] = await tx.query<Required<Gone>>({
    name: "count-erased",
    text: `
      update contact_erasures set tickets = tickets + $3, messages = messages + $4, notes = notes + $5, files = files + $6,
        schedules = schedules + $7, finished_at = case when $8 then app.now() end
      where company_id = $1 and id = $2 returning tickets, messages, notes, files, schedules`,
    values: [tx.companyId, erasureId, tickets, messages, notes, files, schedules, isLast],
  });
  return counts;
}
