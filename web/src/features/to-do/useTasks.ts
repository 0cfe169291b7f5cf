import { useMemo } from "react";
import { useSession } from "../../lib/api/session.ts";
import { keptForGood } from "../../lib/browserStorage.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { randomId } from "../../lib/randomId.ts";
import { useStoredValue } from "../../lib/storedValue.ts";
import { showToast } from "../../lib/toasts.ts";
import { addTask, changeTask, parseTasks, removeTask, restoreTask, type Task } from "./tasks.ts";

/** Milliseconds for which a deletion can be taken back. */
const undoFor = 6000;

/** The user's own tasks in this browser, the same in all its tabs. */
export function useTasks() {
  const { t } = useTranslation("to-do");
  const { id: userId } = useSession();
  const form = useMemo(() => ({ key: `${keptForGood}todo.${userId}`, parse: parseTasks }), [userId]);
  const [tasks, change] = useStoredValue<readonly Task[]>(form);
  const now = () => new Date().toISOString();
  return {
    tasks,
    add: (text: string) => change((all) => addTask(all, { id: randomId(), text, now: now() })),
    edit: (id: string, text: string) => change((all) => changeTask(all, { id, text, now: now() })),
    remove(task: Task) {
      const index = tasks.indexOf(task);
      change((all) => removeTask(all, task.id));
      showToast("success", t("deleted"), {
        duration: undoFor,
        action: { label: t("undo"), onClick: () => change((all) => restoreTask(all, task, index)) },
      });
    },
  };
}
