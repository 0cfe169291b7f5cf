import "@xyflow/react/dist/base.css";
import {
  applyEdgeChanges,
  applyNodeChanges,
  Background,
  Controls,
  type EdgeChange,
  type FinalConnectionState,
  MarkerType,
  MiniMap,
  type NodeChange,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from "@xyflow/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { useSignal } from "../../../../lib/signal.ts";
import { useScheme } from "../../../../ui/theme/scheme.ts";
import { Menu } from "../../../../ui/layers/Menu.tsx";
import { AddItems } from "../AddMenu.tsx";
import { type NewPlace, useDocument, useEditor } from "../editorStore.ts";
import styles from "./canvas.module.css";
import type { CanvasHandle } from "./canvasHandle.ts";
import { StepNode } from "./StepNode.tsx";
import { useAriaLabels } from "./useAriaLabels.ts";
import { viewEdgesOf, type ViewEdge, viewNodesOf, type ViewNode } from "./viewNodes.ts";
import { WayEdge } from "./WayEdge.tsx";

const nodeTypes = { step: StepNode };
const edgeTypes = { way: WayEdge };
const snapGrid: [number, number] = [10, 10];
const edgeDefaults = { markerEnd: { type: MarkerType.ArrowClosed } };
const fit = { padding: 0.2, maxZoom: 1 };
/** A flow that is in sight as a whole needs no map. */
const nodesWithMap = 8;
const mapSize = { width: 150, height: 100 };
/** From here on only what is in sight is drawn: below it that costs more than it saves. */
const manyNodes = 500;

interface CanvasProps {
  /** Only looked at: on a phone the list is where one works. */
  isReadOnly: boolean;
  /** Gets what others ask of the canvas. */
  onReady: (handle: CanvasHandle | undefined) => void;
}

export function Canvas(props: CanvasProps) {
  return (
    <ReactFlowProvider>
      <Drawing {...props} />
    </ReactFlowProvider>
  );
}

/** Place at which something new is asked for, in the canvas and in its own coordinates. */
interface Asked {
  left: number;
  top: number;
  place: NewPlace;
}

function Drawing({ isReadOnly, onReady }: CanvasProps) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const frame = useRef<HTMLDivElement>(null);
  const pointer = useRef<{ x: number; y: number }>(undefined);
  const [asked, setAsked] = useState<Asked>();
  const labels = useAriaLabels();
  const scheme = useScheme();
  const view = useView();
  const flow = useReactFlow<ViewNode, ViewEdge>();
  useShown(isReadOnly);
  useCanvasHandle({ onReady, pointer, frame });

  function handleConnectEnd(
    event: MouseEvent | TouchEvent,
    { fromNode, fromHandle, toNode }: FinalConnectionState,
  ) {
    if (toNode !== null || fromNode === null || fromHandle?.type !== "source" || isReadOnly) return;
    const point = "changedTouches" in event ? event.changedTouches[0] : event;
    const box = frame.current?.getBoundingClientRect();
    if (!point || !box) return;
    const from = { nodeId: fromNode.id, handle: fromHandle.id ?? "a" };
    const position = flow.screenToFlowPosition({ x: point.clientX, y: point.clientY }, { snapToGrid: true });
    // The press that ends the drag would close the menu at once.
    setTimeout(() =>
      setAsked({ left: point.clientX - box.left, top: point.clientY - box.top, place: { from, position } }),
    );
  }
  return (
    <div ref={frame} className={styles.canvas} data-canvas>
      <ReactFlow<ViewNode, ViewEdge>
        nodes={view.nodes}
        edges={view.edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        defaultEdgeOptions={edgeDefaults}
        colorMode={scheme}
        ariaLabelConfig={labels}
        onNodesChange={view.onNodesChange}
        onEdgesChange={view.onEdgesChange}
        onConnect={({ source, sourceHandle, target }) =>
          store.do({ kind: "connect", from: { nodeId: source, handle: sourceHandle ?? "a" }, target })
        }
        onConnectEnd={handleConnectEnd}
        onNodeDoubleClick={(_event, { id }) => store.dialog.set({ kind: "edit", nodeId: id, field: null })}
        onPaneMouseMove={({ clientX, clientY }) => {
          pointer.current = { x: clientX, y: clientY };
        }}
        onPaneMouseLeave={() => {
          pointer.current = undefined;
        }}
        nodesDraggable={!isReadOnly}
        nodesConnectable={!isReadOnly}
        deleteKeyCode={null}
        zoomOnDoubleClick={false}
        snapToGrid
        snapGrid={snapGrid}
        minZoom={0.1}
        fitView
        fitViewOptions={fit}
        onlyRenderVisibleElements={view.nodes.length >= manyNodes}
      >
        <Background gap={20} />
        <Controls showInteractive={false} fitViewOptions={fit} />
        {view.nodes.length > nodesWithMap && !isReadOnly && (
          <MiniMap pannable zoomable className={styles.map} style={mapSize} />
        )}
      </ReactFlow>
      {asked && (
        <div className={styles.asked} style={{ left: asked.left, top: asked.top }}>
          <Menu
            opened
            position="bottom-start"
            returnFocus={false}
            onChange={(opened) => !opened && setAsked(undefined)}
          >
            <Menu.Target>
              <button type="button" className={styles.anchor} aria-label={t("add")} />
            </Menu.Target>
            <Menu.Dropdown>
              <AddItems place={asked.place} />
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </div>
  );
}

/** Nodes and edges of the view: the document's, and where they are while they are dragged. */
function useView() {
  const store = useEditor();
  const document = useDocument();
  const selection = useSignal(store.selection);
  const lit = useSignal(store.lit);
  const [nodes, setNodes] = useState<ViewNode[]>([]);
  const [edges, setEdges] = useState<ViewEdge[]>([]);
  const [drawn, setDrawn] = useState<{ document: unknown; selection: unknown; lit: unknown }>();
  if (drawn?.document !== document || drawn.selection !== selection || drawn.lit !== lit) {
    setDrawn({ document, selection, lit });
    setNodes(viewNodesOf(document, nodes, new Set(selection.nodeIds)));
    setEdges(viewEdgesOf(document, edges, { chosen: new Set(selection.connectionIds), lit }));
  }
  const choose = (nextNodes: readonly ViewNode[], nextEdges: readonly ViewEdge[]) =>
    store.choose({ nodeIds: chosenIds(nextNodes), connectionIds: chosenIds(nextEdges) });
  return {
    nodes,
    edges,
    onNodesChange: (changes: NodeChange<ViewNode>[]) => {
      const next = applyNodeChanges(changes, nodes);
      setNodes(next);
      if (changes.some(({ type }) => type === "select")) choose(next, edges);
      const to = changes.flatMap((change) =>
        // While a node is dragged only the view moves; where it is dropped is one step of the history.
        change.type === "position" && change.dragging !== true && change.position
          ? [{ id: change.id, position: change.position }]
          : [],
      );
      if (to.length > 0) store.do({ kind: "move", to });
    },
    onEdgesChange: (changes: EdgeChange<ViewEdge>[]) => {
      const next = applyEdgeChanges(changes, edges);
      setEdges(next);
      if (changes.some(({ type }) => type === "select")) choose(nodes, next);
    },
  };
}

const chosenIds = (all: readonly { id: string; selected?: boolean | undefined }[]): string[] =>
  all.filter(({ selected }) => selected === true).map(({ id }) => id);

/** Brings into sight what others ask for. */
function useShown(isReadOnly: boolean): void {
  const store = useEditor();
  const shown = useSignal(store.shown);
  const { fitView } = useReactFlow();
  const show = useEffectEvent((nodeIds: readonly string[]) => {
    void fitView({
      nodes: nodeIds.map((id) => ({ id })),
      maxZoom: isReadOnly ? 0.8 : 1,
      padding: 0.4,
      duration: 200,
    });
  });
  useEffect(() => {
    if (shown === undefined) return undefined;
    // A new node is measured first.
    const timer = setTimeout(() => show(shown.nodeIds), 50);
    return () => clearTimeout(timer);
  }, [shown]);
}

interface HandleInput {
  onReady: CanvasProps["onReady"];
  pointer: { readonly current: { x: number; y: number } | undefined };
  frame: { readonly current: HTMLDivElement | null };
}

/** Offers what keys and tools of the page ask of the canvas. */
function useCanvasHandle({ onReady, pointer, frame }: HandleInput): void {
  const { screenToFlowPosition, getNode } = useReactFlow<ViewNode, ViewEdge>();
  const offer = useEffectEvent((isThere: boolean) => {
    if (!isThere) return onReady(undefined);
    onReady({
      pointAt: () => {
        const box = frame.current?.getBoundingClientRect();
        const middle = {
          x: (box?.left ?? 0) + (box?.width ?? 0) / 2,
          y: (box?.top ?? 0) + (box?.height ?? 0) / 2,
        };
        return screenToFlowPosition(pointer.current ?? middle, { snapToGrid: true });
      },
      sizeOf: (nodeId) => {
        const { width = 240, height = 100 } = getNode(nodeId)?.measured ?? {};
        return { width, height };
      },
    });
  });
  useEffect(() => {
    offer(true);
    return () => offer(false);
  }, []);
}
