import { CompanyBody } from "@balcao/contract";
import { openCompany, reserveCompanyId } from "../../companies/index.ts";
import { bringPlan, ensureFullPlan } from "../../plans/index.ts";
import { findLogin } from "../../users/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { movedIn } from "../move-in.actors.ts";
import { type Source, SourceError, type SourceRow } from "../source/port.ts";
import { firstTextOf, flagOf, numberOf, type SourceClock, textOf } from "../source/values.ts";
import { emailOf, nameFor, ownName } from "./fitting.ts";
import { hashOf } from "./bringDirectory.ts";

/** A company of the source. */
export interface OldCompany {
  /** Empty where the source has one company alone. */
  id: string;
  name: string;
}

/** Where a company of the source comes to be. */
export interface Place {
  id: number;
  companyId: number;
  name: string;
}

interface Opening {
  services: Services;
  source: Source;
  clock: SourceClock;
  /** Name by which the source is known. */
  from: string;
}

/**
 * The company here that one of the source becomes: the one that it became before, or a new one. Its id is noted before it
 * is there, so that whoever is killed in between does not open a second one.
 */
export async function openPlace(opening: Opening, company: OldCompany): Promise<Place> {
  const place = await notePlace(opening, company);
  const { services } = opening;
  const [there] = await services.database.system<{ deleted: boolean }>({
    text: "select deleted_at is not null as deleted from companies where company_id = $1",
    values: [place.companyId],
  });
  if (there?.deleted) throw new SourceError(`${place.name} was deleted here: undo the move first`);
  if (!there) await open(opening, company, place);
  return place;
}

async function notePlace({ services, from }: Opening, company: OldCompany): Promise<Place> {
  const { database } = services;
  const find = async (): Promise<Place | undefined> => {
    const [row] = await database.system<{ id: number; became_id: number; name: string }>({
      text: "select id, became_id, name from move_ins where source = $1 and source_company = $2 and state <> 'undone'",
      values: [from, company.id],
    });
    return row && { id: row.id, companyId: row.became_id, name: row.name };
  };
  const known = await find();
  if (known) {
    await database.system({
      text: "update move_ins set state = 'running', finished_at = null where id = $1",
      values: [known.id],
    });
    return known;
  }
  const companyId = await reserveCompanyId(database);
  const taken = await database.system<{ name: string }>({
    text: "select app.plain(name) as name from companies where deleted_at is null",
  });
  const name = ownName(company.name, new Set(taken.map((row) => row.name)), 50);
  await database.system({
    text: "insert into move_ins (source, source_company, became_id, name) values ($1, $2, $3, $4)",
    values: [from, company.id, companyId, name],
  });
  const noted = await find();
  if (!noted) throw new Error(`The move of ${company.name} was not noted`);
  return noted;
}

/** A company is opened with its first admin: the one of the source who may log in here. */
async function open(opening: Opening, company: OldCompany, { companyId, name }: Place): Promise<void> {
  const { services, source } = opening;
  const admin = await findAdmin(services, source, company);
  const row = await readCompany(source, company);
  await openCompany(services, {
    companyId,
    fields: { ...(await fieldsOf(opening, row)), name, email: emailOf(row) ?? admin.email },
    admin: { name: admin.name, email: admin.email },
    passwordHash: admin.passwordHash,
    by: movedIn,
  });
}

async function readCompany(source: Source, { id }: OldCompany): Promise<SourceRow> {
  if (id === "") return {};
  const [row] = await source.rows({
    table: "Companies",
    columns: [
      "id",
      "name",
      "email",
      "phone",
      "document",
      "status",
      "dueDate",
      "recurrence",
      "planId",
      "paymentMethod",
      "createdAt",
    ],
    where: [{ column: "id", is: "=", value: id }],
  });
  return row ?? {};
}

async function fieldsOf(opening: Opening, row: SourceRow) {
  const planId = (await planOf(opening, row)) ?? null;
  const fields = CompanyBody.omit({
    id: true,
    name: true,
    email: true,
    password: true,
    adminName: true,
  }).parse({
    planId,
    status: row["status"] === undefined || row["status"] === null || flagOf(row, "status"),
    dueDate: dueDateOf(opening.clock, row),
    recurrence:
      CompanyBody.shape.recurrence.safeParse(textOf(row, "recurrence").toUpperCase()).data ?? "MENSAL",
  });
  return fields;
}

/** Days for which a company without a due date is open. */
const openDays = 30;

function dueDateOf(clock: SourceClock, row: SourceRow): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(textOf(row, "dueDate"))?.[0];
  if (day !== undefined && day.length === textOf(row, "dueDate").length) return day;
  return clock.at(row, "dueDate") ?? new Date(Date.now() + openDays * 86_400_000).toISOString().slice(0, 10);
}

/** What plans of some versions can switch off, and what that is here. */
const switches = new Map([
  ["useWhatsapp", "useWhatsapp"],
  ["useFacebook", "useFacebook"],
  ["useInstagram", "useInstagram"],
  ["useCampaigns", "useCampaigns"],
  ["useSchedules", "useSchedules"],
  ["useInternalChat", "useInternalChat"],
  ["useExternalApi", "useExternalApi"],
  ["useKanban", "useKanban"],
  ["useOpenAi", "useOpenAi"],
  ["useIntegrations", "useIntegrations"],
]);

async function planOf({ services, source }: Opening, company: SourceRow): Promise<number | null> {
  const planId = textOf(company, "planId");
  if (planId === "" || !source.catalogue.table("Plans"))
    return ensureFullPlan(services, { name: "Mudança", limit: 1_000 });
  const [row] = await source.rows({
    table: "Plans",
    columns: [
      "id",
      "name",
      "users",
      "connections",
      "queues",
      "value",
      "amount",
      "isPublic",
      ...switches.keys(),
    ],
    where: [{ column: "id", is: "=", value: planId }],
  });
  if (!row) return ensureFullPlan(services, { name: "Mudança", limit: 1_000 });
  const many = (column: string) => Math.min(100_000, Math.max(0, numberOf(row, column) ?? 0));
  const amount = Number(firstTextOf(row, "value", "amount").replace(",", "."));
  return bringPlan(services, {
    name: nameFor(textOf(row, "name"), { most: 50, otherwise: `Plano ${planId}` }),
    amount: Number.isFinite(amount) ? Math.min(1_000_000, Math.max(0, amount)) : 0,
    users: many("users"),
    connections: many("connections"),
    queues: many("queues"),
    isPublic: flagOf(row, "isPublic"),
    without: [...switches]
      .filter(([column]) => row[column] !== undefined && row[column] !== null && !flagOf(row, column))
      .map(([, flag]) => flag),
  });
}

async function findAdmin(services: Services, source: Source, { id }: OldCompany) {
  const rows = await source.rows({
    table: "Users",
    columns: ["id", "name", "email", "passwordHash", "profile"],
    where: id === "" ? [] : [{ column: "companyId", is: "=", value: id }],
    order: ["id"],
  });
  const admins = rows.filter((row) => textOf(row, "profile") === "admin");
  for (const row of [...admins, ...rows]) {
    const email = emailOf(row);
    if (email === undefined || (await findLogin(services, email))) continue;
    const name = nameFor(textOf(row, "name"), { most: 50, otherwise: "Admin" });
    return { name, email, passwordHash: hashOf(row) };
  }
  throw new SourceError("No user of the company can log in here: their e-mails are taken, or none is one");
}

/** Companies of the source, by their ids. */
export async function listCompanies(source: Source): Promise<OldCompany[]> {
  if (!source.catalogue.table("Companies")) return [{ id: "", name: "Whaticket" }];
  const rows = await source.rows({ table: "Companies", columns: ["id", "name"], order: ["id"] });
  return rows.map((row) => ({
    id: row["id"] ?? "",
    name: nameFor(textOf(row, "name"), { most: 50, otherwise: `Empresa ${row["id"]}` }),
  }));
}
