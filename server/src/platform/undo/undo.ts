import { undoMs } from "@balcao/contract";
import type { Database, Tx } from "../database/index.ts";
import { type Ctx, DomainError } from "../http/index.ts";

/** A kind of act that whoever did it may take back for a moment. `name` is `feature.act`. */
export interface Undoable<P> {
  readonly name: string;
  /** Only for the type; never set. */
  readonly payload?: P;
}

const defined = new Set<string>();

export function defineUndoable<P>(name: string): Undoable<P> {
  if (defined.has(name)) throw new Error(`Two undoable acts are called ${name}`);
  defined.add(name);
  return { name };
}

/** The names of all kinds, for the start to see that each can be taken back. */
export const definedUndoables = (): readonly string[] => [...defined];

/**
 * Takes an act back in the transaction that forgets it; refuses with a DomainError what has gone on meanwhile. `doneAt` is
 * the moment of the act's own transaction, to the microsecond.
 */
export interface Undoer {
  readonly kind: string;
  undo(ctx: Ctx, tx: Tx, act: { payload: unknown; doneAt: string }): Promise<void>;
}

export const undoerOf = <P>(
  { name }: Undoable<P>,
  undo: (ctx: Ctx, tx: Tx, act: { payload: P; doneAt: string }) => Promise<void>,
): Undoer => ({
  kind: name,
  // Written by `noteAct` with the same kind.
  undo: (ctx, tx, { payload, doneAt }) => undo(ctx, tx, { payload: payload as P, doneAt }),
});

declare module "../http/ctx.ts" {
  interface Services {
    /** Undoers by the kinds of acts. */
    undoers: ReadonlyMap<string, Undoer>;
  }
}

/** Milliseconds beyond what people are shown: their answer needs a moment to arrive. */
const graceMs = 1_000;
const windowMs = undoMs + graceMs;

/** Milliseconds for which what leaves for the contact waits: as long as the act can be taken back. */
export const heldMs = (ctx: Pick<Ctx, "actId">): number => (ctx.actId === undefined ? 0 : windowMs);

/** Keeps what taking back this act needs, in its transaction; nothing where the caller did not name the act. */
export async function noteAct<P>(ctx: Ctx, tx: Tx, { type, payload }: { type: Undoable<P>; payload: P }) {
  if (ctx.actId === undefined) return;
  await tx.query({
    name: "note-act",
    text: `
      insert into undoable_acts (company_id, user_id, act_id, kind, payload) values ($1, $2, $3, $4, $5)`,
    values: [tx.companyId, ctx.user.id, ctx.actId, type.name, JSON.stringify(payload)],
  });
}

/** Takes back what the caller did under this name, the last part first, each in a transaction of its own. */
export async function undoAct(ctx: Ctx, actId: string): Promise<void> {
  const values = [ctx.companyId, ctx.user.id, actId];
  const [latest] = await ctx.read<{ inTime: boolean | null }>({
    name: "undo-in-time",
    text: `
      select max(done_at) > app.now() - make_interval(secs => ${windowMs / 1_000}) as "inTime"
      from undoable_acts where company_id = $1 and user_id = $2 and act_id = $3`,
    values,
  });
  if (latest?.inTime == null) throw new DomainError("ERR_NO_ACT_FOUND");
  if (!latest.inTime) throw new DomainError("ERR_UNDO_TOO_LATE");
  let refusal: DomainError | undefined;
  let undone = 0;
  for (;;) {
    const part = await ctx.transaction((tx) => undoPart(ctx, tx, values)).catch(refused);
    if (part === undefined) break;
    if (part instanceof DomainError) refusal = part;
    else undone += 1;
    if (part instanceof DomainError) break;
  }
  if (undone === 0) throw refusal ?? new DomainError("ERR_NO_ACT_FOUND");
}

function refused(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

/** Undefined when there is none any more. */
async function undoPart(ctx: Ctx, tx: Tx, values: readonly unknown[]): Promise<true | undefined> {
  const [part] = await tx.query<{ kind: string; payload: unknown; doneAt: string }>({
    name: "take-act",
    text: `
      delete from undoable_acts where company_id = $1 and id = (
        select id from undoable_acts where company_id = $1 and user_id = $2 and act_id = $3 order by id desc limit 1 for update
      ) returning kind, payload, done_at::text as "doneAt"`,
    values: [...values],
  });
  if (part === undefined) return undefined;
  const undoer = ctx.services.undoers.get(part.kind);
  if (undoer === undefined) throw new Error(`Nobody takes back ${part.kind}`);
  await undoer.undo(ctx, tx, part);
  return true;
}

/** Forgets acts on these tickets, and in their company whatever nobody can take back any more. */
export async function forgetActsAbout(tx: Tx, ticketIds: readonly number[]): Promise<void> {
  await tx.query({
    text: `
      delete from undoable_acts
      where company_id = $1 and (done_at < app.now() - make_interval(secs => ${windowMs / 1_000})
        or jsonb_path_exists(payload, '$.** ? (@.ticketId == $ids[*] || @.ticket_id == $ids[*])', jsonb_build_object('ids', $2::jsonb)))`,
    values: [tx.companyId, JSON.stringify(ticketIds)],
  });
}

/** Forgets what nobody can take back any more, of every company. */
export async function forgetActs(database: Database): Promise<void> {
  await database.system({
    text: "delete from undoable_acts where done_at < app.now() - interval '1 hour'",
    values: [],
  });
}
