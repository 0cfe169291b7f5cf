import type { Services } from "../../platform/http/index.ts";
import { compare, type Comparison } from "./comparison.ts";
import { bringContacts, bringContactTags } from "./conversations/bringContacts.ts";
import { bringEdits, bringNotes, bringReactions } from "./conversations/bringBeside.ts";
import { bringMessages } from "./conversations/bringMessages.ts";
import { bringTickets } from "./conversations/bringTickets.ts";
import { bringQuickMessages, bringSchedules, bringSettings } from "./directory/bringBelongings.ts";
import { bringConnections } from "./directory/bringConnections.ts";
import { bringQueues, bringTags, bringUsers } from "./directory/bringDirectory.ts";
import { bringOptions } from "./directory/bringOptions.ts";
import { listCompanies, type OldCompany, openPlace } from "./directory/openPlace.ts";
import { MediaFolder } from "./mediaFolder.ts";
import type { Progress, Run } from "./run.ts";
import { findZone } from "./source/findZone.ts";
import { lockOfSource, nameOfSource, openSource } from "./source/openSource.ts";
import { type Source, SourceError } from "./source/port.ts";
import { SourceClock } from "./source/values.ts";
import { survey, type Survey } from "./survey.ts";

export interface Move {
  /** Address of the source's database. */
  from: string;
  /** Folder of its files. */
  media?: string | undefined;
  /** Id of the only company that is to come. */
  company?: string | undefined;
  /** Day from which on conversations come. */
  since?: string | undefined;
  /** Zone of times that say none. */
  zone?: string | undefined;
}

export interface MovedCompany {
  company: string;
  companyId: number;
  comparison: Comparison;
}

/** In this order: whoever is named comes before who names them. */
const steps: readonly ((run: Run) => Promise<void>)[] = [
  bringQueues,
  bringUsers,
  bringConnections,
  bringSettings,
  bringOptions,
  bringTags,
  bringContacts,
  bringContactTags,
  bringTickets,
  bringMessages,
  bringEdits,
  bringReactions,
  bringNotes,
  bringQuickMessages,
  bringSchedules,
];

/** Says what would come, and changes nothing. */
export function tryMove(services: Services, move: Move): Promise<Survey> {
  return withSource(move, async (source) =>
    survey({
      services,
      source,
      zone: await findZone(source, move.zone),
      media: await openMedia(move),
      company: move.company,
    }),
  );
}

/** Brings the companies of a source over, one after the other; what came already is left out. */
export function moveIn(
  services: Services,
  move: Move,
  tell: (progress: Progress) => void,
): Promise<MovedCompany[]> {
  return withSource(move, (source) =>
    alone(services, move, async () => {
      const { zone } = await findZone(source, move.zone);
      const clock = new SourceClock(zone);
      const media = await openMedia(move);
      const moved: MovedCompany[] = [];
      for (const company of await chosen(source, move)) {
        const opening = { services, source, clock, from: nameOfSource(move.from) };
        const { id, companyId, name } = await openPlace(opening, company);
        const run: Run = {
          services,
          source,
          clock,
          companyId,
          oldCompany: company.id,
          name,
          media,
          since: move.since,
          tell,
        };
        for (const step of steps) await step(run);
        const comparison = await compare(run);
        await services.database.system({
          text: "update move_ins set state = 'done', report = $2, finished_at = app.now() where id = $1",
          values: [id, JSON.stringify(comparison)],
        });
        moved.push({ company: name, companyId, comparison });
      }
      return moved;
    }),
  );
}

async function chosen(source: Source, { company }: Move): Promise<OldCompany[]> {
  const all = await listCompanies(source);
  const wanted = all.filter(({ id }) => company === undefined || id === company);
  if (wanted.length === 0) throw new SourceError(`The source has no company ${company ?? ""}`);
  return wanted;
}

const openMedia = async ({ media }: Move): Promise<MediaFolder | undefined> =>
  media === undefined ? undefined : MediaFolder.open(media);

async function withSource<T>({ from }: Move, work: (source: Source) => Promise<T>): Promise<T> {
  const source = await openSource(from);
  try {
    if (!source.catalogue.table("Messages") || !source.catalogue.table("Tickets"))
      throw new SourceError("The source has no tables Tickets and Messages");
    return await work(source);
  } finally {
    await source.close().catch(() => undefined);
  }
}

/** Two never bring the same source at once: the second is refused. */
async function alone<T>({ database }: Services, { from }: Move, work: () => Promise<T>): Promise<T> {
  const client = await database.systemPool.connect();
  const lock = [300, lockOfSource(nameOfSource(from))];
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_lock($1, $2) as mine",
      lock,
    );
    if (!rows[0]?.mine) throw new SourceError("This source is moving in already");
    return await work();
  } finally {
    await client.query("select pg_advisory_unlock($1, $2)", lock).catch(() => undefined);
    client.release();
  }
}
