import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notifyError } from "../../../lib/notify.ts";
import { formatDateTime } from "../../../lib/text/format.ts";
import { Modal } from "../../../ui/layers/Modal.tsx";
import { changesBetween } from "./changesBetween.ts";
import { useEditor } from "./editorStore.ts";
import type { Conflict } from "./SaveButtons.tsx";

interface ConflictDialogProps {
  conflict: Conflict;
  onMine: () => Promise<unknown>;
  onCopy: () => Promise<unknown>;
  onClose: () => void;
}

/** Somebody else saved the flow meanwhile: nothing is lost, whichever way one goes. */
export function ConflictDialog({ conflict: { theirs }, onMine, onCopy, onClose }: ConflictDialogProps) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const [isBusy, setBusy] = useState(false);
  const changes = changesBetween(store.saved.get().document, theirs.flow ?? { nodes: [], connections: [] });
  const run = (act: () => Promise<unknown>) => () => {
    setBusy(true);
    act().then(onClose, (error: unknown) => {
      setBusy(false);
      notifyError(error);
    });
  };
  return (
    <Modal
      opened
      title={t("conflict.title")}
      onClose={onClose}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Stack gap="md">
        <Text size="sm">
          {t("conflict.text", {
            name: theirs.savedBy?.name ?? "",
            when: theirs.savedAt === null ? "" : formatDateTime(theirs.savedAt),
          })}
        </Text>
        <Text size="sm">{t("conflict.changes", changes)}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t("ui:cancel")}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={run(onCopy)}>
            {t("conflict.copy")}
          </Button>
          <Button disabled={isBusy} onClick={run(onMine)}>
            {t("conflict.mine")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
