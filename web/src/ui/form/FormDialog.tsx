import { Alert, Button, Group, type ModalProps, Stack } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import type { ShortcutGroup } from "../../lib/shortcuts.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { CoverProvider, useCovered, useCovering, useIsStillOpen } from "./cover.ts";
import { installEnterChooses } from "../../lib/enterChooses.ts";
import { Modal } from "../layers/Modal.tsx";
import styles from "./FormDialog.module.css";
import type { Problems } from "./formPaths.ts";
import { useIsLow, useIsNarrow } from "../useIsNarrow.ts";

// Its lists are searched from the first letter on.
installEnterChooses();

interface FormDialogProps {
  opened: boolean;
  title: string;
  /** The parts of a form of `useServerForm` that the dialog shows. */
  form: {
    dirty: boolean;
    busy: boolean;
    failure: string | undefined;
    problems: Problems;
    submit: () => Promise<boolean>;
  };
  /** The words for the errors' summary, by field. */
  labels?: Record<string, string>;
  submitLabel?: string;
  onClose: () => void;
  /** Called after a successful save; closes when left out. */
  onSaved?: () => void;
  size?: ModalProps["size"];
  /** Only shown: nothing to save, nothing to lose. */
  readOnly?: boolean;
  children: ReactNode;
}

/** The keys of every form, for the list of keys. */
export const formShortcuts: ShortcutGroup = {
  title: "shell:shortcuts.forms",
  shortcuts: [
    { keys: ["Mod+Enter"], text: "shell:shortcuts.save" },
    { keys: ["Escape"], text: "shell:shortcuts.leave" },
  ],
};

const noLabels: Record<string, string> = {};
const dialogClasses = { content: styles.content ?? "", body: styles.body ?? "" };

/** A form in a dialog: Ctrl+Enter saves, leaving with changes asks, errors stand at the field and are summed up. */
export function FormDialog({
  opened,
  title,
  form,
  labels = noLabels,
  submitLabel,
  onClose,
  onSaved,
  size = "md",
  readOnly = false,
  children,
}: FormDialogProps) {
  const { t } = useTranslation("ui");
  useCovering(opened);
  const { isCovered, onCover } = useCovered();
  const isStillOpen = useIsStillOpen(opened);
  const [leaving, setLeaving] = useState(false);
  const narrow = useIsNarrow();
  const low = useIsLow();
  const body = useRef<HTMLFormElement>(null);
  const problems = Object.entries(form.problems);

  async function save() {
    if (readOnly) return;
    if (!(await form.submit())) focusFirstError(body.current);
    else if (isStillOpen()) (onSaved ?? onClose)();
  }
  function handleClose() {
    // The values stay until it is known to be saved.
    if (form.busy) return;
    if (!form.dirty) return onClose();
    // The key press that leaves would reach the question as well and answer it at once.
    setTimeout(() => setLeaving(true));
  }

  return (
    <CoverProvider value={onCover}>
      <Modal
        opened={opened}
        onClose={handleClose}
        title={title}
        size={size}
        fullScreen={narrow || low}
        classNames={dialogClasses}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isCovered) return;
          const isSaving = event.ctrlKey || event.metaKey;
          if (isSaving || isInOpenList(event.target)) event.preventDefault();
          if (isSaving) void save();
        }}
        closeOnClickOutside={!form.dirty}
        closeOnEscape={!leaving && !isCovered}
        trapFocus={!leaving}
        closeButtonProps={{ "aria-label": t("close") }}
      >
        <form
          ref={body}
          noValidate
          className={styles.form}
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Stack gap="md" className={styles.fields}>
            {children}
            <div aria-live="polite" className={styles.live}>
              {(form.failure !== undefined || problems.length > 1) && (
                <Alert color="red" p="sm">
                  {form.failure ?? (
                    <ul className={styles.problems}>
                      {problems.map(([path, text]) => (
                        <li key={path}>{[labelOf(path, labels), text].filter(Boolean).join(": ")}</li>
                      ))}
                    </ul>
                  )}
                </Alert>
              )}
            </div>
          </Stack>
          <Group justify="flex-end" gap="xs" className={styles.buttons}>
            <Button
              variant="default"
              onClick={handleClose}
              data-disabled={form.busy}
              aria-disabled={form.busy}
            >
              {t(readOnly ? "close" : "cancel")}
            </Button>
            {!readOnly && (
              <Button type="submit" loading={form.busy} title={t("saveShortcut")}>
                {submitLabel ?? t("save")}
              </Button>
            )}
          </Group>
        </form>
      </Modal>
      <ConfirmDialog
        opened={leaving}
        title={t("discard.title")}
        confirmLabel={t("discard.confirm")}
        cancelLabel={t("discard.stay")}
        danger
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        {t("discard.text")}
      </ConfirmDialog>
    </CoverProvider>
  );
}

/** An item of a list goes by the list's name. */
const labelOf = (path: string, labels: Record<string, string>): string | undefined =>
  labels[path] ?? labels[path.split(".")[0] ?? ""];

/** Enter is for the list that is open at the field, also while it has nothing to choose yet. */
const isInOpenList = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.ariaExpanded === "true";

/** The field is marked only after the errors are drawn. */
function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
