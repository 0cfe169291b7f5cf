import type { ChangedPath } from "@balcao/flow-engine";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { useSignal } from "../../../lib/signal.ts";
import { Modal } from "../../../ui/layers/Modal.tsx";
import { useEditor } from "../editor/editorStore.ts";
import { PathDiff } from "./PathDiff.tsx";

interface ChangedPathsDialogProps {
  changed: readonly ChangedPath[];
  onAccept: () => void;
  onClose: () => void;
}

/** Tests that go elsewhere in what is about to be saved: one accepts that, or goes back. */
export function ChangedPathsDialog({ changed, onAccept, onClose }: ChangedPathsDialogProps) {
  const { t } = useTranslation("flow-editor");
  const { length: all } = useSignal(useEditor().tests);
  return (
    <Modal
      opened
      size="lg"
      title={t("paths.changed", { count: changed.length, all: String(all) })}
      onClose={onClose}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Stack gap="md">
        {changed.map(({ name, before, after }) => (
          <section key={name} aria-label={name}>
            <Text fw={600} dir="auto">
              {name}
            </Text>
            <PathDiff before={before} after={after} />
          </section>
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t("paths.back")}
          </Button>
          <Button onClick={onAccept}>{t("paths.accept")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
