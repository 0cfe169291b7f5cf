import type { ReactNode } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface DeleteDialogProps {
  title: string;
  /** Things that go with it. */
  children: ReactNode;
  /** It cannot go, or what goes with it is not known yet. */
  disabled?: boolean;
  /** Said when it is gone. */
  done: string;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something goes for good. */
export function DeleteDialog({ done, onDelete, ...question }: DeleteDialogProps) {
  const { t } = useTranslation("ui");
  async function handleConfirm() {
    await onDelete();
    notify.success(done);
  }
  return <ConfirmDialog opened danger confirmLabel={t("delete")} onConfirm={handleConfirm} {...question} />;
}
