import type { TicketStatus } from "@balcao/contract";
import { everyday, groupTalks } from "./conversations/everyday.ts";
import { exams } from "./conversations/exams.ts";
import { money } from "./conversations/money.ts";
import { scheduling } from "./conversations/scheduling.ts";
import type { Random } from "../../features/simulator/random.ts";
import type { DemoContact } from "./seedContacts.ts";
import type { Template } from "./template.ts";

export interface PlannedTicket {
  contact: DemoContact;
  status: TicketStatus;
  template: Template;
  /** Moment at which its last message was written. */
  end: Date;
  hasQueue: boolean;
}

/** Numbers of each; 300 in all with the groups. */
const active: readonly (readonly [TicketStatus, number])[] = [
  ["open", 74],
  ["pending", 42],
  ["nps", 10],
  ["lgpd", 6],
];
const closedCount = 160;

const minute = 60_000;
const day = 24 * 60 * minute;
const templates = [...scheduling, ...exams, ...money, ...everyday];

/** Plans who talks with the clinic, when and about what, oldest first: a contact's tickets follow one another. */
export function planTickets(random: Random, contacts: readonly DemoContact[], now: Date): PlannedTicket[] {
  const people = random.shuffle(contacts.filter(({ isGroup }) => !isGroup));
  const fitting = (contact: DemoContact): Template =>
    random.pick(
      templates.filter(({ queue, ofWomen }) => queue === contact.connection && (contact.isWoman || !ofWomen)),
    );
  const groups = contacts
    .filter(({ isGroup }) => isGroup)
    .map((contact, index): PlannedTicket => {
      const lines = groupTalks[index % groupTalks.length] ?? "";
      const end = before(now, random.whole(5, 2_000) * minute);
      return { contact, status: "group", template: { queue: "exams", lines }, end, hasQueue: true };
    });
  let next = 0;
  const current = active.flatMap(([status, count]) =>
    Array.from({ length: count }, (): PlannedTicket => {
      const contact = people[next];
      if (!contact) throw new Error("There are more active tickets than contacts");
      next += 1;
      const end = before(now, ageOf(random, status));
      return {
        contact,
        status,
        template: fitting(contact),
        end,
        hasQueue: !(status === "pending" && random.chance(0.2)),
      };
    }),
  );
  const closed = Array.from({ length: closedCount }, (): PlannedTicket => {
    const contact = random.pick(people);
    const end = inOfficeHours(before(now, random.whole(4, 30) * day), random);
    return { contact, status: "closed", template: fitting(contact), end, hasQueue: true };
  });
  return [...groups, ...current, ...closed].toSorted((a, b) => a.end.getTime() - b.end.getTime());
}

/** Age of a ticket: who waits wrote a moment ago or this morning; what is being attended moved in the last two days. */
function ageOf(random: Random, status: TicketStatus): number {
  const most = status === "pending" ? 300 : status === "open" ? 2_400 : 3_600;
  return Math.max(2, Math.floor(most * random.next() ** 2.2)) * minute;
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Moves a moment between 8 and 18 h in São Paulo, 3 h behind UTC. */
function inOfficeHours(date: Date, random: Random): Date {
  const at = new Date(date);
  at.setUTCHours(11 + random.whole(0, 9), random.whole(0, 59), random.whole(0, 59), 0);
  return at;
}
