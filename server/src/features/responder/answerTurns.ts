import { randomInt } from "node:crypto";
import { type Decision, decideResponder, moveRun, type Situation } from "@balcao/flow-engine";
import { together, type Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { endTurns, takeTurns, type Turn } from "../messages/index.ts";
import { keepRuns, lookAgain, type RunStepped } from "../flows/index.ts";
import { countPhrases } from "../phrase-campaigns/index.ts";
import type { LockedTicket } from "../tickets/index.ts";
import { carryOut } from "./carryOut.ts";
import { loadWriters, remember, type Remembered, type Writer } from "./people.ts";
import { type BatchFlows, type FlowAsked, loadFlows } from "./flowsAround.ts";
import { phraseHeard } from "./responder.actors.ts";
import { situationOf } from "./situationOf.ts";
import { loadWorld, type World } from "./world.ts";

export type ResponderServices = Pick<Services, "wakeSender" | "log" | "channels">;

/**
 * Answers what a company's contacts said, of one ticket alone where it is named: what decides is loaded once for all of it,
 * and the turns end in the transaction of their answers, so that each is answered once. Gives how many there were.
 */
export async function answerTurns(
  services: ResponderServices,
  tx: Tx,
  ticketId: number | null,
): Promise<number> {
  const turns = await takeTurns(tx, ticketId);
  if (turns.length === 0) return 0;
  const tickets = await lockTickets(tx, [...new Set(turns.map((turn) => turn.ticket_id))]);
  const connectionIds = tickets.flatMap(({ connection_id: id }) => (id === null ? [] : [id]));
  const world = await loadWorld(tx, [...new Set(connectionIds)]);
  const writers = await loadWriters(
    tx,
    tickets.map(({ id }) => id),
  );
  const flows = await loadFlows(tx, { services, world, tickets, turns });
  const turnsOf = Map.groupBy(turns, (turn) => turn.ticket_id);
  const site: Site = { services, tx, world, flows, stepped: [], phraseIds: [] };
  const remembered = await together(tickets, async (ticket) => {
    const writer = writers.get(ticket.id);
    const own = turnsOf.get(ticket.id);
    return writer && own ? answerTicket(site, { ticket, writer, turns: own }) : undefined;
  });
  await remember(
    tx,
    remembered.filter((memory) => memory !== undefined),
  );
  await keepRuns(tx, site.stepped);
  await countPhrases(tx, site.phraseIds, phraseHeard);
  await endTurns(tx, turns);
  return turns.length;
}

interface Site {
  services: ResponderServices;
  tx: Tx;
  world: World;
  flows: BatchFlows | undefined;
  /** Steps of runs that the batch has made so far, and the phrases that began them. */
  stepped: RunStepped[];
  phraseIds: number[];
}

/** Decides on each message in turn. Gives what is to be remembered of the contact, if anything was said. */
async function answerTicket(
  site: Site,
  { ticket: found, writer: known, turns }: { ticket: LockedTicket; writer: Writer; turns: readonly Turn[] },
): Promise<Remembered | undefined> {
  const { services, tx, world } = site;
  const connection = world.connections.get(found.connection_id ?? 0);
  if (!connection) return undefined;
  let ticket = found;
  let writer = known;
  for (const [at, turn] of turns.entries()) {
    const situation = lookAt(site, {
      ticket,
      connection,
      writer,
      turn,
      newerMessages: turns.length - at - 1,
    });
    const decision = await decide(site, situation, { ticket, turn });
    if (!decision) continue;
    const { rule, reason, acts } = decision;
    if (reason !== null)
      services.log.debug(
        { companyId: tx.companyId, ticketId: ticket.id, rule, reason },
        "A message stays without an automatic answer",
      );
    const saidIds: number[] = [];
    const answering = { services, world, flows: site.flows, ticket, connection, writer, saidIds };
    ticket = await carryOut(tx, answering, decision);
    noteRun(site, { ticket, turn, decision, saidIds });
    // Two bots would talk by messages; time answers nobody.
    if (turn.kind === "message") writer = remembering(writer, acts, world.now);
  }
  if (writer === known) return undefined;
  return {
    contactId: ticket.contact_id,
    connectionId: connection.id,
    notices: writer.notices ?? {},
    menuAt: writer.menu_at,
    answeredAt: writer.answered_at ?? [],
  };
}

function lookAt({ world, flows }: Site, asked: FlowAsked): Situation {
  const random = randomInt(1_000_000) / 1_000_000;
  return situationOf({ world, random, ...asked, flows: flows?.around(asked) });
}

/** Undefined for a turn of a run that the ticket is no longer in: it does nothing, unless what took it is taken back. */
async function decide(
  { tx }: Site,
  situation: Situation,
  { ticket, turn }: { ticket: LockedTicket; turn: Turn },
): Promise<Decision | undefined> {
  if (turn.kind === "message") return decideResponder(situation);
  const { state } = situation;
  const { run_id: runId, seq } = turn;
  if (runId === null || seq === null) return undefined;
  const isIn = state?.at === "flow" && state.runId === runId && state.seq === seq;
  if (isIn && ticket.status === "pending") return moveRun(situation, { kind: "due", seq });
  await lookAgain(tx, { ticketId: ticket.id, runId, seq });
  return undefined;
}

function noteRun(
  { flows, stepped, phraseIds }: Site,
  {
    ticket,
    turn,
    decision: { run },
    saidIds,
  }: { ticket: LockedTicket; turn: Turn; decision: Decision; saidIds: readonly number[] },
): void {
  if (!run) return;
  flows?.keep(run.runId, run.step.run);
  const { id: ticketId, connection_id: connectionId } = ticket;
  stepped.push({ ...run, ticketId, connectionId, messageId: turn.message_id, saidIds });
  const phraseId = run.trigger === "phrase" ? flows?.phraseOf(turn.id) : undefined;
  if (phraseId !== undefined) phraseIds.push(phraseId);
}

type Acts = ReturnType<typeof decideResponder>["acts"];

/** Acts after which the next message finds the contact known. */
const remembers: ReadonlySet<Acts[number]["kind"]> = new Set([
  "say",
  "tell",
  "sendFile",
  "note",
  "offer",
  "consent",
]);

const says: ReadonlySet<Acts[number]["kind"]> = new Set(["say", "tell", "sendFile"]);

export function remembering(writer: Writer, acts: Acts, now: number): Writer {
  const notes = acts.filter(({ kind }) => remembers.has(kind));
  if (notes.length === 0) return writer;
  const notices = { ...writer.notices };
  for (const act of notes) if (act.kind === "note") notices[act.about] = act.occurrence;
  const answers = writer.answered_at ?? [];
  return {
    ...writer,
    notices,
    menu_at: notes.some(({ kind }) => kind === "offer") ? now : writer.menu_at,
    answered_at: notes.some(({ kind }) => says.has(kind)) ? [...answers, now] : answers,
    has_accepted: writer.has_accepted || acts.some((act) => act.kind === "consent" && act.accepted),
  };
}

/** Their contacts first, as whoever opens or reopens a ticket does: a consent changes the contact. */
async function lockTickets(tx: Tx, ticketIds: readonly number[]): Promise<LockedTicket[]> {
  const values = [tx.companyId, ticketIds];
  await tx.query({
    name: "lock-contacts-of-responder",
    text: `
      select id from contacts where company_id = $1 and id in (
        select contact_id from tickets where company_id = $1 and id = any($2::bigint[])) order by id for no key update`,
    values,
  });
  return tx.query<LockedTicket & { [column: string]: unknown }>({
    name: "lock-tickets-of-responder",
    text: "select * from tickets where company_id = $1 and id = any($2::bigint[]) order by id for update",
    values,
  });
}
