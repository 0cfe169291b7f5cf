import type { ShortcutGroup } from "../../../lib/shortcuts.ts";
import { markShortcuts } from "../../../ui/form/marks/markKeys.ts";

/** Keys while one writes a message; all but the first are handled by the field itself. */
export const writingKeys = {
  title: "inbox:shortcut.title",
  shortcuts: [
    { keys: ["r"], text: "inbox:shortcut.reply" },
    { keys: ["Enter"], text: "inbox:shortcut.send" },
    { keys: ["Shift+Enter"], text: "inbox:shortcut.newLine" },
    { keys: ["/"], text: "inbox:shortcut.quick" },
    ...markShortcuts,
    { keys: ["Escape"], text: "inbox:shortcut.leave" },
  ],
} as const satisfies ShortcutGroup;
