import { endpoints } from "@balcao/contract";
import { createFoundation } from "@balcao/server/src/app/services.ts";
import { openSession } from "@balcao/server/src/features/auth/index.ts";
import { companyOpened, openCompany } from "@balcao/server/src/features/companies/index.ts";
import { flagNames } from "@balcao/server/src/features/plans/index.ts";
import { insertUser, operator } from "@balcao/server/src/features/users/index.ts";
import { readConfig } from "@balcao/server/src/platform/config/index.ts";
import type { Services } from "@balcao/server/src/platform/http/index.ts";
import { createLogger } from "@balcao/server/src/platform/log/log.ts";
import type { FakeAccount } from "../../fake-graph/world.ts";
import type { Scale } from "../options.ts";
import type { Api, Person } from "./api.ts";
import { secretKey } from "./server.ts";

export interface Company {
  id: number;
  connectionId: number;
  account: FakeAccount;
  admin: Person;
  /** Everybody, the admin among them. */
  people: readonly Person[];
  /** Attendants who see what waits without queue. */
  attendants: readonly Person[];
}

/** The number of a company's account at the provider. */
export const accountOf = (number: number): FakeAccount => ({
  businessAccountId: `20000000000${number}`,
  phoneNumberId: `10000000000${number}`,
  displayPhoneNumber: `+55 11 3100-000${number}`,
  accessToken: `chaos-token-${number}`,
  verifiedName: `Empresa ${number}`,
  templates: [],
});

/** Companies with queues, people of every kind of rights, and a connection each. */
export async function furnish(
  { databaseUrl, dataDir, api }: { databaseUrl: string; dataDir: string; api: Api },
  { companies, people }: Pick<Scale, "companies" | "people">,
): Promise<Company[]> {
  const config = readConfig({ NODE_ENV: "production", DATA_DIR: dataDir, SECRET_KEY: secretKey });
  const log = createLogger({ level: "error" });
  const { services } = createFoundation({ config, databaseUrl, secretKey, log });
  try {
    const planId = await insertPlan(services);
    const made: Company[] = [];
    for (let number = 1; number <= companies; number += 1)
      made.push(await makeCompany({ services, api, planId, people }, number));
    return made;
  } finally {
    await services.database.close();
  }
}

async function insertPlan({ database }: Services): Promise<number> {
  const flags = Object.fromEntries(flagNames.map((name) => [name, true]));
  const [row] = await database.system<{ id: number }>({
    text: "insert into plans (name, users, connections, queues, is_public, flags) values ('Chaos', 1000, 100, 100, false, $1) returning id",
    values: [JSON.stringify(flags)],
  });
  if (!row) throw new Error("No plan was made");
  return row.id;
}

interface Making {
  services: Services;
  api: Api;
  planId: number;
  people: number;
}

async function makeCompany(
  { services, api, planId, people: count }: Making,
  number: number,
): Promise<Company> {
  const { companyId, userId } = await openCompany(services, {
    fields: {
      name: `Empresa ${number}`,
      email: "",
      phone: "",
      document: "",
      addressStreet: "",
      addressState: "",
      addressCity: "",
      planId,
      status: true,
      dueDate: "2999-12-31",
      recurrence: "MENSAL",
      paymentMethod: "",
    },
    admin: { name: "Adriana", email: `admin.${number}@chaos.example` },
    passwordHash: "unused",
    by: companyOpened,
  });
  const admin = await seat(services, { id: userId, companyId, queueIds: [], isAdmin: true });
  const queueIds: number[] = [];
  for (const [name, color] of [
    ["Recepção", "#2576D2"],
    ["Exames", "#12805C"],
    ["Financeiro", "#A14A00"],
  ] as const)
    queueIds.push((await api.load(admin, endpoints.queues.create, { body: { name, color } })).id);

  const people = [admin];
  for (let index = 1; index < count; index += 1)
    people.push(await hire(services, { companyId, number, index, queueIds }));
  const account = accountOf(number);
  const connection = await api.load(admin, endpoints.connections.create, {
    body: {
      name: "Oficial",
      channel: "whatsappapi",
      phoneNumberId: account.phoneNumberId,
      businessAccountId: account.businessAccountId,
      accessToken: account.accessToken,
    },
  });
  // Every third person but the admin: few enough that a waiting message does not go to everybody.
  const attendants = people.filter((_, index) => index % 3 === 1);
  return { id: companyId, connectionId: connection.id, account, admin, people, attendants };
}

interface Hiring {
  companyId: number;
  number: number;
  index: number;
  queueIds: readonly number[];
}

/** Rights are dealt out so that every kind is there: who sees what waits, who sees colleagues', one queue or two. */
async function hire(services: Services, { companyId, number, index, queueIds }: Hiring): Promise<Person> {
  const own = queueIds.filter((_, at) => at === index % queueIds.length || (index % 5 === 0 && at === 0));
  const id = await services.database.tenant(companyId, async (tx) => {
    const userId = await insertUser(
      tx,
      {
        name: `Pessoa ${index}`,
        email: `pessoa.${number}.${index}@chaos.example`,
        profile: "user",
        allTicket: index % 3 === 1 ? "enabled" : "disabled",
        allUserChat: index % 4 === 0 ? "enabled" : "disabled",
      },
      { passwordHash: "unused", by: operator },
    );
    for (const queueId of own)
      await tx.query({
        text: "insert into user_queues values ($1, $2, $3)",
        values: [companyId, userId, queueId],
      });
    return userId;
  });
  return seat(services, { id, companyId, queueIds: own, isAdmin: false });
}

/** Gives somebody a session, and a browser's habit of renewing its token before it ends. */
async function seat(services: Services, person: Omit<Person, "token">): Promise<Person> {
  const { id: userId, companyId } = person;
  const { sessionId } = await services.database.tenant(companyId, (tx) =>
    openSession(services, tx, { userId, name: `User ${userId}`, remember: true, device: "computer" }),
  );
  let kept = { token: "", until: 0 };
  const token = async (): Promise<string> => {
    if (Date.now() > kept.until)
      kept = {
        token: await services.accessTokens.sign({ companyId, userId, sessionId }),
        until: Date.now() + 10 * 60_000,
      };
    return kept.token;
  };
  return { ...person, token };
}
