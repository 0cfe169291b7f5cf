export {
  definedUndoables,
  defineUndoable,
  forgetActs,
  heldMs,
  noteAct,
  undoAct,
  type Undoer,
  undoerOf,
} from "./undo.ts";
