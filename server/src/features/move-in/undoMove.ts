import type { Services } from "../../platform/http/index.ts";
import { closeCompany } from "../companies/index.ts";
import { movedIn } from "./move-in.actors.ts";
import { nameOfSource } from "./source/openSource.ts";
import { SourceError } from "./source/port.ts";

interface Undoing {
  from: string;
  /** Id of the only company of the source that is meant. */
  company?: string | undefined;
}

/** Days for which a move can be taken back: for as long the log of a company tells who wrote there. */
const undoDays = 7;

/**
 * Takes the companies of a source back, as long as nothing was written to them but by the move itself. They go at once,
 * and their rows a few at a time. Gives their names.
 */
export async function undoMove(services: Services, { from, company }: Undoing): Promise<string[]> {
  const { database } = services;
  const moves = await database.system<{ id: number; became_id: number; name: string; late: boolean }>({
    text: `
      select id, became_id, name, coalesce(finished_at, begun_at) < app.now() - make_interval(days => $3) as late from move_ins
      where source = $1 and state <> 'undone' and ($2::text is null or source_company = $2) order by id`,
    values: [nameOfSource(from), company ?? null, undoDays],
  });
  if (moves.length === 0) throw new SourceError("Nothing of this source has moved in");
  for (const { became_id: companyId, name, late } of moves) {
    if (late)
      throw new SourceError(
        `${name} came more than ${undoDays} days ago: it is deleted on the page of companies`,
      );
    if (await wasWrittenTo(services, companyId))
      throw new SourceError(`${name} was written to since it came: it is deleted on the page of companies`);
  }
  for (const { id, became_id: companyId, name } of moves) {
    const [there] = await database.system({
      text: "select 1 from companies where company_id = $1 and deleted_at is null",
      values: [companyId],
    });
    if (there) await closeCompany(services, { companyId, askedBy: name, askedFrom: null, by: movedIn });
    await database.system({ text: "update move_ins set state = 'undone' where id = $1", values: [id] });
  }
  return moves.map(({ name }) => name);
}

/** Whoever only logged in and looked has written nothing. */
async function wasWrittenTo({ database }: Services, companyId: number): Promise<boolean> {
  const [row] = await database.read<{ written: boolean }>(companyId, {
    text: `
      select exists (
        select from events where company_id = $1 and payload -> 'by' ->> 'rule' is distinct from $2
          and type not in ('presence.changed', 'session.over', 'session.opened', 'ticket.read')) as written`,
    values: [companyId, movedIn.rule],
  });
  return row?.written ?? false;
}
