import { ActionIcon, Text, UnstyledButton } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { formatDateTime } from "../../lib/text/format.ts";
import type { Task } from "./tasks.ts";
import styles from "./ToDoPage.module.css";

interface TaskListProps {
  tasks: readonly Task[];
  editedId: string | undefined;
  onEdit: (task: Task) => void;
  onDelete: (task: Task) => void;
  /** The focus has no task to stay with. */
  onLeave: () => void;
}

/** The tasks: arrows move between them, Enter edits one, Delete deletes it. */
export function TaskList({ tasks, editedId, onEdit, onDelete, onLeave }: TaskListProps) {
  const { t } = useTranslation("to-do");
  const rows = useRef(new Map<string, HTMLElement>());
  const focus = (index: number) => {
    const task = tasks[Math.max(0, Math.min(index, tasks.length - 1))];
    if (task) rows.current.get(task.id)?.focus();
  };

  /** The focus goes to the next task, else to the one before. */
  function remove(task: Task) {
    const index = tasks.indexOf(task);
    if (tasks.length === 1) onLeave();
    else focus(index === tasks.length - 1 ? index - 1 : index + 1);
    onDelete(task);
  }
  function handleKey(event: KeyboardEvent, task: Task) {
    const index = tasks.indexOf(task);
    const steps: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: tasks.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined && event.key !== "Delete") return;
    event.preventDefault();
    if (next === undefined) remove(task);
    else focus(next);
  }

  return (
    <ul className={styles.list} aria-label={t("title")}>
      {tasks.map((task) => (
        <li key={task.id} className={styles.task} data-edited={task.id === editedId || undefined}>
          <UnstyledButton
            className={styles.words}
            ref={(element: HTMLElement | null) => {
              if (element) rows.current.set(task.id, element);
              else rows.current.delete(task.id);
            }}
            aria-keyshortcuts="Delete"
            onClick={() => onEdit(task)}
            onKeyDown={(event) => handleKey(event, task)}
          >
            <span className={styles.content}>{task.text}</span>
            <Text span size="xs" c="dimmed">
              {task.updatedAt === task.createdAt
                ? t("createdAt", { moment: formatDateTime(task.createdAt) })
                : t("updatedAt", { moment: formatDateTime(task.updatedAt) })}
            </Text>
          </UnstyledButton>
          <ActionIcon
            aria-label={t("editNamed", { text: task.text })}
            title={t("edit")}
            onClick={() => onEdit(task)}
          >
            <IconPencil size={18} stroke={1.7} />
          </ActionIcon>
          <ActionIcon
            aria-label={t("deleteNamed", { text: task.text })}
            title={t("ui:delete")}
            onClick={() => remove(task)}
          >
            <IconTrash size={18} stroke={1.7} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
