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
    async prepare(rows) {
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
    },
    async write(
      tx,
      rows,
      { contacts, users, queues, connections, tracks, ratings, tags, tagIds, lanes, scale },
    ) {
      const left: Left[] = [];
      const wanted: { row: SourceRow; ticket: BroughtTicket; labels: number[] }[] = [];
      for (const row of rows) {
        const contactId = idIn(contacts, row, "contactId");
        if (contactId === null) {
          left.push({ oldId: idOf(row), reason: "no-contact" });
          continue;
        }
        const own = (tags.get(idOf(row)) ?? []).flatMap((one) => tagIds.get(one["tagId"] ?? "") ?? []);
        const track = tracks.get(idOf(row))?.at(-1);
        const userId = idIn(users, row, "userId");
        const changed = run.clock.at(row, "updatedAt") ?? run.clock.at(row, "createdAt");
        wanted.push({
          row,
          labels: own.filter((id) => !lanes.has(id)),
          ticket: {
            status: statusOf(textOf(row, "status"), userId),
            channel: channelOf(textOf(row, "channel")),
            contact_id: contactId,
            connection_id: idIn(connections, row, "whatsappId"),
            queue_id: idIn(queues, row, "queueId"),
            user_id: userId,
            is_group: flagOf(row, "isGroup"),
            last_message: textOf(row, "lastMessage"),
            rating: scale(numberOf(ratings.get(idOf(row))?.at(-1) ?? {}, "rate")),
            lane_id: own.find((id) => lanes.has(id)) ?? null,
            created_at: run.clock.at(row, "createdAt") ?? changed ?? epoch,
            updated_at: changed ?? epoch,
            started_at: track ? run.clock.at(track, "startedAt") : null,
            closed_at: track ? run.clock.at(track, "finishedAt") : null,
          },
        });
      }
      const born = await bringAll(
        tx,
        wanted.map(({ ticket }) => ticket),
        { by: movedIn },
      );
      const written = wanted.map(({ row }, place): [string, number] => [idOf(row), born[place]?.id ?? 0]);
      for (const [place, { row }] of wanted.entries())
        if (born[place]?.wasActive) left.push({ oldId: idOf(row), reason: "second-active" });
      const pairs = wanted.flatMap(({ ticket, labels }) =>
        labels.map((tagId) => ({ contactId: ticket.contact_id, tagId })),
      );
      if (pairs.length > 0) await bringContactTags(tx, pairs, { by: movedIn });
      return { rows: written, left };
    },
  });

/** Of a row that names no time at all. */
const epoch = "2000-01-01T00:00:00.000Z";

/** Nobody attends a conversation whose owner did not come; what this product has no word for is over. */
function statusOf(text: string, userId: number | null): BroughtTicket["status"] {
  if (text === "open") return userId === null ? "pending" : "open";
  return text === "pending" ? "pending" : "closed";
}
