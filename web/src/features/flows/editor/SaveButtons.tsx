import type { OpenFlow } from "@balcao/contract";
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
  useDocument();
  useSignal(store.saved);

  async function send(publish: boolean, revision: number) {
    const { document } = store;
    const saved = await saveFlow({ id: flow.id, document, revision, publish });
    store.saved.set({ document, revision: saved.revision });
    notify.success(t(publish ? "saved" : "savedQuietly"));
  }
  async function save(publish: boolean) {
    if (isBusy) return;
    if (hasErrors) {
      onRefused();
      return notify.error(t("hasErrors"));
    }
    setBusy(true);
    try {
      await send(publish, store.saved.get().revision);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "";
      if (code === "ERR_FLOW_CHANGED") setConflict({ theirs: await openFlow(flow.id), publish });
      else notifyError(error);
    } finally {
      setBusy(false);
    }
  }
  return {
    isUnsaved: store.isUnsaved,
    isBusy,
    save,
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Their version stays; this one comes after it. */
    putMineOnTop: async () => {
      if (conflict) await send(conflict.publish, conflict.theirs.revision);
    },
    keepMineAsCopy: async () => {
      const id = await saveAsCopy(t("copyOf", { name: flow.name }).slice(0, 50), store.document);
      await dropKeptWork(flow.id);
      store.saved.set({ document: store.document, revision: store.saved.get().revision });
      await navigate(`/flowbuilder/${id}`);
    },
  };
}
