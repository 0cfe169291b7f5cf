import type { Channel, PlanFlag } from "@balcao/contract";
import { hashToken } from "../../platform/crypto/index.ts";
import type { ProductActor } from "../../platform/events/index.ts";
import { DomainError, type Program, type Services } from "../../platform/http/index.ts";
import { flagNames } from "../plans/index.ts";

interface ProgramRow {
  [column: string]: unknown;
  company_id: number;
  id: number;
  name: string;
  channel: Channel;
  group_as_ticket: boolean;
  company_active: boolean;
  subscription_valid: boolean;
  flags: Record<string, unknown> | null;
}

/** Which connection a token is of. One that two companies chose alike is of neither: nobody could tell who is meant. */
export async function authenticateProgram(
  { database }: Services,
  token: string | undefined,
): Promise<Program> {
  const [row, other] = token ? await findByToken(database, token) : [];
  if (!row || other) throw new DomainError("ERR_API_TOKEN_INVALID");
  if (!row.company_active) throw new DomainError("ERR_COMPANY_SUSPENDED");
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    channel: row.channel,
    groupAsTicket: row.group_as_ticket,
    planFlags: new Set<PlanFlag>(flagNames.filter((name) => row.flags?.[name] === true)),
    subscriptionValid: row.subscription_valid,
  };
}

const findByToken = (database: Services["database"], token: string): Promise<ProgramRow[]> =>
  database.system<ProgramRow>({
    name: "connection-by-token",
    text: `
      select w.company_id, w.id, w.name, w.channel, w.group_as_ticket, c.status and c.deleted_at is null as company_active,
        c.company_id = 1 or coalesce(c.due_date > app.now(), false) as subscription_valid, p.flags
      from connections w
      join companies c on c.company_id = w.company_id
      left join plans p on p.id = c.plan_id
      where w.token_hash = $1 limit 2`,
    values: [hashToken(token)],
  });

/** The product, for the program that has this connection's token. */
export const senderOf = ({ id, name }: Program): ProductActor => ({
  kind: "product",
  feature: "external-api",
  rule: "programSent",
  id,
  name,
});
