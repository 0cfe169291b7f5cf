import { Button, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { useReturnFocus } from "../useReturnFocus.ts";
import { useCovering, useIsStillOpen } from "./cover.ts";
import { Question } from "../layers/Question.tsx";

/** A question about a form lies over the form. */
const aboveForms = 250;

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** True while it is not known what would be done, or there is nothing to do. */
  disabled?: boolean;
  /** A few choices to make, rather than a question about what would go. */
  isForm?: boolean;
  /** Red button: something goes for good. */
  danger?: boolean;
  /** May take its time; a failure is shown and the dialog stays. */
  onConfirm: () => void | Promise<unknown>;
  onClose: () => void;
}

/** Asks before something that cannot be undone. The harmless button has the focus. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel,
  disabled = false,
  isForm = false,
  danger = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation("ui");
  const textId = useId();
  useReturnFocus();
  useCovering(opened);
  const isStillOpen = useIsStillOpen(opened);
  const [busy, setBusy] = useState(false);

  async function handleConfirm() {
    setBusy(true);
    try {
      await onConfirm();
      if (isStillOpen()) onClose();
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  }

  /** Closes, but not before the answer is known: a failure would be shown to nobody. */
  function handleClose() {
    if (!busy) onClose();
  }

  return (
    <Question
      opened={opened}
      onClose={handleClose}
      title={title}
      zIndex={aboveForms}
      describedBy={isForm ? undefined : textId}
      closeLabel={t("close")}
    >
      <Stack gap="lg">
        <div id={textId}>{typeof children === "string" ? <Text size="sm">{children}</Text> : children}</div>
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            onClick={handleClose}
            data-disabled={busy}
            aria-disabled={busy}
            data-autofocus
          >
            {cancelLabel ?? t("cancel")}
          </Button>
          <Button
            {...(danger && { color: "red.9" })}
            loading={busy}
            disabled={disabled}
            onClick={() => void handleConfirm()}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Question>
  );
}
