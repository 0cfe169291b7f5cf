import { ExtraInfo, mostExtraInfo } from "@balcao/contract";
import { type Identity, scopedTo } from "../../../channels/port.ts";
import { type BroughtContact, bringContacts as bringAll } from "../../contacts/index.ts";
import { bringContactTags as tagAll } from "../../tags/index.ts";
import { emailOf } from "../directory/fitting.ts";
import { channelOf } from "../directory/bringConnections.ts";
import { inStretches } from "../inStretches.ts";
import { type Left, noteStretch } from "../journal.ts";
import { movedIn } from "../move-in.actors.ts";
import { broughtBy, idIn, ofCompany, rowsAbout, type Run } from "../run.ts";
import type { SourceRow } from "../source/port.ts";
import { firstTextOf, flagOf, textOf } from "../source/values.ts";

const idOf = (row: SourceRow): string => row["id"] ?? "";

const columns = [
  "id",
  "name",
  "number",
  "email",
  "isGroup",
  "channel",
  "active",
  "disableBot",
  "lid",
  "lidJid",
  "remoteJid",
  "whatsappId",
  "createdAt",
];

/** Contacts with all by which they are known there; who turns out to be somebody else as well becomes one with them. */
export const bringContacts = (run: Run): Promise<void> =>
  inStretches(run, {
    kind: "contacts",
    reading: { table: "Contacts", columns, where: ofCompany(run, "Contacts"), order: ["id"] },
    key: "id",
    idOf,
    size: 1_000,
    prepare: (rows) => readBesideContacts(run, rows),
    async write(tx, rows, beside) {
      const contacts = rows.map((row) => contactOf(run, row, beside));
      const found = await bringAll(tx, contacts, { by: movedIn });
      const met = new Set<number>();
      const left: Left[] = [];
      const written = rows.map((row, place): [string, number] => {
        const one = found[place];
        if (!one) throw new Error(`Contact ${idOf(row)} was not brought`);
        if (!one.isNew || met.has(one.id)) left.push({ oldId: idOf(row), reason: "merged" });
        met.add(one.id);
        return [idOf(row), one.id];
      });
      return { rows: written, left };
    },
  });

interface BesideContacts {
  fields: Map<string, SourceRow[]>;
  lids: Map<string, SourceRow[]>;
  connections: Map<string, number>;
  pages: Map<string, string>;
}

async function readBesideContacts(run: Run, rows: readonly SourceRow[]): Promise<BesideContacts> {
  const ids = rows.map(idOf);
  return {
    fields: await rowsAbout(run, "ContactCustomFields", { columns: ["name", "value"], by: "contactId", ids }),
    lids: await rowsAbout(run, "WhatsappLidMaps", { columns: ["lid"], by: "contactId", ids }),
    connections: await broughtBy(run, "connections", { rows, column: "whatsappId" }),
    pages: await pagesOf(run),
  };
}

function contactOf(
  { clock }: Run,
  row: SourceRow,
  { fields, lids, connections, pages }: BesideContacts,
): BroughtContact {
  const channel = channelOf(textOf(row, "channel"));
  const hidden = (lids.get(idOf(row)) ?? []).map((one) => textOf(one, "lid"));
  const identities = identitiesOf(row, { hidden, page: pages.get(channel) });
  return {
    identities,
    name: nameOf(row, identities),
    isGroup: flagOf(row, "isGroup"),
    channel,
    connectionId: idIn(connections, row, "whatsappId"),
    email: emailOf(row) ?? "",
    active: row["active"] === undefined || row["active"] === null || flagOf(row, "active"),
    disableBot: flagOf(row, "disableBot"),
    extraInfo: extraInfoOf(fields.get(idOf(row)) ?? []),
    createdAt: clock.at(row, "createdAt"),
  };
}

/** Names that say something; a number for a name is none, and who has nothing else is called by their place in the source. */
function nameOf(row: SourceRow, identities: readonly Identity[]): string {
  const name = textOf(row, "name").trim();
  const isNumber = /^[\d\s()+-]*$/.test(name) || identities.some(({ value }) => value === name);
  return isNumber && identities.length > 0 ? "" : name || `#${idOf(row)}`;
}

/** The page or account of each channel, where there is one alone: people of two cannot be told apart by their ids. */
async function pagesOf(run: Run): Promise<Map<string, string>> {
  if (!run.source.catalogue.column("Whatsapps", "facebookPageUserId")) return new Map();
  const rows = await run.source.rows({
    table: "Whatsapps",
    columns: ["channel", "facebookPageUserId"],
    where: ofCompany(run, "Whatsapps"),
  });
  const pages = new Map<string, string>();
  const named = rows.filter((row) => textOf(row, "facebookPageUserId") !== "");
  for (const [channel, all] of Map.groupBy(named, (row) => channelOf(textOf(row, "channel"))))
    if (all.length === 1 && all[0]) pages.set(channel, textOf(all[0], "facebookPageUserId"));
  return pages;
}

/** A contact is known by its number and, where versions keep them, by its hidden ids. */
export function identitiesOf(
  row: SourceRow,
  { hidden, page }: { hidden: readonly string[]; page?: string | undefined },
): Identity[] {
  const channel = channelOf(textOf(row, "channel"));
  const number = textOf(row, "number").trim();
  const digits = number.replace(/@.*$/, "").replace(/\D/g, "");
  if (channel === "facebook" || channel === "instagram") {
    const kind = channel === "facebook" ? ("page-scoped" as const) : ("instagram-scoped" as const);
    return digits === "" ? [] : [{ kind, value: page === undefined ? digits : scopedTo(page, digits) }];
  }
  if (flagOf(row, "isGroup")) {
    const group = number.replace(/@.*$/, "");
    return group === "" ? [] : [{ kind: "group", value: group }];
  }
  const jid = textOf(row, "remoteJid");
  const lids = [
    ...hidden,
    firstTextOf(row, "lid", "lidJid"),
    ...[number, jid].filter((one) => one.endsWith("@lid")),
  ]
    .map((lid) => lid.replace(/[:@].*$/, "").replace(/\D/g, ""))
    .filter((lid) => lid !== "");
  const isPhone = digits.length >= 8 && digits.length <= 15 && !number.endsWith("@lid");
  return [
    ...(isPhone ? [{ kind: "phone" as const, value: digits }] : []),
    ...[...new Set(lids)].map((value) => ({ kind: "lid" as const, value })),
  ];
}

function extraInfoOf(rows: readonly SourceRow[]) {
  const fields = rows.flatMap((row) => {
    const field = ExtraInfo.safeParse({
      name: textOf(row, "name").slice(0, 100),
      value: textOf(row, "value").slice(0, 2_000),
    });
    return field.success ? [field.data] : [];
  });
  return fields.slice(0, mostExtraInfo);
}

/** Labels that contacts carry there. Some versions know tags of tickets alone, which become their contacts'. */
export async function bringContactTags(run: Run): Promise<void> {
  const { source, services, companyId } = run;
  if (!source.catalogue.column("ContactTags", "tagId")) return;
  let seen = 0;
  const reading = {
    table: "ContactTags",
    columns: ["contactId", "tagId"],
    where: ofCompany(run, "ContactTags", { column: "contactId", table: "Contacts" }),
    order: ["contactId", "tagId"],
  };
  for await (const rows of source.slices(reading, 2_000)) {
    const contacts = await broughtBy(run, "contacts", { rows, column: "contactId" });
    const tags = await labelsAmong(run, rows);
    const pairs = rows.flatMap((row) => {
      const contactId = idIn(contacts, row, "contactId");
      const tagId = idIn(tags, row, "tagId");
      return contactId === null || tagId === null ? [] : [{ contactId, tagId }];
    });
    seen += rows.length;
    await services.database.tenant(companyId, async (tx) => {
      await tagAll(tx, pairs, { by: movedIn });
      await noteStretch(tx, { kind: "contactTags", next: null, seen });
    });
  }
}

/** Tags that are labels here, and no lanes, which tickets alone stand in. */
export async function labelsAmong(run: Run, rows: readonly SourceRow[]): Promise<Map<string, number>> {
  const tags = await broughtBy(run, "tags", { rows, column: "tagId" });
  const lanes = await lanesHere(run);
  return new Map([...tags].filter(([, id]) => !lanes.has(id)));
}

export async function lanesHere({ services, companyId }: Run): Promise<Set<number>> {
  const rows = await services.database.read<{ id: number }>(companyId, {
    name: "lanes-here",
    text: "select id from tags where company_id = $1 and is_lane",
    values: [companyId],
  });
  return new Set(rows.map(({ id }) => id));
}
