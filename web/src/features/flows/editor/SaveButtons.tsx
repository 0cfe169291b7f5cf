import { longestText, type OpenFlow } from "@balcao/contract";
import { type ChangedPath, changedPaths } from "@balcao/flow-engine";
import { ActionIcon, Badge, Button, Group } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../../../lib/api/api.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import { useSignal } from "../../../lib/signal.ts";
import { Menu } from "../../../ui/layers/Menu.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { openFlow, saveAsCopy, saveFlow } from "./editor.queries.ts";
import { useDocument, useEditor } from "./editorStore.ts";
import { dropKeptWork } from "./keptWork.ts";
import { problemsOfRefusal } from "./refusedDrawing.ts";
import { acceptPaths, changedOfRefusal } from "../paths/acceptPaths.ts";
import { ChangedPathsDialog } from "../paths/ChangedPathsDialog.tsx";
import { useOtherFlows } from "../paths/otherFlows.ts";

interface SaveButtonsProps {
  flow: OpenFlow;
  hasErrors: boolean;
  /** Shows why it cannot be saved. */
  onRefused: () => void;
}

export function SaveButtons({ flow, hasErrors, onRefused }: SaveButtonsProps) {
  const { t } = useTranslation("flow-editor");
  const saving = useSaving(flow, { hasErrors, onRefused });
  const { isUnsaved, isBusy, save } = saving;
  useShortcuts("flow-editor:keys.title", [
    { keys: ["Mod+s"], text: "flow-editor:save", run: () => void save(true) },
  ]);
  return (
    <>
      {isUnsaved && (
        <Badge variant="light" color="yellow">
          {t("unsaved")}
        </Badge>
      )}
      <Group gap={2} wrap="nowrap">
        <Button loading={isBusy} onClick={() => void save(true)}>
          {t("save")}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={36} variant="filled" color="brand" aria-label={t("saveMore")}>
              <IconChevronDown size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void save(false)}>{t("saveQuietly")}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      {saving.changed && (
        <ChangedPathsDialog
          changed={saving.changed.changed}
          onAccept={saving.acceptChanged}
          onClose={saving.closeChanged}
        />
      )}
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          onMine={saving.putMineOnTop}
          onCopy={saving.keepMineAsCopy}
          onClose={saving.closeConflict}
        />
      )}
    </>
  );
}

/** Tests that go elsewhere now. */
interface ChangedPaths {
  changed: readonly ChangedPath[];
  publish: boolean;
}

/** Somebody else saved the flow meanwhile. */
export interface Conflict {
  theirs: OpenFlow;
  publish: boolean;
}

function useSaving(
  flow: OpenFlow,
  { hasErrors, onRefused }: Pick<SaveButtonsProps, "hasErrors" | "onRefused">,
) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const [changed, setChanged] = useState<ChangedPaths>();
  const flows = useOtherFlows(useDocument());
  const around = { id: flow.id, settings: flow.settings, flows };
  useSignal(store.tests);
  useSignal(store.saved);

  async function send(publish: boolean, revision: number) {
    const { document } = store;
    const tests = store.tests.get();
    const saved = await saveFlow({ id: flow.id, document, revision, publish, tests });
    store.saved.set({ document, revision: saved.revision, tests });
    notify.success(t(publish ? "saved" : "savedQuietly"));
  }
  /** `isAccepted`: the tests were looked at just now. */
  async function save(publish: boolean, { isAccepted = false } = {}) {
    if (isBusy) return;
    if (hasErrors) {
      onRefused();
      return notify.error(t("hasErrors"));
    }
    const tests = isAccepted ? [] : store.tests.get();
    const here = changedPaths(store.document, tests, { ...around, longestText });
    if (here.length > 0) return setChanged({ changed: here, publish });
    setBusy(true);
    try {
      await send(publish, store.saved.get().revision);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "";
      const problems = problemsOfRefusal(error);
      if (problems) {
        store.refused.set({ document: store.document, problems });
        onRefused();
      }
      const there = changedOfRefusal(error);
      if (there) setChanged({ changed: there, publish });
      else if (code === "ERR_FLOW_CHANGED") setConflict({ theirs: await openFlow(flow.id), publish });
      else notifyError(error);
    } finally {
      setBusy(false);
    }
  }
  return {
    isUnsaved: store.isUnsaved,
    isBusy,
    save,
    changed,
    closeChanged: () => setChanged(undefined),
    /** The conversations are kept as they go now, and the flow is saved. */
    acceptChanged: () => {
      if (!changed) return;
      setChanged(undefined);
      acceptPaths(store, changed.changed);
      void save(changed.publish, { isAccepted: true });
    },
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Their version stays; this one comes after it. */
    putMineOnTop: async () => {
      if (conflict) await send(conflict.publish, conflict.theirs.revision);
    },
    keepMineAsCopy: async () => {
      const drawn = { document: store.document, tests: store.tests.get() };
      const id = await saveAsCopy(t("copyOf", { name: flow.name }).slice(0, 50), drawn);
      await dropKeptWork(flow.id);
      store.saved.set({ ...drawn, revision: store.saved.get().revision });
      await navigate(`/flowbuilder/${id}`);
    },
  };
}
