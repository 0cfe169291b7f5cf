import { type Channel, ConnectionBody } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
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
    prepare: (rows) => readBesideConnections(run, rows),
    async write(tx, rows, { queues, queueIds, taken, ignoresGroups }) {
      const names = new Set(taken);
      const written: [string, number][] = [];
      const left: Left[] = [];
      for (const row of rows) {
        const oldId = row["id"] ?? "";
        const own = (queues.get(oldId) ?? []).flatMap((one) => queueIds.get(one["queueId"] ?? "") ?? []);
        const wanted = nameFor(textOf(row, "name"), { most: 50, otherwise: `Conexão ${oldId}` });
        const name = ownName(wanted, names, 50);
        const whole = bodyOf(row, { name, queueIds: own, allowGroup: !ignoresGroups });
        const brought = await addOne(run, tx, whole);
        written.push([oldId, brought.id]);
        if (!brought.isWhole) left.push({ oldId, reason: "not-fitting" });
      }
      return { rows: written, left };
    },
  });

async function readBesideConnections(run: Run, rows: readonly SourceRow[]) {
  const { services, companyId } = run;
  const ids = rows.flatMap((row) => row["id"] ?? []);
  const queues = await rowsAbout(run, "WhatsappQueues", { columns: ["queueId"], by: "whatsappId", ids });
  const queueIds = await findBrought(services.database, companyId, {
    kind: "queues",
    ids: [...queues.values()].flat().flatMap((row) => row["queueId"] ?? []),
  });
  const there = await services.database.read<{ name: string }>(companyId, {
    text: "select app.plain(name) as name from connections where company_id = $1",
    values: [companyId],
  });
  const taken = new Set(there.map(({ name }) => name));
  return { queues, queueIds, taken, ignoresGroups: await groupsAreIgnored(run) };
}

/** Whose words and queues do not go together here comes with its name alone. */
async function addOne(
  { services }: Run,
  tx: Tx,
  fields: ConnectionBody,
): Promise<{ id: number; isWhole: boolean }> {
  const how = { services, isIdle: true, by: movedIn };
  try {
    return { id: await addConnection(tx, { ...how, fields }), isWhole: true };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { name, channel } = fields;
    const bare = ConnectionBody.parse({ name, channel, ratingMessage: askedRating });
    return { id: await addConnection(tx, { ...how, fields: bare }), isWhole: false };
  }
}

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
