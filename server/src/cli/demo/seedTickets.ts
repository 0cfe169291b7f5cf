import type { TicketLogType } from "@balcao/contract";
import { insertConversation } from "../../features/messages/conversation.testing.ts";
import { buildTicket } from "../../features/tickets/tickets.testing.ts";
import type { LockedTicket } from "../../features/tickets/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import type { Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import logins from "./logins.json" with { type: "json" };
import { MediaShelf } from "./mediaShelf.ts";
import { type PlannedTicket, planTickets } from "./planTickets.ts";
import { Random } from "../../features/simulator/random.ts";
import type { DemoContact } from "./seedContacts.ts";
import type { Directory } from "./seedDirectory.ts";
import { type Speakers, writeLines } from "./writeLines.ts";

interface Scene {
  services: Services;
  directory: Directory;
  contacts: readonly DemoContact[];
  random: Random;
}

/** Commits that share a write to the disk. */
const atOnce = 10;

/** Conversations of the last 30 days. Answers how many tickets and messages there are. */
export async function seedTickets(scene: Scene): Promise<{ tickets: number; messages: number }> {
  const { services, directory, contacts, random } = scene;
  const shelf = new MediaShelf(services, directory.companyId);
  const planned = planTickets(random, contacts, new Date());
  let messages = 0;
  for (let from = 0; from < planned.length; from += atOnce) {
    const part = planned.slice(from, from + atOnce).map((ticket, index) => ({ ticket, seed: from + index }));
    const byContact = Object.values(Object.groupBy(part, ({ ticket }) => ticket.contact.id));
    // One contact's tickets follow one another: the order of ids is the order of the history.
    const written = byContact.map(async (tickets = []) => {
      let lines = 0;
      for (const { ticket, seed } of tickets)
        lines += await writeTicket({ ...scene, random: new Random(seed) }, ticket, shelf);
      return lines;
    });
    for (const lines of await Promise.all(written)) messages += lines;
  }
  return { tickets: planned.length, messages };
}

async function writeTicket(
  { services: { database }, directory, contacts, random }: Scene,
  planned: PlannedTicket,
  shelf: MediaShelf,
): Promise<number> {
  const { companyId, connections, queues } = directory;
  const { contact, status, template } = planned;
  const speakers = speakersOf(directory, planned, { random, contacts });
  const lines = await writeLines(random, { ticket: planned, speakers, shelf });
  const ticket = await buildTicket(
    { database, companyId },
    {
      status,
      channel: "simulator",
      contact_id: contact.id,
      connection_id: connections[contact.connection],
      queue_id: planned.hasQueue ? queues[template.queue] : null,
      user_id: status === "pending" || status === "group" ? null : speakers.userId,
      is_group: contact.isGroup,
      opened_by_us: template.lines.includes("[abre]"),
      rating: status === "closed" && random.chance(0.4) ? random.pick(demoRatings) : null,
      lane_id: status === "open" && random.chance(0.6) ? random.pick(directory.lanes) : null,
    },
  );
  await database.tenant(companyId, async (tx) => {
    await insertConversation(tx, ticket, lines);
    await setTimes(
      tx,
      ticket,
      lines.map(({ at }) => at ?? planned.end),
    );
    await writeLog(tx, ticket, { start: lines[0]?.at ?? planned.end, userName: speakers.userName });
  });
  return lines.length;
}

/** Chooses who answers: who works in the queue; a third of the admin's and the supervisor's own are theirs. */
function speakersOf(
  { users }: Directory,
  { contact, template, status }: PlannedTicket,
  { random, contacts }: Pick<Scene, "random" | "contacts">,
): Speakers {
  const place = random.chance(0.3)
    ? random.whole(0, 1)
    : { reception: 2, exams: 3, finance: 4 }[template.queue];
  const userId = [users.admin, users.supervisor, users.reception, users.exams, users.finance][place] ?? null;
  const authors = contact.isGroup
    ? contacts.filter(({ isGroup, connection }) => !isGroup && connection === "exams").slice(0, 6)
    : [];
  return {
    userId: status === "lgpd" ? null : userId,
    userName: logins.users[place]?.name ?? "",
    isWoman: logins.users[place]?.isWoman ?? true,
    authors: authors.map(({ id }) => id),
  };
}

/** Ratings of most who are glad, and some who are not. */
const demoRatings = [10, 10, 10, 9, 9, 9, 8, 8, 7, 6, 3];

/** Sets times as if it had happened then: accepted within minutes, and answered at once. */
async function setTimes(tx: Tx, { id, status }: LockedTicket, times: readonly Date[]): Promise<void> {
  const first = times[0]?.toISOString() ?? null;
  const last = times.at(-1)?.toISOString() ?? null;
  await tx.query({
    text: `
      update tickets set created_at = $3::timestamptz, waiting_since = $3::timestamptz,
        started_at = case when status in ('open', 'closed', 'nps') then $3::timestamptz + waited end,
        waited_seconds = case when status in ('open', 'closed', 'nps') then extract(epoch from waited) end,
        first_reply_at = case when status in ('open', 'closed', 'nps') then $3::timestamptz + waited + interval '25 seconds' end,
        last_human_reply_at = last_outbound_at, lane_since = case when lane_id is not null then $3::timestamptz end,
        closed_at = case when status in ('closed', 'nps') then $4::timestamptz + interval '3 minutes' end
      from (select interval '25 seconds' * (1 + $2::bigint % 6) as waited) one
      where company_id = $1 and id = $2::bigint`,
    values: [tx.companyId, id, first, status === "pending" ? first : last],
  });
}

async function writeLog(
  tx: Tx,
  { id, status, queue_id, user_id, opened_by_us: isOurs }: LockedTicket,
  { start, userName }: { start: Date; userName: string },
): Promise<void> {
  const contact: Actor = { kind: "product", feature: "messages", rule: "messageReceived" };
  const attendant: Actor = user_id === null ? contact : { kind: "user", userId: user_id, name: userName };
  const causes: Partial<Record<TicketLogType, Actor>> = {
    create: isOurs ? attendant : contact,
    open: attendant,
    closed: attendant,
    nps: attendant,
  };
  const steps: TicketLogType[] = ["create"];
  if (queue_id !== null) steps.push("queue");
  if (status === "open" || status === "closed" || status === "nps") steps.push("open");
  if (status === "closed") steps.push("closed");
  if (status === "nps" || status === "lgpd") steps.push(status);
  const rows = steps.map((type, step) => ({
    company_id: tx.companyId,
    ticket_id: id,
    type,
    user_id: type === "open" || type === "closed" ? user_id : null,
    queue_id: type === "queue" ? queue_id : null,
    cause: JSON.stringify(causes[type] ?? contact),
    created_at: new Date(start.getTime() + step * 120_000).toISOString(),
  }));
  await tx.db.insertInto("ticket_logs").values(rows).execute();
}
