import type { Tag } from "@balcao/contract";
import { lane as laneKind, loadTagDialog } from "../../tags/index.ts";

interface LaneDialogProps {
  /** The one to change; a new one without it. */
  lane?: Tag | undefined;
  /** The field that is meant, with the focus. */
  field?: string | undefined;
  onClose: () => void;
}

/** Fetches the dialog of tags, for a column: its message takes variables. */
export async function loadLaneDialog() {
  const [{ default: TagDialog }, { VariablesField }] = await Promise.all([
    loadTagDialog(),
    import("../../quick-messages/index.ts"),
  ]);
  const LaneDialog = ({ lane, field, onClose }: LaneDialogProps) => (
    <TagDialog tag={lane} kind={laneKind} field={field} MessageField={VariablesField} onClose={onClose} />
  );
  return { default: LaneDialog };
}
