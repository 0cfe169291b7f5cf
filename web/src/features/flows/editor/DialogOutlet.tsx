import { useSignal } from "../../../lib/signal.ts";
import { lazyDialog } from "../../../ui/layers/lazyDialog.tsx";
import { useEditor } from "./editorStore.ts";

const NodeDialog = lazyDialog(async () => ({
  default: (await import("./dialogs/NodeDialog.tsx")).NodeDialog,
}));

/** The dialog of a node, while one is open. */
export function DialogOutlet() {
  const store = useEditor();
  const dialog = useSignal(store.dialog);
  if (dialog === undefined) return null;
  const key = dialog.kind === "edit" ? dialog.nodeId : dialog.type;
  return <NodeDialog key={key} dialog={dialog} onClose={() => store.dialog.set(undefined)} />;
}
