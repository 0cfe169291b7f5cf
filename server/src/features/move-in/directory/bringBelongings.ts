import { bringQuickMessage } from "../../quick-messages/index.ts";
import { bringSchedule } from "../../schedules/index.ts";
import { bringSettings as takeOver } from "../../settings/index.ts";
import { inStretches } from "../inStretches.ts";
import { type Left, noteStretch, noteWritten } from "../journal.ts";
import { movedIn } from "../move-in.actors.ts";
import { broughtBy, idIn, ofCompany, type Run } from "../run.ts";
import type { SourceRow } from "../source/port.ts";
import { firstTextOf, flagOf, textOf } from "../source/values.ts";
import { longText, nameFor } from "./fitting.ts";

const idOf = (row: SourceRow): string => row["id"] ?? "";

/** Quick messages, which the oldest versions call quick answers. Nobody's own are for everybody. */
export function bringQuickMessages(run: Run): Promise<void> {
  const table = run.source.catalogue.table("QuickMessages") ? "QuickMessages" : "QuickAnswers";
  return inStretches(run, {
    kind: "quickMessages",
    reading: {
      table,
      columns: ["id", "shortcode", "shortcut", "message", "userId", "geral", "isGeneral"],
      where: ofCompany(run, table),
      order: ["id"],
    },
    key: "id",
    idOf,
    size: 200,
    prepare: (rows) => broughtBy(run, "users", { rows, column: "userId" }),
    async write(tx, rows, users) {
      const written: [string, number][] = [];
      for (const row of rows) {
        const userId = idIn(users, row, "userId");
        const shortcode = firstTextOf(row, "shortcode", "shortcut").replace(/^\//, "");
        const quick = {
          userId,
          shortcode: nameFor(shortcode, { most: 50, otherwise: `atalho ${idOf(row)}` }),
          message: longText(row, "message"),
          isGeneral: userId === null || flagOf(row, "geral") || flagOf(row, "isGeneral"),
        };
        written.push([idOf(row), await bringQuickMessage(tx, quick, { by: movedIn })]);
      }
      return { rows: written };
    },
  });
}

/** Scheduled messages that lie ahead. They come paused: the old system may still be there to send them. */
export function bringSchedules(run: Run): Promise<void> {
  return inStretches(run, {
    kind: "schedules",
    reading: {
      table: "Schedules",
      columns: ["id", "body", "sendAt", "sentAt", "contactId", "userId", "whatsappId"],
      where: ofCompany(run, "Schedules", { column: "contactId", table: "Contacts" }),
      order: ["id"],
    },
    key: "id",
    idOf,
    size: 200,
    async prepare(rows) {
      return {
        contacts: await broughtBy(run, "contacts", { rows, column: "contactId" }),
        users: await broughtBy(run, "users", { rows, column: "userId" }),
        connections: await broughtBy(run, "connections", { rows, column: "whatsappId" }),
        timezone: (await run.services.settings.ofCompany(run.companyId)).timezone,
      };
    },
    async write(tx, rows, { contacts, users, connections, timezone }) {
      const written: [string, number][] = [];
      const left: Left[] = [];
      for (const row of rows) {
        const contactId = idIn(contacts, row, "contactId");
        const sendAt = run.clock.at(row, "sendAt");
        const isAhead =
          sendAt !== null && Date.parse(sendAt) > Date.now() && run.clock.at(row, "sentAt") === null;
        if (contactId === null || !isAhead || isTooFar(sendAt)) {
          left.push({
            oldId: idOf(row),
            reason: contactId === null ? "no-contact" : isAhead ? "not-fitting" : "past",
          });
          continue;
        }
        const schedule = {
          contactId,
          userId: idIn(users, row, "userId"),
          connectionId: idIn(connections, row, "whatsappId"),
          body: longText(row, "body"),
          sendAt,
        };
        written.push([idOf(row), await bringSchedule(tx, schedule, { timezone, by: movedIn })]);
      }
      return { rows: written, left };
    },
  });
}

/** Nothing is scheduled here for more than ten years ahead. */
const isTooFar = (sendAt: string): boolean => Date.parse(sendAt) > Date.now() + 9.9 * 365 * 86_400_000;

/** Names that settings have here. */
const counterparts = new Map([
  ["userRating", "userRating"],
  ["scheduleType", "scheduleType"],
  ["chatBotType", "chatBotType"],
  ["call", "acceptCallWhatsapp"],
  ["acceptCallWhatsapp", "acceptCallWhatsapp"],
  ["AcceptCallWhatsappMessage", "AcceptCallWhatsappMessage"],
  ["userRandom", "userRandom"],
  ["sendGreetingMessageOneQueues", "sendGreetingMessageOneQueues"],
  ["sendSignMessage", "sendSignMessage"],
  ["sendFarewellWaitingTicket", "sendFarewellWaitingTicket"],
  ["sendQueuePosition", "sendQueuePosition"],
  ["sendQueuePositionMessage", "sendQueuePositionMessage"],
  ["acceptAudioMessageContact", "acceptAudioMessageContact"],
  ["requiredTag", "requiredTag"],
  ["DirectTicketsToWallets", "DirectTicketsToWallets"],
  ["transferMessage", "transferMessage"],
  ["greetingAcceptedMessage", "greetingAcceptedMessage"],
  ["timezone", "timezone"],
]);

/** Settings that have a counterpart here, once; what somebody changed here since stays. */
export async function bringSettings(run: Run): Promise<void> {
  const { source, services, companyId } = run;
  if (!source.catalogue.table("Settings")) return;
  const rows = await source.rows({
    table: "Settings",
    columns: ["key", "value"],
    where: ofCompany(run, "Settings"),
    order: ["key"],
  });
  const known = await broughtBy(run, "settings", { rows, column: "key" });
  const fresh = rows.filter((row) => !known.has(textOf(row, "key")) && counterparts.has(textOf(row, "key")));
  const wanted = Object.fromEntries(
    fresh.map((row) => [counterparts.get(textOf(row, "key")) ?? "", textOf(row, "value")]),
  );
  await services.database.tenant(companyId, async (tx) => {
    // Each connection asks for a rating in its own words: without some nobody can be asked.
    const { userRating, ...others } = wanted;
    const cannotAsk = userRating === "enabled" && (await services.cannotAskForRating(tx)).length > 0;
    const taken = await takeOver(tx, cannotAsk ? others : wanted, movedIn);
    const isTaken = (row: SourceRow) => taken.includes(counterparts.get(textOf(row, "key")) ?? "");
    await noteWritten(tx, "settings", {
      rows: fresh.filter(isTaken).map((row) => [textOf(row, "key"), 0] as const),
      left: rows
        .filter((row) => !known.has(textOf(row, "key")) && !isTaken(row))
        .map((row) => ({ oldId: textOf(row, "key"), reason: "not-fitting" as const })),
    });
    await noteStretch(tx, { kind: "settings", next: null, seen: rows.length });
  });
  services.settings.forgetCompany(companyId);
}
