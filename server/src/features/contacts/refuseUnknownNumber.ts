import { type Ctx, DomainError } from "../../platform/http/index.ts";

export interface AskedNumber {
  companyId: number;
  /** Null: the company's default. */
  connectionId: number | null;
  number: string;
}

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Connections come after contacts in the order of features, so the question is handed in. */
    hasAccount: (asked: AskedNumber) => Promise<boolean | undefined>;
    /** The area code (DDD) of a company: its default connection's, else its own phone's. */
    areaOf: (companyId: number) => Promise<string | undefined>;
  }
}

/** A number that somebody typed must have an account where it will be written to, as far as that can be asked at once. */
export async function refuseUnknownNumber(ctx: Ctx, number: string, connectionId: number | null) {
  const { companyId, services } = ctx;
  if ((await services.hasAccount({ companyId, connectionId, number })) === false)
    throw new DomainError("ERR_WAPP_INVALID_CONTACT");
}
