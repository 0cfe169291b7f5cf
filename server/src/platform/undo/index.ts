export {
  definedUndoables,
  defineUndoable,
  forgetActs,
  forgetActsAbout,
  heldMs,
  noteAct,
  undoAct,
  type Undoer,
  undoerOf,
} from "./undo.ts";
