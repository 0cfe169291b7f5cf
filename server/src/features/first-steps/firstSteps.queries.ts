import type { FirstStepId } from "@balcao/contract";
import type { Statement } from "../../platform/database/index.ts";
import { platformCompanyId } from "../companies/index.ts";

/** Facts, by the step that asks for them. */
export type FactsRow = Record<FirstStepId, boolean> & { [column: string]: unknown };

/** Reads the facts of one company; a connection that has brought somebody was connected once. */
export const companyFacts = ({ companyId, userId }: { companyId: number; userId: number }): Statement => ({
  name: "first-steps-of-company",
  text: `
    select
      exists (select from queues where company_id = $1) as queues,
      exists (select from users where company_id = $1 and id <> $2) as people,
      exists (select from connections where company_id = $1 and status = 'CONNECTED')
        or exists (select from tickets where company_id = $1 and last_inbound_at is not null) as connection,
      exists (select from tickets where company_id = $1 and last_inbound_at is not null) as message,
      exists (select from first_steps_hidden where company_id = $1 and user_id = $2) as is_hidden`,
  values: [companyId, userId],
});

/** Facts of the platform beside what the first start itself has made: one plan and the platform's own company. */
export const platformFacts: Statement = {
  name: "first-steps-of-platform",
  text: `
    select
      exists (select from plans offset 1) as plan,
      exists (select from companies where company_id <> $1 and deleted_at is null) as company`,
  values: [platformCompanyId],
};
