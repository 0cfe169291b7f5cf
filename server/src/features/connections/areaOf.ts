import { areaOfPhone } from "@balcao/flow-engine";
import type { Database } from "../../platform/database/index.ts";
import { readTypedPhone } from "../../platform/phone/index.ts";

/** The area code (DDD) of a company's numbers: the default connection's, else that of its own phone. */
export async function areaOf(database: Database, companyId: number): Promise<string | undefined> {
  const [row] = await database.read<{ connection: string | null; company: string }>(companyId, {
    name: "area-of-company",
    text: `
      select c.phone as company, (select number from connections w where w.company_id = $1 and w.is_default) as connection
      from companies c where c.company_id = $1`,
    values: [companyId],
  });
  if (!row) return undefined;
  const own = readTypedPhone(row.company);
  return areaOfPhone(row.connection ?? "") ?? ("number" in own ? areaOfPhone(own.number) : undefined);
}
