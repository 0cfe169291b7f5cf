/** Counts what a company has of what its plan limits. */
export interface CompanyUse {
  [column: string]: unknown;
  users: number;
  connections: number;
  queues: number;
}

export const nothingUsed: CompanyUse = { users: 0, connections: 0, queues: 0 };

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Counts the use by company: a slot, since what is counted comes after plans in the order of features. */
    companyUse: (companyIds: readonly number[]) => Promise<Map<number, CompanyUse>>;
  }
}
