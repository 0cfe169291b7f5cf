import type { Translate } from "../../../lib/i18n.ts";
import { laneIdOf } from "../boardData.ts";
import type { BoardTools, NamedLane } from "../boardTools.ts";
import { goingAlong, nobodyChosen, toggled } from "./dragState.ts";
import { onceDrawn } from "./ghost.ts";

/** Everything that the keys of a board work with. */
export interface Keys {
  tools: BoardTools;
  t: Translate<"board">;
  /** Tells colleagues what is held. */
  tell: (ticketIds: readonly number[]) => void;
  /** Brings a column into sight. */
  show: (key: string) => void;
}

/** The card that has the focus, with its column. */
export interface Place {
  ticketId: number;
  key: string;
}

/** What an arrow does: whether it leads to other columns, and which way. */
const steps: Partial<Record<string, readonly [isAcross: boolean, by: number]>> = {
  ArrowLeft: [true, -1],
  ArrowRight: [true, 1],
  ArrowUp: [false, -1],
  ArrowDown: [false, 1],
};

/** Does what a key means on a card; false: nothing. */
export function actOnKey(keys: Keys, key: string, place: Place): boolean {
  const { state } = keys.tools;
  const isHeld = state.cards.get()?.byKeys === true;
  const step = steps[key];
  if (step !== undefined) {
    const [isAcross, by] = step;
    if (isHeld && isAcross) carry(keys, by);
    else if (!isHeld && isAcross) goAcross(keys, place, by);
    else if (!isHeld) goWithin(keys, place, by);
    return true;
  }
  const act = isHeld ? heldActs[key] : freeActs[key];
  return act !== undefined && act(keys, place) !== false;
}

type Act = (keys: Keys, place: Place) => false | void;

const heldActs: Partial<Record<string, Act>> = {
  " ": (keys, place) => drop(keys, place),
  Enter: (keys, place) => drop(keys, place),
  Escape: (keys) => letGo(keys),
};

const freeActs: Partial<Record<string, Act>> = {
  " ": (keys, place) => lift(keys, place),
  x: ({ tools: { state } }, { ticketId }) => state.chosen.set(toggled(state.chosen.get(), ticketId)),
  Escape: ({ tools: { state } }) => (state.chosen.get().size === 0 ? false : state.chosen.set(nobodyChosen)),
};

function lift({ tools, t, tell }: Keys, { ticketId, key }: Place): void {
  const ticketIds = goingAlong(ticketId, tools.state.chosen.get());
  tools.state.cards.set({ ticketIds, from: key, over: key, byKeys: true });
  tell([...ticketIds]);
  tools.announce(t("said.lifted", { count: ticketIds.size, column: nameOf(tools, key) }));
}

function carry({ tools, t, show }: Keys, by: number): void {
  const drag = tools.state.cards.get();
  const next = drag?.over === undefined ? undefined : laneBeside(tools, drag.over, by);
  if (drag === undefined || next === undefined) return;
  tools.state.cards.set({ ...drag, over: next.key });
  show(next.key);
  const lanes = tools.namedLanes();
  tools.announce(t("said.over", { column: next.name, place: lanes.indexOf(next) + 1, count: lanes.length }));
}

function drop(keys: Keys, { ticketId }: Place): void {
  const { tools, t, tell } = keys;
  const drag = tools.state.cards.get();
  if (drag?.over === undefined || drag.over === drag.from) return letGo(keys);
  const { over } = drag;
  tools.state.cards.set(undefined);
  tell([]);
  tools.move(drag.ticketIds, laneIdOf(over));
  tools.announce(t("said.moved", { count: drag.ticketIds.size, column: nameOf(tools, over) }));
  // The card is drawn anew in its column, and keeps the focus there.
  onceDrawn(() => void tools.handles.get(over)?.focusCard(ticketId));
}

/** Lets go of what is held, where it was. */
export function letGo({ tools, t, tell }: Keys): void {
  const from = tools.state.cards.get()?.from ?? "";
  tools.state.cards.set(undefined);
  tell([]);
  tools.announce(t("said.stays", { column: nameOf(tools, from) }));
}

/** Goes to the next column that shows cards. */
function goAcross({ tools, show }: Keys, { ticketId, key }: Place, by: number): void {
  const index = Math.max(0, tools.handles.get(key)?.placeOf(ticketId) ?? 0);
  for (let next = laneBeside(tools, key, by); next !== undefined; next = laneBeside(tools, next.key, by))
    if (tools.handles.get(next.key)?.focusAt(index) === true) return show(next.key);
}

function goWithin({ tools }: Keys, { ticketId, key }: Place, by: number): void {
  const lane = tools.handles.get(key);
  if (lane !== undefined) lane.focusAt(lane.placeOf(ticketId) + by);
}

function laneBeside(tools: BoardTools, key: string, by: number): NamedLane | undefined {
  const lanes = tools.namedLanes();
  return lanes[lanes.findIndex((lane) => lane.key === key) + by];
}

const nameOf = (tools: BoardTools, key: string): string =>
  tools.namedLanes().find((lane) => lane.key === key)?.name ?? "";
