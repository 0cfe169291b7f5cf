import type { Services } from "../../platform/http/index.ts";
import { eraseForAWhile } from "./eraseCompany.ts";

/** Deletes a company as the super user does, and erases it to the end. */
export async function eraseWhole(services: Services, companyId: number): Promise<void> {
  await services.database.system({
    text: "update companies set deleted_at = app.now(), status = false where company_id = $1",
    values: [companyId],
  });
  await services.database.system({
    text: "insert into company_erasures (erased_id, name) select company_id, name from companies where company_id = $1",
    values: [companyId],
  });
  while (!(await eraseForAWhile(services, companyId)));
}
