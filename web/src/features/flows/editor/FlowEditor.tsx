import type { OpenFlow } from "@balcao/contract";
import { problemsOf } from "@balcao/flow-engine";
import { Badge, Button, Group, SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { lazy } from "../../../lib/lazy.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
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
import { useEditorKeys } from "./useEditorKeys.ts";

const TryPanel = lazy(async () => ({ default: (await import("../tryIt/TryPanel.tsx")).TryPanel }));

/** Below this one works in the list, and the canvas is for looking. */
const onePane = "(max-width: 767px)";

export type EditorView = "canvas" | "list";
export type EditorPanel = "problems" | "try";

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
  const problems = useProblems(flow, store);
  const errors = problems.filter(({ isError }) => isError).length;
  useEditorKeys({ store, canvas: view === "canvas" ? canvas : undefined });
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
            canvas={view === "canvas" ? canvas : undefined}
            panel={panel}
            problems={problems.length}
            hasErrors={errors > 0}
            onPanel={(next) => setPanel(next === panel ? undefined : next)}
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
      <div className={styles.body} data-panel={panel}>
        {view === "canvas" ? <Canvas isReadOnly={isNarrow} onReady={setCanvas} /> : <Outline />}
        {panel === "problems" && <ProblemsPanel problems={problems} onClose={() => setPanel(undefined)} />}
        {panel === "try" && <TryPanel flow={flow} onClose={() => setPanel(undefined)} />}
      </div>
      <DialogOutlet />
    </Page>
  );
}

/** Finds problems while one draws, a moment behind the strokes. */
function useProblems(flow: OpenFlow, store: EditorStore) {
  const around = useLoadedSurroundings();
  const document = useDeferredValue(useDocument());
  const files = useSignal(store.files);
  const { silenceMinutes } = flow.settings;
  const problems = useMemo(
    () => problemsOf(document, worldOf(around, { files, silenceMinutes })),
    [document, around, files, silenceMinutes],
  );
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
