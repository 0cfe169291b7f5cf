import { copyText, pasteNodes, readCopied } from "@balcao/flow-engine";
import { useEffect, useEffectEvent } from "react";
import { useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { isField, isOverlayOpen, useShortcuts } from "../../../lib/shortcuts.ts";
import type { CanvasHandle } from "./canvas/canvasHandle.ts";
import type { EditorStore } from "./editorStore.ts";
import { newId } from "./newId.ts";
import { duplicateNode, placeFor, removeChosen } from "./placing.ts";

interface EditorKeys {
  store: EditorStore;
  canvas: CanvasHandle | undefined;
}

/** Keys of the editor, and its clipboard. In a field the keys are the field's. */
export function useEditorKeys({ store, canvas }: EditorKeys): void {
  const outside = (run: () => unknown) => (event: KeyboardEvent) => (isField(event.target) ? false : run());
  useShortcuts("flow-editor:keys.title", [
    { keys: ["Mod+z"], text: "flow-editor:undo", run: outside(() => store.undo()) },
    { keys: ["Mod+Shift+z", "Mod+y"], text: "flow-editor:redo", run: outside(() => store.redo()) },
    { keys: ["Backspace", "Delete"], text: "flow-editor:keys.remove", run: () => removeChosen(store) },
    { keys: ["Enter"], text: "flow-editor:keys.open", run: () => openFocused(store) },
    { keys: ["d"], text: "flow-editor:duplicate", run: () => duplicateChosen(store) },
    { keys: ["Mod+a"], text: "flow-editor:keys.all", run: outside(() => chooseAll(store)) },
    { keys: ["Mod+c", "Mod+x", "Mod+v"], text: "flow-editor:keys.copy" },
  ]);
  useClipboard({ store, canvas });
}

/** Opens the node that has the focus of the keys. */
function openFocused(store: EditorStore): boolean {
  const { activeElement } = document;
  if (!activeElement?.matches(".react-flow__node")) return false;
  const nodeId = activeElement.getAttribute("data-id");
  if (nodeId === null || !store.document.nodes.some(({ id }) => id === nodeId)) return false;
  store.dialog.set({ kind: "edit", nodeId, field: null });
  return true;
}

function duplicateChosen(store: EditorStore): boolean {
  const [only, ...others] = store.selection.get().nodeIds;
  if (only === undefined || others.length > 0) return false;
  duplicateNode(store, only);
  return true;
}

function chooseAll(store: EditorStore): void {
  const { nodes, connections } = store.document;
  store.choose({
    nodeIds: nodes.map(({ id }) => id),
    connectionIds: connections.map(({ id }) => id),
  });
}

/** Nodes are copied as text: between flows, tabs and companies. */
function useClipboard({ store, canvas }: EditorKeys): void {
  const { t } = useTranslation("flow-editor");
  const { company } = useSession();
  const isOurs = (event: ClipboardEvent) => !isField(event.target) && !isOverlayOpen();
  const copy = useEffectEvent((event: ClipboardEvent) => {
    const { nodeIds } = store.selection.get();
    // Words that are marked on the page are what one means to copy.
    if (!isOurs(event) || nodeIds.length === 0 || getSelection()?.isCollapsed === false) return;
    event.clipboardData?.setData("text/plain", copyText(store.document, nodeIds, company.id));
    event.preventDefault();
    if (event.type === "cut") removeChosen(store);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const copied = isOurs(event) ? readCopied(event.clipboardData?.getData("text/plain") ?? "") : undefined;
    if (!copied) return;
    event.preventDefault();
    const at = canvas?.pointAt() ?? placeFor(store.document, {});
    const { nodes, connections } = pasteNodes(copied, { company: company.id, at, newId });
    store.do({ kind: "add", nodes, connections });
    store.show(nodes.map(({ id }) => id));
    notify.success(t("pasted", { count: nodes.length }));
  });
  useEffect(() => {
    document.addEventListener("copy", copy);
    document.addEventListener("cut", copy);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("copy", copy);
      document.removeEventListener("cut", copy);
      document.removeEventListener("paste", paste);
    };
  }, []);
}
