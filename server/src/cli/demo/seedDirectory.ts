import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import type { RunningApp } from "../../app/startApp.ts";
import { writeLink } from "../../channels/simulator/linking.ts";
import { companyOpened, openCompany } from "../../features/companies/index.ts";
import { buildConnection } from "../../features/connections/connections.testing.ts";
import { ConnectionState } from "../../features/connections/sessions/connectionState.ts";
import { flagNames } from "../../features/plans/index.ts";
import { buildLane, buildTag } from "../../features/tags/tags.testing.ts";
import { hashPassword } from "../../platform/passwords/index.ts";
import logins from "./logins.json" with { type: "json" };
import { type DemoCaller, logIn } from "./logIn.testing.ts";
import type { QueueKey } from "./template.ts";

export interface Directory {
  companyId: number;
  queues: Record<QueueKey, number>;
  users: { admin: number; supervisor: number; reception: number; exams: number; finance: number };
  connections: Record<QueueKey, number>;
  tags: number[];
  lanes: number[];
}

/** The clinic before its first contact: company, queues, people who work there, phones, labels. */
export async function seedDirectory(app: RunningApp): Promise<Directory> {
  const { companyId, userId: admin } = await openClinic(app);
  const caller = await logIn(app, logins.users[0]?.email ?? "", logins.password);
  const queues = await makeQueues(caller);
  const connections = await makeConnections(caller, queues);
  await linkPhones(app, companyId, connections);
  const users = { admin, ...(await makeUsers(caller, queues)) };
  const tags: number[] = [];
  for (const [name, color] of tagNames) tags.push((await buildTag(caller, { name, color })).id);
  const lanes: number[] = [];
  for (const [name, color] of laneNames) lanes.push((await buildLane(caller, { name, color })).id);
  await caller.ok(endpoints.auth.logout);
  return { companyId, queues, users, connections, tags, lanes };
}

const tagNames = [
  ["Primeira consulta", "#2563eb"],
  ["Retorno", "#0d9488"],
  ["Particular", "#7c3aed"],
  ["Convênio Amil", "#1d4ed8"],
  ["Unimed", "#15803d"],
  ["Bradesco Saúde", "#be123c"],
  ["Gestante", "#db2777"],
  ["Idoso prioritário", "#b45309"],
  ["Aguardando autorização", "#ca8a04"],
  ["Pagamento pendente", "#dc2626"],
  ["Teleconsulta", "#0891b2"],
  ["Elogio", "#65a30d"],
] as const;
const laneNames = [
  ["Triagem", "#64748b"],
  ["Agendado", "#2563eb"],
  ["Aguardando exame", "#ca8a04"],
  ["Concluído", "#15803d"],
] as const;

async function openClinic({ services }: RunningApp) {
  const flags = JSON.stringify(Object.fromEntries(flagNames.map((flag) => [flag, true])));
  const [plan] = await services.database.system<{ id: number }>({
    text: `
      with made as (
        insert into plans (name, amount, users, connections, queues, is_public, flags) values ('Demonstração', 0, 50, 20, 50, false, $1)
        on conflict do nothing returning id)
      select id from made union all select id from plans where name = 'Demonstração' limit 1`,
    values: [flags],
  });
  const admin = logins.users[0];
  if (!plan || !admin) throw new Error("The demo has no plan or no admin");
  return openCompany(services, {
    fields: {
      name: logins.company,
      email: "contato@vidaplena.example",
      phone: "551140028922",
      document: "",
      addressStreet: "Rua das Acácias, 250",
      addressState: "SP",
      addressCity: "São Paulo",
      planId: plan.id,
      status: true,
      dueDate: "2999-12-31",
      recurrence: "MENSAL",
      paymentMethod: "",
    },
    admin: { name: admin.name, email: admin.email },
    passwordHash: await hashPassword(logins.password),
    by: companyOpened,
  });
}

async function makeQueues(caller: DemoCaller): Promise<Record<QueueKey, number>> {
  const make = async (name: string, color: string, orderQueue: number) =>
    (await caller.ok(endpoints.queues.create, { body: { name, color, orderQueue } })).id;
  return {
    reception: await make("Recepção", "#2563eb", 1),
    exams: await make("Exames", "#0d9488", 2),
    finance: await make("Financeiro", "#d97706", 3),
  };
}

async function makeConnections(caller: DemoCaller, queues: Record<QueueKey, number>) {
  const make = async (name: string, fields: Parameters<typeof buildConnection>[1]) =>
    (await buildConnection(caller, { name, allowGroup: true, ...fields })).id;
  return {
    reception: await make("Recepção", { queueIds: [queues.reception], isDefault: true }),
    exams: await make("Laboratório", { queueIds: [queues.exams] }),
    finance: await make("Convênios", { queueIds: [queues.finance] }),
  };
}

/** Links phones as if each had been scanned: the state is its lease holder's to write. */
async function linkPhones(
  { services: { database, secretKey } }: RunningApp,
  companyId: number,
  connections: Record<QueueKey, number>,
): Promise<void> {
  const phones = { reception: "551140028922", exams: "551140028923", finance: "551140028924" };
  for (const key of ["reception", "exams", "finance"] as const) {
    const connectionId = connections[key];
    const holder = randomUUID();
    // A server that runs beside takes every connection as soon as it is there.
    await database.system({
      text: `
        insert into leases (company_id, connection_id, holder, expires_at) values ($1, $2, $3, now() + interval '1 minute')
        on conflict (company_id, connection_id) do update set holder = excluded.holder, expires_at = excluded.expires_at`,
      values: [companyId, connectionId, holder],
    });
    const state = new ConnectionState({ database, secretKey, companyId, connectionId, holder });
    await writeLink(state, { phone: phones[key], name: logins.company });
    await database.system({
      text: "delete from leases where company_id = $1 and connection_id = $2",
      values: [companyId, connectionId],
    });
  }
}

async function makeUsers(caller: DemoCaller, queues: Record<QueueKey, number>) {
  const rights = [
    {
      showDashboard: "enabled",
      allowRealTime: "enabled",
      allUserChat: "enabled",
      queueIds: Object.values(queues),
    },
    { queueIds: [queues.reception] },
    { queueIds: [queues.exams], allowGroup: true },
    { queueIds: [queues.finance], allTicket: "enabled" },
  ] as const;
  const ids: number[] = [];
  for (const [index, { name, email }] of logins.users.slice(1).entries()) {
    const { queueIds = [], ...others } = rights[index] ?? {};
    const body = { name, email, password: logins.password, ...others, queueIds: [...queueIds] };
    ids.push((await caller.ok(endpoints.users.create, { body })).id);
  }
  const [supervisor = 0, reception = 0, exams = 0, finance = 0] = ids;
  return { supervisor, reception, exams, finance };
}
