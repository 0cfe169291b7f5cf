import type { FlowFile, FlowNodeFigures, FlowPassageKind, OpenFlow } from "@balcao/contract";
import {
  beginHistory,
  doCommand,
  type FlowCommand,
  type FlowDocument,
  type FlowHistory,
  type FlowPath,
  type FlowProblem,
  type HistoryStep,
  isAlike,
  isSameDocument,
  type NodeType,
  type Outlet,
  type Position,
  redo,
  undo,
} from "@balcao/flow-engine";
import { createContext, use } from "react";
import { createSignal, useSignal } from "../../../lib/signal.ts";
import { newId } from "./newId.ts";

/** Place that a new node gets, and what leads there. */
export interface NewPlace {
  position?: Position | undefined;
  from?: Outlet | undefined;
  /** The connection that it goes into. */
  connectionId?: string | undefined;
}

/** The dialog that is open. */
export type OpenDialog =
  | { kind: "create"; type: NodeType; place: NewPlace }
  | { kind: "edit"; nodeId: string; field: string | null };

/** Nodes that the view should show; a new object asks again. */
export interface ShowRequest {
  nodeIds: readonly string[];
}

/** What is chosen on the canvas or in the list. */
export interface Selection {
  nodeIds: readonly string[];
  connectionIds: readonly string[];
}

interface SavedFlow {
  document: FlowDocument;
  revision: number;
  tests: readonly FlowPath[];
}

/** A drawing that was not saved, and why. */
export interface RefusedDrawing {
  document: FlowDocument;
  problems: readonly FlowProblem[];
}

export type ComparedNode = "added" | "removed" | "changed";

/** Figures by node, and what opens the conversations behind one. */
export interface ShownFigures {
  byNode: ReadonlyMap<string, FlowNodeFigures>;
  onOpen: (figure: AskedFigure) => void;
}

/** A figure whose conversations are asked for. */
export interface AskedFigure {
  nodeId: string;
  what: FlowPassageKind;
  /** Of those who went on. */
  handle?: string;
}

const nothingChosen: Selection = { nodeIds: [], connectionIds: [] };

/** A flow that is being drawn. Parts of the page follow what they show of it, and nothing else. */
export class EditorStore {
  readonly history;
  readonly saved;
  readonly files;
  /** Conversations that are kept as tests; saved with the drawing. */
  readonly tests;
  readonly selection = createSignal(nothingChosen);
  readonly dialog = createSignal<OpenDialog | undefined>(undefined);
  readonly shown = createSignal<ShowRequest | undefined>(undefined);
  readonly problems = createSignal<ReadonlyMap<string, readonly FlowProblem[]>>(new Map());
  /** What the server found in a drawing that it did not save. */
  readonly refused = createSignal<RefusedDrawing | undefined>(undefined);
  /** Ways out that are drawn though nothing leads on from them yet, as `node handle`. */
  readonly revealed = createSignal<ReadonlySet<string>>(new Set());
  /** Nodes and ways that "Try it" has gone. */
  readonly lit = createSignal<ReadonlySet<string>>(new Set());
  /** How nodes differ from another version, while one compares. */
  readonly compared = createSignal<ReadonlyMap<string, ComparedNode>>(new Map());
  /** What came of nodes in a period, while one looks at figures. */
  readonly figures = createSignal<ShownFigures | undefined>(undefined);

  /** A version that is looked at is not changed. */
  readonly isReadOnly: boolean;

  constructor(
    flow: Pick<OpenFlow, "flow" | "revision" | "files"> & { tests?: readonly FlowPath[] },
    firstLabel: string,
    { isReadOnly = false }: { isReadOnly?: boolean } = {},
  ) {
    this.isReadOnly = isReadOnly;
    const document = flow.flow ?? newDocument(firstLabel);
    this.history = createSignal<FlowHistory>(beginHistory(document));
    this.tests = createSignal<readonly FlowPath[]>(flow.tests ?? []);
    this.saved = createSignal<SavedFlow>({ document, revision: flow.revision, tests: this.tests.get() });
    this.files = createSignal<ReadonlyMap<string, FlowFile>>(
      new Map(flow.files.map((file) => [file.name, file])),
    );
  }

  get document(): FlowDocument {
    return this.history.get().present;
  }

  get isUnsaved(): boolean {
    const { document, tests } = this.saved.get();
    return !isSameDocument(this.document, document) || !isAlike(this.tests.get(), tests);
  }

  do(command: FlowCommand): void {
    this.history.set(doCommand(this.history.get(), command));
  }

  undo(): boolean {
    return this.#go(undo(this.history.get()));
  }

  redo(): boolean {
    return this.#go(redo(this.history.get()));
  }

  /** Shows where something was undone, so that nobody has to look for it. */
  #go(step: HistoryStep | undefined): boolean {
    if (step === undefined) return false;
    this.history.set(step.history);
    if (step.nodeIds.length > 0) this.show(step.nodeIds);
    return true;
  }

  show(nodeIds: readonly string[]): void {
    this.selection.set({ nodeIds, connectionIds: [] });
    this.shown.set({ nodeIds });
  }

  choose(selection: Selection): void {
    const now = this.selection.get();
    if (isSameList(now.nodeIds, selection.nodeIds) && isSameList(now.connectionIds, selection.connectionIds))
      return;
    this.selection.set(selection);
  }

  reveal(nodeId: string, handle: string): void {
    this.revealed.set(new Set([...this.revealed.get(), `${nodeId} ${handle}`]));
  }

  addFile(file: FlowFile): void {
    this.files.set(new Map([...this.files.get(), [file.name, file]]));
  }

  /** Draws something else over it, which can be undone. */
  replace(document: FlowDocument): void {
    const { past, present } = this.history.get();
    this.history.set({ past: [...past, present], present: document, future: [] });
  }
}

const isSameList = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);

/** A flow that was never saved begins with its start alone. */
const newDocument = (label: string): FlowDocument => ({
  nodes: [{ id: newId(), type: "start", position: { x: 0, y: 0 }, data: { label } }],
  connections: [],
});

const EditorContext = createContext<EditorStore | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): EditorStore {
  const store = use(EditorContext);
  if (store === null) throw new Error("useEditor is used outside the editor");
  return store;
}

/** The flow as it is drawn now. */
export const useDocument = (): FlowDocument => useSignal(useEditor().history).present;
