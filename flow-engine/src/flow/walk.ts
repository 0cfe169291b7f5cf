import type { MenuChoice } from "../menu/menu.ts";
import type { CompiledFlow, CompiledNode } from "./compile.ts";
import { type CutText, fillText, shorten } from "./fill.ts";
import { draw, drawFor } from "./draw.ts";
import {
  flowLimits,
  type FlowAct,
  type FlowInput,
  type FlowWorld,
  type RunState,
  type TraceLine,
  type TraceReason,
} from "./flow.ts";
import { isReserved, variableIn, withVariable } from "./values.ts";

type Draft = { -readonly [Key in keyof RunState]: RunState[Key] };

/** The way of a run through its nodes on one input: what it says and does, and how it stands then. */
export class Walk {
  readonly world: FlowWorld;
  readonly acts: FlowAct[] = [];
  readonly trace: TraceLine[] = [];
  readonly run: Draft;
  flow: CompiledFlow;
  node: CompiledNode | undefined;
  /** The message that moves the run, if it is one; of a run that begins, the one that began it. */
  heard: HeardWords | null = null;
  /** More was said than may be. */
  isTooMuch = false;
  /** Something was to be said that the channel takes no more. */
  isShut = false;
  #says = 0;
  #why: TraceReason = "said";
  readonly #valueOf = (name: string): string | undefined => this.value(name);

  constructor(flow: CompiledFlow, run: RunState, world: FlowWorld) {
    this.flow = flow;
    this.run = { ...run };
    this.world = world;
  }

  /** Own answers lose to nothing but what the product fills. */
  value(name: string): string | undefined {
    const { variables } = this.run;
    if (isReserved(name)) return this.world.value(name);
    return variableIn(variables, name) ?? this.world.value(name);
  }

  fill(text: CutText): string {
    return fillText(text, this.#valueOf);
  }

  /** A text that is compared: what nobody knows is empty. */
  fillToCompare(text: CutText): string {
    return fillText(text, this.#valueOf, "empty");
  }

  /** Says a text, with the choices that a channel may show as its list. */
  tell(filled: string, offer: Offer = noOffer): void {
    const text = filled.trim() === "" ? "" : this.#shortened(filled);
    if (text === "") this.note("textEmpty");
    else if (this.#maySay()) this.acts.push({ kind: "tell", text, ...offer });
  }

  sendFile(fileId: number | undefined, as: "image" | "audio" | "voice" | "video"): void {
    if (fileId === undefined || !this.world.has("file", fileId)) this.note("fileMissing");
    else if (this.#maySay()) this.acts.push({ kind: "sendFile", fileId, as });
  }

  sendFetched(fileId: string, caption: string): void {
    if (this.#maySay()) this.acts.push({ kind: "sendFetched", fileId, caption });
  }

  keep(name: string, value: string): void {
    const kept = withVariable(this.run.variables, name, value);
    if (kept) this.run.variables = kept;
    else this.note("variableRefused");
  }

  /** Why this step went as it did; the last reason stands in the trace. */
  note(why: TraceReason): void {
    this.#why = why;
  }

  chance(): number {
    return draw(this.run.seed, this.run.seq);
  }

  chanceOfContact(nodeId: string): number {
    return drawFor(this.world.contactId, `${this.flow.id} ${nodeId}`);
  }

  hasWay(by: string): boolean {
    return this.node?.ways.has(by) ?? false;
  }

  /** Leaves the node by a way out; undefined where no edge leads on. */
  take(by: string): CompiledNode | undefined {
    this.endStep(by);
    return this.node?.ways.get(by);
  }

  /** Goes on in another flow; the run stays with its version. */
  enterFlow(flow: CompiledFlow): void {
    this.flow = flow;
    this.run.flowId = flow.id;
    this.run.version = flow.version;
    this.run.jumps += 1;
  }

  beginStep(node: CompiledNode): void {
    this.node = node;
    this.run.seq += 1;
    this.run.stepsSinceHeard += 1;
    this.run.nodeId = node.id;
    this.#says = 0;
    this.#why = "said";
  }

  endStep(leftBy: string | null): void {
    const { seq, nodeId } = this.run;
    this.trace.push({ flowId: this.flow.id, nodeId, seq, leftBy, why: this.#why, says: this.#says });
  }

  #maySay(): boolean {
    this.isShut ||= !this.world.canWrite;
    if (this.isShut) return false;
    this.run.saidSinceHeard += 1;
    this.isTooMuch ||= this.run.saidSinceHeard > flowLimits.messages;
    if (!this.isTooMuch) this.#says += 1;
    return !this.isTooMuch;
  }

  #shortened(text: string): string {
    const { longestText } = this.world;
    if (text.length <= longestText) return text;
    this.note("textCut");
    return shorten(text, longestText);
  }
}

/** Words of a contact, as a call tells them. */
export type HeardWords = Pick<Extract<FlowInput, { kind: "message" }>, "answer" | "file">;

interface Offer {
  /** Words above the choices, where a channel shows them as its list. */
  heading: string;
  choices: readonly MenuChoice[];
}

const noOffer: Offer = { heading: "", choices: [] };
