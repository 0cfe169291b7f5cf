import { hashPassword } from "@balcao/server/src/platform/passwords/index.ts";
import { sealCredentials } from "@balcao/server/src/features/connections/secrets.ts";
import type { Client } from "pg";
import {
  accessTokenOf,
  businessAccountIdOf,
  cloudConnectionOf,
  emailOf,
  password,
  phoneNumberIdOf,
  queuesPerCompany,
  tagsPerCompany,
  userIdOf,
  usersPerCompany,
} from "./size.ts";
import {
  createRandom,
  firstNames,
  lastNames,
  queueColors,
  queueNames,
  tagColors,
  tagNames,
} from "./words.ts";

const flags = {
  useWhatsapp: true,
  useFacebook: true,
  useInstagram: true,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: true,
};

type Row = Record<string, unknown>;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

async function insert(client: Client, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Plans, companies, users with logins, queues, tags and connections. */
export async function fillDirectory(client: Client, companies: number, secretKey: string): Promise<void> {
  const ids = upTo(companies).map((index) => index + 1);
  await insert(client, "plans", [
    {
      id: 1,
      name: "Bancada",
      amount: 100,
      users: 1000,
      connections: 100,
      queues: 100,
      is_public: true,
      flags,
    },
  ]);
  await insert(client, "companies", ids.map(companyRow));
  await insert(
    client,
    "company_log",
    ids.map((id) => ({ company_id: id, seq: 0 })),
  );
  await insert(
    client,
    "company_settings",
    ids.map((id) => ({ company_id: id, settings: {} })),
  );
  await insert(client, "queues", ids.flatMap(queueRows));
  await insert(client, "tags", ids.flatMap(tagRows));
  await fillUsers(client, ids);
  await insert(
    client,
    "connections",
    ids.flatMap((id) => connectionRows(id, secretKey)),
  );
  // Its connections offer no queues: what they take in is answered by nobody.
}

const companyRow = (id: number): Row => ({
  company_id: id,
  name: `Empresa ${id}`,
  email: `empresa${id}@bench.example`,
  phone: "",
  document: "",
  address_street: "",
  address_state: "",
  address_city: "",
  plan_id: 1,
  status: true,
  due_date: "2099-12-31T00:00:00Z",
  recurrence: "MENSAL",
  payment_method: "",
  opening_hours: [],
  created_at: "2026-01-01T00:00:00Z",
});

const queueRows = (companyId: number): Row[] =>
  upTo(queuesPerCompany).map((index) => ({
    company_id: companyId,
    id: (companyId - 1) * queuesPerCompany + index + 1,
    name: queueNames[index],
    color: queueColors[index],
    order_queue: index + 1,
    greeting_message: "",
    out_of_hours_message: "",
    rotation_minutes: 0,
    rotation_on: false,
    close_ticket: false,
    opening_hours: [],
    created_at: "2026-01-01T00:00:00Z",
  }));

const tagRows = (companyId: number): Row[] =>
  upTo(tagsPerCompany).map((index) => ({
    company_id: companyId,
    id: (companyId - 1) * tagsPerCompany + index + 1,
    name: tagNames[index],
    color: tagColors[index],
    is_lane: false,
    lane_hours: 0,
    lane_greeting: "",
    created_at: "2026-01-01T00:00:00Z",
  }));

async function fillUsers(client: Client, ids: readonly number[]): Promise<void> {
  const random = createRandom(7);
  const people = ids.flatMap((companyId) => upTo(usersPerCompany).map((user) => ({ companyId, user })));
  const names = people.map(() => `${random.oneOf(firstNames)} ${random.oneOf(lastNames)}`);
  // One hash for all: what is measured is the comparison, and that costs the same for each.
  const hash = await hashPassword(password);
  await insert(
    client,
    "users",
    people.map(({ companyId, user }, index) => userRow(companyId, user, names[index] ?? "")),
  );
  await insert(
    client,
    "logins",
    people.map(({ companyId, user }) => ({
      email: emailOf(companyId, user),
      company_id: companyId,
      user_id: userIdOf(companyId, user),
      password_hash: hash,
    })),
  );
  await insert(
    client,
    "user_queues",
    people.flatMap(({ companyId, user }) => userQueueRows(companyId, user)),
  );
}

/** Number 0 is the admin. Of the attendants every second sees colleagues' conversations, every third those without queue. */
function userRow(companyId: number, user: number, name: string): Row {
  return {
    company_id: companyId,
    id: userIdOf(companyId, user),
    name,
    email: emailOf(companyId, user),
    profile: user === 0 ? "admin" : "user",
    is_super: false,
    start_work: "00:00",
    end_work: "23:59",
    farewell_message: "",
    all_ticket: user % 3 === 0,
    allow_group: user % 2 === 0,
    all_historic: false,
    all_user_chat: user % 2 === 0,
    close_pending: false,
    show_dashboard: false,
    allow_real_time: false,
    allow_connections: false,
    default_theme: "light",
    default_menu: "open",
    list_width: 404,
    language: "pt",
    created_at: "2026-01-01T00:00:00Z",
  };
}

/** The first of an attendant's queues, from 0: their open conversations are there. */
export const homeQueueSql = (user: string) => `((${user} - 1) % ${queuesPerCompany})`;

function userQueueRows(companyId: number, user: number): Row[] {
  if (user === 0) return [];
  const home = (user - 1) % queuesPerCompany;
  const queues = user % 2 === 0 ? [home, (home + 1) % queuesPerCompany] : [home];
  return queues.map((queue) => ({
    company_id: companyId,
    user_id: userIdOf(companyId, user),
    queue_id: (companyId - 1) * queuesPerCompany + queue + 1,
  }));
}

function connectionRows(companyId: number, secretKey: string): Row[] {
  const id = cloudConnectionOf(companyId);
  const credentials = {
    accessToken: accessTokenOf(companyId),
    phoneNumberId: phoneNumberIdOf(companyId),
    businessAccountId: businessAccountIdOf(companyId),
  };
  const common = {
    company_id: companyId,
    retries: 0,
    provider: "beta",
    allow_group: true,
    group_as_ticket: true,
    settings: {},
    created_at: "2026-01-01T00:00:00Z",
    updated_at: "2026-01-01T00:00:00Z",
  };
  const sealed = sealCredentials(secretKey, { companyId, connectionId: id }, credentials);
  return [
    {
      ...common,
      id,
      name: "Oficial",
      channel: "whatsappapi",
      status: "CONNECTED",
      number: `55113${String(1_000_000 + companyId)}`,
      is_default: true,
      account: phoneNumberIdOf(companyId),
      credentials_sealed: sealed,
      wanted: true,
    },
    {
      ...common,
      id: id + 1,
      name: "Celular",
      channel: "whatsapp",
      status: "DISCONNECTED",
      number: "",
      is_default: false,
      wanted: false,
    },
  ];
}
