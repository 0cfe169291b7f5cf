import type { Language, Permission, PlanFlag, ProgramScope } from "@balcao/contract";
import type pg from "pg";
import type { Config } from "../config/index.ts";
import type { Database, Statement, Tx } from "../database/index.ts";
import type { ProductActor, UserActor } from "../events/index.ts";
import type { Logger } from "../log/log.ts";

/**
 * Caller of an endpoint. Features add what they know of a user by declaration merging, so that the platform knows no
 * domain.
 */
export interface Caller {
  id: number;
  companyId: number;
  name: string;
  sessionId: string;
  permissions: ReadonlySet<Permission>;
  planFlags: ReadonlySet<PlanFlag>;
  subscriptionValid: boolean;
  /** Language that this person reads; whatever the browser asks for. */
  language: Language;
}

/** A program that calls with a token or a key. Features add what they know of one by declaration merging. */
export interface Program {
  companyId: number;
  /** Names the token or key within its company: whose calls are counted together, and done once. */
  key: string;
  /** Actor for logs and events. */
  by: ProductActor;
  scopes: ReadonlySet<ProgramScope>;
  planFlags: ReadonlySet<PlanFlag>;
  subscriptionValid: boolean;
}

/**
 * Services that use-cases may lean on beside the database. Features that run something long-lived add it by declaration
 * merging.
 */
export interface Services {
  config: Config;
  secretKey: string;
  database: Database;
  log: Logger;
}

/** A call without session. */
export interface PublicCtx {
  readonly services: Services;
  readonly language: Language;
  readonly address: string;
}

/** A call, or a job, on behalf of a user: everything in it happens within one company. */
export interface Ctx extends PublicCtx {
  readonly user: Caller;
  /** Actor for logs and events. */
  readonly by: UserActor;
  readonly companyId: number;
  /** Named by the caller who wants to be able to take back what this call does. */
  readonly actId?: string | undefined;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Transaction in another company, as those who operate the platform may. */
  transactionIn<T>(companyId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One reading statement in one round trip. */
  read<R extends pg.QueryResultRow>(statement: Statement): Promise<R[]>;
}

/** A call of a program: everything in it happens within one company, and nobody made it. */
export interface ProgramCtx extends PublicCtx {
  readonly program: Program;
  readonly by: ProductActor;
  readonly companyId: number;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export const contextOfProgram = (base: PublicCtx, program: Program): ProgramCtx => ({
  ...base,
  program,
  by: program.by,
  companyId: program.companyId,
  transaction: (work) => base.services.database.tenant(program.companyId, work, base.address),
});

/** The context of a caller. */
export function contextOf(base: PublicCtx, user: Caller): Ctx {
  const { database } = base.services;
  return {
    ...base,
    language: user.language,
    user,
    by: { kind: "user", userId: user.id, name: user.name },
    companyId: user.companyId,
    transaction: (work) => database.tenant(user.companyId, work, base.address),
    transactionIn: (companyId, work) => database.tenant(companyId, work, base.address),
    read: (statement) => database.read(user.companyId, statement),
  };
}
