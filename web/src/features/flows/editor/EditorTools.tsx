import type { OpenFlow } from "@balcao/contract";
import { ActionIcon, Button, Indicator } from "@mantine/core";
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChartBar,
  IconChecklist,
  IconDeviceMobile,
  IconDownload,
  IconHistory,
  IconLayoutAlignLeft,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconPlayerPlay,
} from "@tabler/icons-react";
import { useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notifyError } from "../../../lib/notify.ts";
import { useSignal } from "../../../lib/signal.ts";
import type { CanvasHandle } from "./canvas/canvasHandle.ts";
import { type EditorStore, useEditor } from "./editorStore.ts";
import type { EditorPanel } from "./FlowEditor.tsx";
import { FlowSearch } from "./FlowSearch.tsx";
import { exportFlow } from "../transfer/transfer.queries.ts";

interface EditorToolsProps {
  flow: OpenFlow;
  /** Undefined in the list. */
  canvas: CanvasHandle | undefined;
  panel: EditorPanel | undefined;
  problems: number;
  hasErrors: boolean;
  onPanel: (panel: EditorPanel) => void;
  isCounting: boolean;
  onCount: () => void;
}

export function EditorTools({
  flow,
  canvas,
  panel,
  problems,
  hasErrors,
  onPanel,
  ...figures
}: EditorToolsProps) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const { past, future } = useSignal(store.history);
  const { permissions } = useSession();
  return (
    <>
      <Tool
        label={t("undo")}
        disabled={past.length === 0}
        icon={IconArrowBackUp}
        onClick={() => store.undo()}
      />
      <Tool
        label={t("redo")}
        disabled={future.length === 0}
        icon={IconArrowForwardUp}
        onClick={() => store.redo()}
      />
      {canvas && (
        <>
          <Tool
            label={t("arrange")}
            icon={IconLayoutDistributeHorizontal}
            onClick={() => void arrange(store, canvas).catch(notifyError)}
          />
          <AlignTools />
        </>
      )}
      <FlowSearch />
      <Indicator
        label={problems}
        size={18}
        disabled={problems === 0}
        color={hasErrors ? "red.9" : "yellow.9"}
      >
        <Button
          size="sm"
          variant={panel === "problems" ? "light" : "default"}
          aria-pressed={panel === "problems"}
          leftSection={<IconAlertTriangle size={16} aria-hidden />}
          onClick={() => onPanel("problems")}
        >
          {t("problems")}
        </Button>
      </Indicator>
      <Button
        size="sm"
        variant={panel === "try" ? "light" : "default"}
        aria-pressed={panel === "try"}
        leftSection={<IconDeviceMobile size={16} aria-hidden />}
        onClick={() => onPanel("try")}
      >
        {t("try.open")}
      </Button>
      <Tool
        label={t("paths.title")}
        icon={IconChecklist}
        isOn={panel === "paths"}
        onClick={() => onPanel("paths")}
      />
      <Tool
        label={t("versions.title")}
        icon={IconHistory}
        isOn={panel === "versions"}
        onClick={() => onPanel("versions")}
      />
      <ExportTool flow={flow} />
      {permissions.includes("admin") && (
        <Tool
          label={t("replay.title")}
          icon={IconPlayerPlay}
          isOn={panel === "replay"}
          onClick={() => onPanel("replay")}
        />
      )}
      {canvas && (
        <Tool
          label={t("figures.open")}
          icon={IconChartBar}
          isOn={figures.isCounting}
          onClick={figures.onCount}
        />
      )}
    </>
  );
}

interface ToolProps {
  label: string;
  icon: typeof IconArrowBackUp;
  disabled?: boolean;
  /** Of a switch: whether it is on. */
  isOn?: boolean;
  onClick: () => void;
}

const Tool = ({ label, icon: Icon, disabled = false, isOn, onClick }: ToolProps) => (
  <ActionIcon
    size={34}
    variant={isOn === true ? "light" : "default"}
    aria-pressed={isOn}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon size={18} stroke={1.8} />
  </ActionIcon>
);

/** Exports what was saved last. */
function ExportTool({ flow }: { flow: OpenFlow }) {
  const { t } = useTranslation("flow-editor");
  const { revision } = useSignal(useEditor().saved);
  return (
    <Tool
      label={t("export")}
      icon={IconDownload}
      disabled={revision === 0}
      onClick={() => void exportFlow(flow).catch(notifyError)}
    />
  );
}

/** The layout is fetched when it is asked for. */
async function arrange(store: EditorStore, { sizeOf }: CanvasHandle): Promise<void> {
  const { placesOf } = await import("./canvas/layout.ts");
  store.do({ kind: "move", to: placesOf(store.document, sizeOf) });
  store.shown.set({ nodeIds: store.document.nodes.map(({ id }) => id) });
}

/** Puts several chosen nodes into one line. */
function AlignTools() {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const { nodeIds } = useSignal(store.selection);
  if (nodeIds.length < 2) return null;
  const align = (axis: "x" | "y") => {
    const chosen = store.document.nodes.filter(({ id }) => nodeIds.includes(id));
    const least = Math.min(...chosen.map(({ position }) => position[axis]));
    store.do({
      kind: "move",
      to: chosen.map(({ id, position }) => ({ id, position: { ...position, [axis]: least } })),
    });
  };
  return (
    <>
      <Tool label={t("alignLeft")} icon={IconLayoutAlignLeft} onClick={() => align("x")} />
      <Tool label={t("alignTop")} icon={IconLayoutAlignTop} onClick={() => align("y")} />
    </>
  );
}
