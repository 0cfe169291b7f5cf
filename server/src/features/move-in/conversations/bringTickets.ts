import { bringTickets as bringAll, type BroughtTicket } from "../../tickets/index.ts";
import { bringContactTags } from "../../tags/index.ts";
import { channelOf } from "../directory/bringConnections.ts";
import { inStretches } from "../inStretches.ts";
import type { Left } from "../journal.ts";
import { movedIn } from "../move-in.actors.ts";
import { broughtBy, idIn, ofCompany, rowsAbout, type Run } from "../run.ts";
import type { SourceRow } from "../source/port.ts";
import { flagOf, numberOf, textOf } from "../source/values.ts";
import { lanesHere } from "./bringContacts.ts";
import { ratingScale } from "./ratings.ts";

const idOf = (row: SourceRow): string => row["id"] ?? "";

const columns = [
  "id",
  "status",
  "channel",
  "lastMessage",
  "isGroup",
  "userId",
  "contactId",
  "whatsappId",
  "queueId",
  "createdAt",
  "updatedAt",
];

/**
 * Conversations with their status, owner, queue, times, rating, lane and tags. One without a contact has nobody to be
 * shown under, and is listed.
 */
export const bringTickets = (run: Run): Promise<void> =>
  inStretches(run, {
    kind: "tickets",
    reading: {
      table: "Tickets",
      columns,
      where: [
        ...ofCompany(run, "Tickets"),
        ...(run.since === undefined ? [] : [{ column: "updatedAt", is: ">=" as const, value: run.since }]),
      ],
      order: ["id"],
    },
    key: "id",
    idOf,
    size: 1_000,
    prepare: (rows) => readBesideTickets(run, rows),
    async write(tx, rows, beside) {
      const wanted = rows.flatMap((row) => {
        const ticket = ticketOf(run, row, beside);
        return ticket ? [{ oldId: idOf(row), ticket, labels: tagsOf(row, beside).labels }] : [];
      });
      const born = await bringAll(
        tx,
        wanted.map(({ ticket }) => ticket),
        { by: movedIn },
      );
      const pairs = wanted.flatMap(({ ticket, labels }) =>
        labels.map((tagId) => ({ contactId: ticket.contact_id, tagId })),
      );
      if (pairs.length > 0) await bringContactTags(tx, pairs, { by: movedIn });
      const come = new Set(wanted.map(({ oldId }) => oldId));
      const seconds = wanted.filter((_one, place) => born[place]?.wasActive);
      return {
        rows: wanted.map(({ oldId }, place): [string, number] => [oldId, born[place]?.id ?? 0]),
        left: [
          ...rows.flatMap((row): Left[] =>
            come.has(idOf(row)) ? [] : [{ oldId: idOf(row), reason: "no-contact" }],
          ),
          ...seconds.map(({ oldId }): Left => ({ oldId, reason: "second-active" })),
        ],
      };
    },
  });

type BesideTickets = Awaited<ReturnType<typeof readBesideTickets>>;

async function readBesideTickets(run: Run, rows: readonly SourceRow[]) {
  const ids = rows.map(idOf);
  const tags = await rowsAbout(run, "TicketTags", { columns: ["tagId"], by: "ticketId", ids });
  return {
    contacts: await broughtBy(run, "contacts", { rows, column: "contactId" }),
    users: await broughtBy(run, "users", { rows, column: "userId" }),
    queues: await broughtBy(run, "queues", { rows, column: "queueId" }),
    connections: await broughtBy(run, "connections", { rows, column: "whatsappId" }),
    tracks: await rowsAbout(run, "TicketTraking", {
      columns: ["startedAt", "finishedAt"],
      by: "ticketId",
      ids,
    }),
    ratings: await rowsAbout(run, "UserRatings", { columns: ["rate"], by: "ticketId", ids }),
    tags,
    tagIds: await broughtBy(run, "tags", { rows: [...tags.values()].flat(), column: "tagId" }),
    lanes: await lanesHere(run),
    scale: await ratingScale(run),
  };
}

/** The lane in which it stands, and labels, which are its contact's here. */
function tagsOf(row: SourceRow, { tags, tagIds, lanes }: BesideTickets) {
  const own = (tags.get(idOf(row)) ?? []).flatMap((one) => tagIds.get(one["tagId"] ?? "") ?? []);
  return { lane: own.find((id) => lanes.has(id)) ?? null, labels: own.filter((id) => !lanes.has(id)) };
}

/** Undefined where the contact is not here. */
function ticketOf({ clock }: Run, row: SourceRow, beside: BesideTickets): BroughtTicket | undefined {
  const contactId = idIn(beside.contacts, row, "contactId");
  if (contactId === null) return undefined;
  const track = beside.tracks.get(idOf(row))?.at(-1);
  const userId = idIn(beside.users, row, "userId");
  const changed = clock.at(row, "updatedAt") ?? clock.at(row, "createdAt");
  return {
    status: statusOf(textOf(row, "status"), userId),
    channel: channelOf(textOf(row, "channel")),
    contact_id: contactId,
    connection_id: idIn(beside.connections, row, "whatsappId"),
    queue_id: idIn(beside.queues, row, "queueId"),
    user_id: userId,
    is_group: flagOf(row, "isGroup"),
    last_message: textOf(row, "lastMessage"),
    rating: beside.scale(numberOf(beside.ratings.get(idOf(row))?.at(-1) ?? {}, "rate")),
    lane_id: tagsOf(row, beside).lane,
    created_at: clock.at(row, "createdAt") ?? changed ?? epoch,
    updated_at: changed ?? epoch,
    started_at: track ? clock.at(track, "startedAt") : null,
    closed_at: track ? clock.at(track, "finishedAt") : null,
  };
}

/** Of a row that names no time at all. */
const epoch = "2000-01-01T00:00:00.000Z";

/** Nobody attends a conversation whose owner did not come; what this product has no word for is over. */
function statusOf(text: string, userId: number | null): BroughtTicket["status"] {
  if (text === "open") return userId === null ? "pending" : "open";
  return text === "pending" ? "pending" : "closed";
}
