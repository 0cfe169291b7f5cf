import type { OpenFlow, OpenFlowVersion } from "@balcao/contract";
import { problemsOf } from "@balcao/flow-engine";
import { Badge, Button, Group, SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { lazy } from "../../../lib/lazy.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { notifyError } from "../../../lib/notify.ts";
import { useSignal } from "../../../lib/signal.ts";
import { Page } from "../../../ui/Page.tsx";
import { AddMenu } from "./AddMenu.tsx";
import type { CanvasHandle } from "./canvas/canvasHandle.ts";
import { Canvas } from "./canvas/Canvas.tsx";
import { DialogOutlet } from "./DialogOutlet.tsx";
import { EditorProvider, EditorStore, useDocument } from "./editorStore.ts";
import { EditorTools } from "./EditorTools.tsx";
import styles from "./FlowEditor.module.css";
import { KeptWork } from "./KeptWork.tsx";
import { LeaveQuestion } from "./LeaveQuestion.tsx";
import { Outline } from "./outline/Outline.tsx";
import { ProblemsPanel } from "./ProblemsPanel.tsx";
import { SaveButtons } from "./SaveButtons.tsx";
import { SurroundingsProvider, useLoadedSurroundings, worldOf } from "./surroundings.ts";
import { withRefused } from "./refusedDrawing.ts";
import { readVersion } from "./versions/versions.queries.ts";
import { useEditorKeys } from "./useEditorKeys.ts";

const VersionsPanel = lazy(async () => ({
  default: (await import("./versions/VersionsPanel.tsx")).VersionsPanel,
}));
const VersionView = lazy(async () => ({ default: (await import("./versions/VersionView.tsx")).VersionView }));
const FiguresBar = lazy(async () => ({ default: (await import("./figures/FiguresBar.tsx")).FiguresBar }));
const PathsPanel = lazy(async () => ({ default: (await import("../paths/PathsPanel.tsx")).PathsPanel }));
const ReplayPanel = lazy(async () => ({ default: (await import("../replay/ReplayPanel.tsx")).ReplayPanel }));
const TryPanel = lazy(async () => ({ default: (await import("../tryIt/TryPanel.tsx")).TryPanel }));

/** Below this one works in the list, and the canvas is for looking. */
const onePane = "(max-width: 767px)";

export type EditorView = "canvas" | "list";
export type EditorPanel = "problems" | "try" | "versions" | "paths" | "replay";

/** A flow, drawn on a canvas or told as a list. */
export function FlowEditor({ flow }: { flow: OpenFlow }) {
  const { t } = useTranslation("flow-editor");
  const [store] = useState(() => new EditorStore(flow, t("startLabel")));
  const around = useLoadedSurroundings();
  return (
    <EditorProvider value={store}>
      <SurroundingsProvider value={around}>
        <Editor flow={flow} store={store} />
      </SurroundingsProvider>
    </EditorProvider>
  );
}

function Editor({ flow, store }: { flow: OpenFlow; store: EditorStore }) {
  const { t } = useTranslation("flow-editor");
  const isNarrow = useMediaQuery(onePane, undefined, { getInitialValueInEffect: false });
  const [chosen, choose] = useState<EditorView>();
  const [panel, setPanel] = useState<EditorPanel>();
  const [canvas, setCanvas] = useState<CanvasHandle>();
  const view = chosen ?? (isNarrow ? "list" : "canvas");
  const [isCounting, setCounting] = useState(false);
  const { viewed, setViewed, nodeId } = useViewedVersion(flow, store);
  const problems = useProblems(flow, store);
  const errors = problems.filter(({ isError }) => isError).length;
  const drawing = view === "canvas" ? <Canvas isReadOnly={isNarrow} onReady={setCanvas} /> : <Outline />;
  useEditorKeys({ store, canvas: view === "canvas" && viewed === undefined ? canvas : undefined });
  return (
    <Page
      title={flow.name}
      isWide
      description={t("hint")}
      actions={
        <>
          <LiveBadge flow={flow} />
          <SaveButtons
            flow={flow}
            hasErrors={errors > 0}
            onRefused={() => {
              setPanel("problems");
            }}
          />
        </>
      }
      toolbar={
        <Group gap="xs" className={styles.toolbar}>
          <AddMenu place={{}}>
            <Button size="sm" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
              {t("add")}
            </Button>
          </AddMenu>
          <EditorTools
            flow={flow}
            canvas={view === "canvas" ? canvas : undefined}
            panel={panel}
            problems={problems.length}
            hasErrors={errors > 0}
            onPanel={(next) => setPanel(next === panel ? undefined : next)}
            isCounting={isCounting}
            onCount={() => setCounting(!isCounting)}
          />
          <SegmentedControl
            size="xs"
            aria-label={t("view.label")}
            data={[
              { value: "canvas", label: t("view.canvas") },
              { value: "list", label: t("view.list") },
            ]}
            value={view}
            onChange={(value) => choose(value === "list" ? "list" : "canvas")}
          />
        </Group>
      }
    >
      <KeptWork flow={flow} />
      <LeaveQuestion />
      {isCounting && <FiguresBar flow={flow} />}
      <div className={styles.body} data-panel={viewed ? "versions" : panel}>
        {viewed ? (
          <VersionView
            key={viewed.number}
            flow={flow}
            version={viewed}
            nodeId={nodeId}
            drawing={drawing}
            onRefused={() => setPanel("problems")}
            onClose={() => setViewed(undefined)}
          />
        ) : (
          drawing
        )}
        {panel === "versions" && !viewed && (
          <VersionsPanel flow={flow} onView={setViewed} onClose={() => setPanel(undefined)} />
        )}
        {panel === "problems" && <ProblemsPanel problems={problems} onClose={() => setPanel(undefined)} />}
        {panel === "paths" && <PathsPanel flow={flow} onClose={() => setPanel(undefined)} />}
        {panel === "replay" && <ReplayPanel flow={flow} onClose={() => setPanel(undefined)} />}
        {panel === "try" && <TryPanel flow={flow} onClose={() => setPanel(undefined)} />}
      </div>
      <DialogOutlet />
    </Page>
  );
}

/** The version that is looked at, first the one that the address names, with its node. */
function useViewedVersion({ id, revision }: OpenFlow, store: EditorStore) {
  const [wanted] = useSearchParams();
  const [viewed, setViewed] = useState<OpenFlowVersion>();
  const number = Number(wanted.get("version") ?? revision);
  const nodeId = wanted.get("node");
  useEffect(() => {
    if (nodeId !== null && number === revision) store.show([nodeId]);
    if (number === revision) return undefined;
    let isLeft = false;
    readVersion(id, number).then((version) => {
      if (!isLeft) setViewed(version);
    }, notifyError);
    return () => {
      isLeft = true;
    };
  }, [id, number, revision, nodeId, store]);
  return { viewed, setViewed, nodeId };
}

/** Finds problems while one draws, a moment behind the strokes. */
function useProblems(flow: OpenFlow, store: EditorStore) {
  const around = useLoadedSurroundings();
  const document = useDeferredValue(useDocument());
  const files = useSignal(store.files);
  const { silenceMinutes } = flow.settings;
  const refused = useSignal(store.refused);
  const problems = useMemo(() => {
    const found = problemsOf(document, worldOf(around, { files, silenceMinutes }));
    return refused?.document === document ? withRefused(found, refused.problems) : found;
  }, [document, around, files, silenceMinutes, refused]);
  useEffect(() => {
    const ofNodes = problems.filter(({ nodeId }) => nodeId !== null);
    store.problems.set(Map.groupBy(ofNodes, ({ nodeId }) => nodeId ?? ""));
  }, [problems, store]);
  return problems;
}

function LiveBadge({ flow: { active } }: { flow: OpenFlow }) {
  const { t } = useTranslation("flow-editor");
  return (
    <Badge variant="light" color={active ? "green" : "gray"}>
      {t(active ? "active" : "inactive")}
    </Badge>
  );
}
