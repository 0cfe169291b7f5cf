import type { QuickMessage } from "@balcao/contract";
import { ComingDialog } from "../../ui/layers/ComingLayer.tsx";
import { freeShortcode } from "./freeShortcode.ts";
import { useQuickMessageChoice } from "./quick-messages.queries.ts";
import QuickMessageDialog from "./QuickMessageDialog.tsx";

/** The form of a new quick message, filled in as another is; nothing is saved until one saves. */
export default function DuplicateQuickMessageDialog({
  original,
  onClose,
}: {
  original: QuickMessage;
  onClose: () => void;
}) {
  const { data: all, isError } = useQuickMessageChoice();
  if (all === undefined && !isError) return <ComingDialog onClose={onClose} />;
  const taken = (all ?? [original]).map(({ shortcode }) => shortcode);
  return (
    <QuickMessageDialog
      copyOf={original}
      shortcode={freeShortcode(original.shortcode, taken)}
      onClose={onClose}
    />
  );
}
