import { type Channel, ConnectionBody } from "@balcao/contract";
import { DomainError } from "../../../platform/http/index.ts";
import { addConnection } from "../../connections/index.ts";
import { inStretches } from "../inStretches.ts";
import { findBrought, type Left } from "../journal.ts";
import { movedIn } from "../move-in.actors.ts";
import { ofCompany, rowsAbout, type Run } from "../run.ts";
import type { SourceRow } from "../source/port.ts";
import { flagOf, textOf } from "../source/values.ts";
import { hoursOf, longText, nameFor, ownName } from "./fitting.ts";

export function channelOf(text: string): Channel {
  const channel = text.toLowerCase();
  if (channel.includes("instagram")) return "instagram";
  if (channel.includes("facebook")) return "facebook";
  return /cloud|official|oficial|whatsappapi/.test(channel) ? "whatsappapi" : "whatsapp";
}

/** Connections with their words and queues. None has a session: each is linked anew. */
export const bringConnections = (run: Run): Promise<void> =>
  inStretches(run, {
    kind: "connections",
    reading: {
      table: "Whatsapps",
      columns: [
        "id",
        "name",
        "channel",
        "isDefault",
        "greetingMessage",
        "complationMessage",
        "farewellMessage",
        "outOfHoursMessage",
        "ratingMessage",
        "allowGroup",
        "schedules",
      ],
      where: ofCompany(run, "Whatsapps"),
      order: ["id"],
    },
    key: "id",
    idOf: (row) => row["id"] ?? "",
    size: 500,
    async prepare(rows) {
      const ids = rows.flatMap((row) => row["id"] ?? []);
      const queues = await rowsAbout(run, "WhatsappQueues", { columns: ["queueId"], by: "whatsappId", ids });
      const queueIds = await findBrought(run.services.database, run.companyId, {
        kind: "queues",
        ids: [...queues.values()].flat().flatMap((row) => row["queueId"] ?? []),
      });
      const there = await run.services.database.read<{ name: string }>(run.companyId, {
        text: "select app.plain(name) as name from connections where company_id = $1",
        values: [run.companyId],
      });
      const groups = await groupsAreIgnored(run);
      return { queues, queueIds, taken: new Set(there.map(({ name }) => name)), groups };
    },
    async write(tx, rows, { queues, queueIds, taken, groups }) {
      const names = new Set(taken);
      const written: [string, number][] = [];
      const left: Left[] = [];
      for (const row of rows) {
        const oldId = row["id"] ?? "";
        const own = (queues.get(oldId) ?? []).flatMap((one) => queueIds.get(one["queueId"] ?? "") ?? []);
        const wanted = nameFor(textOf(row, "name"), { most: 50, otherwise: `Conexão ${oldId}` });
        const plain = bodyOf(row, { name: ownName(wanted, names, 50), queueIds: own, allowGroup: !groups });
        const id = await addConnection(tx, {
          fields: plain,
          services: run.services,
          isIdle: true,
          by: movedIn,
        }).catch((error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
          // What its words and queues ask of each other is not so there: it comes with its name alone.
          left.push({ oldId, reason: "not-fitting" });
          const bare = ConnectionBody.parse({
            name: plain.name,
            channel: plain.channel,
            ratingMessage: askedRating,
          });
          return addConnection(tx, { fields: bare, services: run.services, isIdle: true, by: movedIn });
        });
        written.push([oldId, id]);
      }
      return { rows: written, left };
    },
  });

/** Words that a connection needs where the company asks for ratings. */
const askedRating = "De 0 a 10, que nota você dá ao nosso atendimento?";

/** Versions have one switch for all connections, which says that groups are ignored. */
async function groupsAreIgnored(run: Run): Promise<boolean> {
  if (!run.source.catalogue.table("Settings")) return false;
  const rows = await run.source.rows({
    table: "Settings",
    columns: ["key", "value"],
    where: [...ofCompany(run, "Settings"), { column: "key", is: "=", value: "CheckMsgIsGroup" }],
  });
  return rows.some((row) => flagOf(row, "value"));
}

function bodyOf(
  row: SourceRow,
  { name, queueIds, allowGroup }: { name: string; queueIds: number[]; allowGroup: boolean },
): ConnectionBody {
  const hours = hoursOf(row);
  return ConnectionBody.parse({
    name,
    channel: channelOf(textOf(row, "channel")),
    isDefault: flagOf(row, "isDefault"),
    allowGroup,
    groupAsTicket: "enabled",
    queueIds: [...new Set(queueIds)],
    greetingMessage: longText(row, "greetingMessage"),
    complationMessage: longText(row, "complationMessage") || longText(row, "farewellMessage"),
    outOfHoursMessage: longText(row, "outOfHoursMessage"),
    ratingMessage: longText(row, "ratingMessage"),
    ...(hours.length > 0 && { schedules: hours }),
  });
}
