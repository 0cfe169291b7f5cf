import type { Language, Permission, PlanFlag, ProgramScope } from "@balcao/contract";
import type pg from "pg";
import type { Config } from "../config/index.ts";
import type { Database, Statement, Tx } from "../database/index.ts";
import type { ProductActor, UserActor } from "../events/index.ts";
import type { Logger } from "../log/log.ts";

/**
 * The user who calls an endpoint. Features add their own fields by declaration merging, because the platform knows no
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
  /** The user's own language, which overrides the one that the browser asks for. */
  language: Language;
}

/** A program that calls with a token or a key. Features add their own fields by declaration merging. */
export interface Program {
  companyId: number;
  /** Identifies the token or key within its company, for rate limits and idempotency. */
  key: string;
  /** Actor for logs and events. */
  by: ProductActor;
  scopes: ReadonlySet<ProgramScope>;
  planFlags: ReadonlySet<PlanFlag>;
  subscriptionValid: boolean;
}

/** Services that use-cases depend on. Features add theirs by declaration merging. */
export interface Services {
  config: Config;
  secretKey: string;
  database: Database;
  log: Logger;
}

/** Context of a call without a session. */
export interface PublicCtx {
  readonly services: Services;
  readonly language: Language;
  readonly address: string;
}

/** Context of a call or job on behalf of a user. It is bound to one company. */
export interface Ctx extends PublicCtx {
  readonly user: Caller;
  /** Actor for logs and events. */
  readonly by: UserActor;
  readonly companyId: number;
  /** Id chosen by the caller, by which this act can be undone later. */
  readonly actId?: string | undefined;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Transaction in another company. Only operators of the platform may use it. */
  transactionIn<T>(companyId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs one reading statement in one round trip. */
  read<R extends pg.QueryResultRow>(statement: Statement): Promise<R[]>;
}

/** Context of a program's call. It is bound to one company and has no user. */
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

/** Builds the context of a user's call. */
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
