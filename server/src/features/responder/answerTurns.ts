import { randomInt } from "node:crypto";
import { type Decision, decideResponder, type FlowInput, moveRun, type Situation } from "@balcao/flow-engine";
import { together, type Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { releaseFiles } from "../../platform/storage/index.ts";
import { endTurns, takeTurns, type Turn } from "../messages/index.ts";
import {
  dropOutcome,
  endLate,
  keepRuns,
  lookAgain,
  openCalls,
  type SteppedInScene,
  type StepOutcome,
} from "../flows/index.ts";
import { countPhrases } from "../phrase-campaigns/index.ts";
import type { LockedTicket } from "../tickets/index.ts";
import { readBotState } from "./botState.ts";
import { carryOut } from "./carryOut.ts";
import { loadWriters, remember, type Remembered, type Writer } from "./people.ts";
import { type BatchFlows, type FlowAsked, loadFlows } from "./flowsAround.ts";
import { phraseHeard } from "./responder.actors.ts";
import { sceneOf } from "./sceneOf.ts";
import { situationOf } from "./situationOf.ts";
import { loadWorld, type World } from "./world.ts";

export type ResponderServices = Pick<
  Services,
  "wakeSender" | "wakeResponder" | "log" | "channels" | "flowClients" | "wakeFlowCalls" | "showTyping"
>;

/**
 * Answers what a company's contacts said, of one ticket alone where it is named: what decides is loaded once for all of it,
 * and the turns end in the transaction of their answers, so that each is answered once. What comes behind a call waits for
 * its result. Gives how many there were.
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
  const site: Site = { services, tx, world, flows, stepped: [], phraseIds: [], heldTurns: new Set() };
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
  await openCalls(tx, services, site.stepped);
  await countPhrases(tx, site.phraseIds, phraseHeard);
  releaseFiles(tx, flows?.fetchedIds() ?? []);
  await endTurns(
    tx,
    turns.filter(({ id }) => !site.heldTurns.has(id)),
  );
  if (turns.some(({ held }) => held.length > 0)) tx.afterCommit(() => services.wakeResponder(tx.companyId));
  return turns.length;
}

interface Site {
  services: ResponderServices;
  tx: Tx;
  world: World;
  flows: BatchFlows | undefined;
  /** Steps of runs that the batch has made so far, and the phrases that began them. */
  stepped: SteppedInScene[];
  phraseIds: number[];
  /** Messages that came while a call is made. */
  heldTurns: Set<number>;
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
    if (turn.kind === "message" && waitsForCall(ticket)) {
      site.heldTurns.add(turn.id);
      continue;
    }
    const behind = turns.slice(at + 1).flatMap(({ message_id: id }) => id ?? []);
    const asked = { ticket, connection, writer, turn, newerIds: [...behind, ...turn.held] };
    const situation = lookAt(site, asked);
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
    noteRun(site, { ...asked, ticket, decision, saidIds });
    if (decision.run) showPause(site, { ticket, writer, run: decision.run });
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

/** Only the result of its call, or the end of that wait, moves it; one that somebody has taken waits for nothing. */
function waitsForCall({ bot_state, status }: LockedTicket): boolean {
  const state = readBotState(bot_state);
  return status === "pending" && state?.at === "flow" && state.waits === "call";
}

function lookAt({ world, flows }: Site, asked: FlowAsked): Situation {
  const random = randomInt(1_000_000) / 1_000_000;
  return situationOf({ world, random, ...asked, flows: flows?.around(asked) });
}

/** Undefined for a turn of a run that the ticket is no longer in: it does nothing, unless what took it is taken back. */
async function decide(
  site: Site,
  situation: Situation,
  { ticket, turn }: { ticket: LockedTicket; turn: Turn },
): Promise<Decision | undefined> {
  if (turn.kind === "message") return decideResponder(situation);
  const { tx, flows } = site;
  const { state } = situation;
  const { run_id: runId, seq } = turn;
  if (runId === null || seq === null) return undefined;
  const step = { runId, seq };
  const outcome = flows?.outcomeOf(step);
  const isIn = state?.at === "flow" && state.runId === runId && ticket.status === "pending";
  if (isIn && (state.seq === seq || outcome?.late)) {
    // It answers an earlier call than the one that is made now: behind that.
    if (state.seq !== seq && state.waits !== "answer") return hold(site, turn);
    if (outcome?.late) await endLate(tx, step);
    return moveRun(situation, inputOf(step, { outcome, isLate: state.seq !== seq }));
  }
  if (turn.kind === "outcome") await dropOutcome(tx, step);
  await lookAgain(tx, { ticketId: ticket.id, ...step });
  return undefined;
}

function hold({ heldTurns }: Site, { id }: Turn): undefined {
  heldTurns.add(id);
}

/** The result of a call, also where its time is over and it came all the same; else the end of a wait. */
function inputOf(
  { seq }: { seq: number },
  { outcome: found, isLate }: { outcome: StepOutcome | undefined; isLate: boolean },
): FlowInput {
  const outcome = found?.late ?? found?.outcome;
  return outcome ? { kind: "outcome", seq, outcome, isLate } : { kind: "due", seq };
}

type Noted = FlowAsked & { decision: Decision; saidIds: readonly number[] };

function noteRun({ flows, stepped, phraseIds, world }: Site, noted: Noted): void {
  const { ticket, turn, decision, saidIds } = noted;
  const { run } = decision;
  if (!run) return;
  flows?.keep(run.runId, run.step.run);
  const { id: ticketId, connection_id: connectionId } = ticket;
  const scene = run.step.call && flows ? sceneOf(world, flows, noted) : undefined;
  stepped.push({ ...run, ticketId, connectionId, messageId: turn.message_id, saidIds, scene });
  const phraseId = run.trigger === "phrase" ? flows?.phraseOf(turn.id) : undefined;
  if (phraseId !== undefined) phraseIds.push(phraseId);
}

/** Shows the contact of a run that pauses that something comes. */
function showPause(
  { services, tx }: Site,
  { ticket, writer, run }: { ticket: LockedTicket; writer: Writer; run: NonNullable<Decision["run"]> },
): void {
  const { connection_id: connectionId, contact_id: contactId, identity } = ticket;
  const last = run.step.trace.at(-1);
  if (run.step.run?.waits?.for !== "time" || last?.why !== "paused" || connectionId === null) return;
  tx.afterCommit(() =>
    services.showTyping(tx.companyId, { connectionId, contactId, identity, isGroup: writer.is_group }),
  );
}

type Acts = ReturnType<typeof decideResponder>["acts"];

/** Acts after which the next message finds the contact known. */
const remembers: ReadonlySet<Acts[number]["kind"]> = new Set([
  "say",
  "tell",
  "sendFile",
  "sendFetched",
  "note",
  "offer",
  "consent",
]);

const says: ReadonlySet<Acts[number]["kind"]> = new Set(["say", "tell", "sendFile", "sendFetched"]);

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
