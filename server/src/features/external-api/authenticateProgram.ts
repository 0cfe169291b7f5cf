import { type Channel, type PlanFlag, type ProgramScope, programScopes } from "@balcao/contract";
import { hashToken } from "../../platform/crypto/index.ts";
import { DomainError, type Program, type Services } from "../../platform/http/index.ts";
import { flagNames } from "../plans/index.ts";
import { keyPrefix } from "./keys/apiKeys.ts";
import { findKey, type FoundKey, noteUse } from "./keys/findKey.ts";

interface CompanyRow {
  [column: string]: unknown;
  company_active: boolean;
  subscription_valid: boolean;
  flags: Record<string, unknown> | null;
}

interface ConnectionRow extends CompanyRow {
  company_id: number;
  id: number;
  name: string;
  channel: Channel;
  group_as_ticket: boolean;
}

type CompanyFacts = Pick<Program, "planFlags" | "subscriptionValid">;

/** Scopes of a connection's token: whoever has it may not have the company's events sent elsewhere. */
const scopesOfTokens: ReadonlySet<ProgramScope> = new Set(
  programScopes.filter((scope) => scope !== "webhooks"),
);

/**
 * Finds whose token or key this is, a connection or the company. A token that two companies chose alike is of neither:
 * nobody could tell who is meant.
 */
export async function authenticateProgram(
  services: Services,
  token: string | undefined,
  address: string,
): Promise<Program> {
  if (!token) throw new DomainError("ERR_API_TOKEN_INVALID");
  const key = token.startsWith(keyPrefix) ? await findKey(services, token) : undefined;
  return key ? programOfKey(services, key, address) : programOfConnection(services, token);
}

async function programOfKey(services: Services, key: FoundKey, address: string): Promise<Program> {
  const [row] = await services.database.system<CompanyRow>({
    name: "company-of-api-key",
    text: `select ${companyFacts} from companies c left join plans p on p.id = c.plan_id where c.company_id = $1`,
    values: [key.company_id],
  });
  const facts = factsOf(row);
  await noteUse(services, key, address);
  return {
    ...facts,
    companyId: key.company_id,
    key: `key ${key.id}`,
    by: { kind: "product", feature: "external-api", rule: "apiKeyUsed", id: key.id, name: key.name },
    scopes: new Set(key.scopes),
    visitSessionId: key.visit_session_id,
    connection: null,
  };
}

async function programOfConnection({ database }: Services, token: string): Promise<Program> {
  const [row, other] = await database.system<ConnectionRow>({
    name: "connection-by-token",
    text: `
      select w.company_id, w.id, w.name, w.channel, w.group_as_ticket, ${companyFacts}
      from connections w
      join companies c on c.company_id = w.company_id
      left join plans p on p.id = c.plan_id
      where w.token_hash = $1 limit 2`,
    values: [hashToken(token)],
  });
  if (!row || other) throw new DomainError("ERR_API_TOKEN_INVALID");
  const { id, name, channel, group_as_ticket: groupAsTicket } = row;
  return {
    ...factsOf(row),
    companyId: row.company_id,
    key: `connection ${id}`,
    by: { kind: "product", feature: "external-api", rule: "programSent", id, name },
    scopes: scopesOfTokens,
    visitSessionId: null,
    connection: { id, channel, groupAsTicket },
  };
}

const companyFacts = `
  c.status and c.deleted_at is null as company_active,
  c.company_id = 1 or coalesce(c.due_date > app.now(), false) as subscription_valid, p.flags`;

function factsOf(row: CompanyRow | undefined): CompanyFacts {
  if (!row?.company_active) throw new DomainError("ERR_COMPANY_SUSPENDED");
  return {
    planFlags: new Set<PlanFlag>(flagNames.filter((name) => row.flags?.[name] === true)),
    subscriptionValid: row.subscription_valid,
  };
}
