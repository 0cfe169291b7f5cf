import { isPressed, type KeyPress, type Shortcut } from "../../../lib/shortcuts.ts";
import type { Mark } from "../../../lib/text/toggleMark.ts";

/** Keys of the marks, as messengers have them. */
const keys = {
  bold: "Mod+b",
  italic: "Mod+i",
  strike: "Mod+Shift+x",
  mono: "Mod+Shift+m",
} as const satisfies Record<Mark, string>;

export const marks = ["bold", "italic", "strike", "mono"] as const satisfies readonly Mark[];

/** The same for those who ask which keys there are. */
export const markShortcuts = [
  { keys: [keys.bold], text: "ui:mark.bold" },
  { keys: [keys.italic], text: "ui:mark.italic" },
  { keys: [keys.strike], text: "ui:mark.strike" },
  { keys: [keys.mono], text: "ui:mark.mono" },
] as const satisfies readonly Shortcut[];

/** Mark that a key press asks for. */
export const markOfKey = (event: KeyPress): Mark | undefined =>
  marks.find((mark) => isPressed(keys[mark], event));

/** The same for a screen reader. */
export const spokenKeys = (mark: Mark): string => keys[mark].replace("Mod", "Control");
