import {
  bringEdits as bringAllEdits,
  type BroughtReaction,
  bringReactions as bringAllReactions,
} from "../../messages/index.ts";
import { bringNotes as bringAllNotes } from "../../notes/index.ts";
import { inStretches } from "../inStretches.ts";
import type { Left } from "../journal.ts";
import { movedIn } from "../move-in.actors.ts";
import { broughtBy, idIn, ofCompany, type Run } from "../run.ts";
import type { SourceRow } from "../source/port.ts";
import { flagOf, textOf } from "../source/values.ts";
import { idOfMessage, messageColumns, messagesOf } from "./bringMessages.ts";

const idOf = (row: SourceRow): string => row["id"] ?? "";

/** Texts that messages had before they were edited. */
export const bringEdits = (run: Run): Promise<void> =>
  inStretches(run, {
    kind: "edits",
    reading: {
      table: "OldMessages",
      columns: ["id", "body", "messageId", "createdAt"],
      where: ofCompany(run, "OldMessages", { column: "ticketId", table: "Tickets" }),
      order: ["id"],
    },
    key: "id",
    idOf,
    size: 1_000,
    prepare: (rows) => broughtBy(run, "messages", { rows, column: "messageId" }),
    async write(tx, rows, messages) {
      const edits = rows.flatMap((row) => {
        const messageId = idIn(messages, row, "messageId");
        const at = run.clock.at(row, "createdAt");
        if (messageId === null || at === null) return [];
        return [{ row, edit: { messageId, body: textOf(row, "body"), at } }];
      });
      await bringAllEdits(
        tx,
        edits.map(({ edit }) => edit),
        { by: movedIn },
      );
      const come = new Set(edits.map(({ row }) => row));
      return {
        rows: edits.map(({ row, edit }) => [idOf(row), edit.messageId] as const),
        left: rows.flatMap((row): Left[] =>
          come.has(row) ? [] : [{ oldId: idOf(row), reason: "no-message" }],
        ),
      };
    },
  });

/** Reactions, which stand among the messages there. They come once everything is here that somebody may have reacted to. */
export const bringReactions = (run: Run): Promise<void> =>
  inStretches(run, {
    kind: "reactions",
    reading: {
      table: "Messages",
      columns: messageColumns,
      where: [...messagesOf(run), { column: "mediaType", is: "=", value: "reactionMessage" }],
      order: ["ticketId", "createdAt", "id"],
    },
    key: "ticketId",
    idOf: idOfMessage,
    size: 1_000,
    async prepare(rows) {
      return {
        messages: await broughtBy(run, "messages", { rows, column: "quotedMsgId" }),
        contacts: await broughtBy(run, "contacts", { rows, column: "contactId" }),
      };
    },
    async write(tx, rows, { messages, contacts }) {
      const left: Left[] = [];
      const written: [string, number][] = [];
      const reactions = rows.flatMap((row): BroughtReaction[] => {
        const messageId = idIn(messages, row, "quotedMsgId");
        const authorContactId = flagOf(row, "fromMe") ? null : idIn(contacts, row, "contactId");
        const at = run.clock.at(row, "createdAt");
        const emoji = textOf(row, "body").trim();
        const isKnown = authorContactId !== null || flagOf(row, "fromMe");
        if (messageId === null || at === null || !isKnown || !/\p{Extended_Pictographic}/u.test(emoji)) {
          left.push({ oldId: idOfMessage(row), reason: "no-message" });
          return [];
        }
        written.push([idOfMessage(row), messageId]);
        return [{ messageId, authorContactId, emoji, at }];
      });
      await bringAllReactions(tx, reactions, { by: movedIn });
      return { rows: written, left };
    },
  });

/** Notes of conversations. */
export const bringNotes = (run: Run): Promise<void> =>
  inStretches(run, {
    kind: "notes",
    reading: {
      table: "TicketNotes",
      columns: ["id", "note", "userId", "ticketId", "createdAt"],
      where: ofCompany(run, "TicketNotes", { column: "ticketId", table: "Tickets" }),
      order: ["id"],
    },
    key: "id",
    idOf,
    size: 1_000,
    async prepare(rows) {
      return {
        tickets: await broughtBy(run, "tickets", { rows, column: "ticketId" }),
        users: await broughtBy(run, "users", { rows, column: "userId" }),
      };
    },
    async write(tx, rows, { tickets, users }) {
      const wanted = rows.flatMap((row) => {
        const ticketId = idIn(tickets, row, "ticketId");
        const createdAt = run.clock.at(row, "createdAt");
        if (ticketId === null || createdAt === null || textOf(row, "note").trim() === "") return [];
        return [
          {
            oldId: idOf(row),
            note: { ticketId, userId: idIn(users, row, "userId"), note: textOf(row, "note"), createdAt },
          },
        ];
      });
      const ids = await bringAllNotes(
        tx,
        wanted.map(({ note }) => note),
        { by: movedIn },
      );
      const come = new Set(wanted.map(({ oldId }) => oldId));
      return {
        rows: wanted.map(({ oldId }, place) => [oldId, ids[place] ?? 0] as const),
        left: rows.flatMap((row): Left[] =>
          come.has(idOf(row)) ? [] : [{ oldId: idOf(row), reason: "no-ticket" }],
        ),
      };
    },
  });
