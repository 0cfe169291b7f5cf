declare module "../../platform/database/tables.ts" {
  interface Tables {
    /** Users who do not want to see them. */
    first_steps_hidden: { company_id: number; user_id: number };
  }
}
