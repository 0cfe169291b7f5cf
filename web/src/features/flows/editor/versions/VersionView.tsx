import type { OpenFlow, OpenFlowVersion } from "@balcao/contract";
import { compareFlows } from "@balcao/flow-engine";
import { Button, Group, SegmentedControl, Text } from "@mantine/core";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { notify, notifyError } from "../../../../lib/notify.ts";
import { formatDateTime } from "../../../../lib/text/format.ts";
import { Canvas } from "../canvas/Canvas.tsx";
import { EditorProvider, EditorStore, useDocument, useEditor } from "../editorStore.ts";
import styles from "../FlowEditor.module.css";
import { problemsOfRefusal } from "../refusedDrawing.ts";
import { Differences } from "./Differences.tsx";
import { restoreVersion } from "./versions.queries.ts";
import own from "./versions.module.css";

interface VersionViewProps {
  flow: OpenFlow;
  version: OpenFlowVersion;
  /** The node that is asked for. */
  nodeId: string | null;
  /** The drawing of today. */
  drawing: ReactNode;
  onRefused: () => void;
  onClose: () => void;
}

type Side = "version" | "drawing";

/** An older version beside the drawing of today, with what differs on both. */
export function VersionView({ flow, version, nodeId, drawing, onRefused, onClose }: VersionViewProps) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const [side, setSide] = useState<Side>("version");
  const [old] = useState(() => oldStoreOf(version, nodeId, t("startLabel")));
  const document = useDocument();
  const differences = useMemo(() => compareFlows(version.flow, document), [version, document]);
  useEffect(() => {
    const changed = differences.changed.map(({ after: { id } }) => [id, "changed"] as const);
    store.compared.set(new Map([...differences.added.map(({ id }) => [id, "added"] as const), ...changed]));
    old.compared.set(new Map([...differences.removed.map(({ id }) => [id, "removed"] as const), ...changed]));
    return () => store.compared.set(new Map());
  }, [differences, store, old]);
  const restore = useRestore(flow, version, { onRefused, onClose });
  return (
    <>
      <div className={own.viewed}>
        <Group gap="xs">
          <Text fw={600} flex={1}>
            {t("versions.viewed", {
              number: String(version.number),
              name: version.savedBy.name,
              when: formatDateTime(version.savedAt),
            })}
          </Text>
          <SegmentedControl
            size="xs"
            aria-label={t("versions.side")}
            data={[
              { value: "version", label: t("versions.number", { number: String(version.number) }) },
              { value: "drawing", label: t("versions.drawing") },
            ]}
            value={side}
            onChange={(value) => setSide(value === "drawing" ? "drawing" : "version")}
          />
          <Button size="sm" loading={restore.isBusy} onClick={() => void restore.run(true)}>
            {t("versions.restore")}
          </Button>
          <Button
            size="sm"
            variant="default"
            disabled={restore.isBusy}
            onClick={() => void restore.run(false)}
          >
            {t("versions.restoreQuietly")}
          </Button>
          <Button size="sm" variant="default" onClick={onClose}>
            {t("versions.back")}
          </Button>
        </Group>
        {side === "version" ? (
          <EditorProvider value={old}>
            <Canvas isReadOnly onReady={nobody} />
          </EditorProvider>
        ) : (
          drawing
        )}
      </div>
      <section className={styles.panel} aria-label={t("versions.differences")}>
        <div className={styles.panelBody}>
          <Differences
            differences={differences}
            onShow={(id, where) => {
              setSide(where);
              (where === "version" ? old : store).show([id]);
            }}
          />
        </div>
      </section>
    </>
  );
}

const nobody = () => undefined;

function oldStoreOf(version: OpenFlowVersion, nodeId: string | null, label: string): EditorStore {
  const { flow, files, number: revision } = version;
  const store = new EditorStore({ flow, files, revision }, label, { isReadOnly: true });
  if (nodeId !== null) store.show([nodeId]);
  return store;
}

/** Restoring saves a new version. One that cannot be saved any more is drawn, with what is wrong. */
function useRestore(
  flow: OpenFlow,
  version: OpenFlowVersion,
  { onRefused, onClose }: { onRefused: () => void; onClose: () => void },
) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    run: async (publish: boolean) => {
      setBusy(true);
      const { revision } = store.saved.get();
      for (const file of version.files) store.addFile(file);
      try {
        const restored = await restoreVersion(flow.id, { version: version.number, revision, publish });
        const document = restored.flow ?? version.flow;
        store.replace(document);
        store.tests.set(restored.tests);
        store.saved.set({ document, revision: restored.revision, tests: restored.tests });
        notify.success(t(publish ? "saved" : "savedQuietly"));
        onClose();
      } catch (error) {
        const problems = problemsOfRefusal(error);
        notifyError(error);
        setBusy(false);
        if (!problems) return;
        store.replace(version.flow);
        store.refused.set({ document: version.flow, problems });
        onClose();
        onRefused();
      }
    },
  };
}
