import type { Recurrence, ServiceHours } from "@balcao/contract";
import type { ColumnType, Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    companies: {
      /** The company's id: the tenant of its own row. */
      company_id: Generated<number>;
      name: string;
      email: Generated<string>;
      phone: Generated<string>;
      document: Generated<string>;
      address_street: Generated<string>;
      address_state: Generated<string>;
      address_city: Generated<string>;
      plan_id: number | null;
      status: Generated<boolean>;
      due_date: string | null;
      /** Day of the month that is meant by it, where a month may be shorter. */
      due_day: number | null;
      recurrence: Generated<Recurrence>;
      payment_method: Generated<string>;
      opening_hours: ColumnType<ServiceHours[], string | undefined, string>;
      created_at: Generated<string>;
      last_login: string | null;
      deleted_at: string | null;
    };
    /** State of the erasure of a deleted company. The platform's: it outlives the company. */
    company_erasures: {
      erased_id: number;
      name: string;
      asked_by: Generated<string>;
      /** The company from which it was asked, whose audit says when all is gone. */
      asked_from: number | null;
      /** Null until they are counted. */
      rows_total: number | null;
      rows_gone: Generated<number>;
      files: Generated<number>;
      bytes: Generated<number>;
      started_at: Generated<string>;
      finished_at: string | null;
    };
  }
}
