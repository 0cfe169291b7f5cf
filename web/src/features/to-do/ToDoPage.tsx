import { Button, TextInput } from "@mantine/core";
import { IconChecklist, IconDeviceFloppy, IconPlus } from "@tabler/icons-react";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { TaskList } from "./TaskList.tsx";
import { longestTask, type Task, taskText } from "./tasks.ts";
import styles from "./ToDoPage.module.css";
import { useTasks } from "./useTasks.ts";

/** The user's private list of what to remember; nobody else has it, not even the server. */
export function ToDoPage() {
  const { t } = useTranslation("to-do");
  const { tasks, add, edit, remove } = useTasks();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [editedId, setEditedId] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // Another tab may have deleted it meanwhile: then its text becomes a task of its own.
  const edited = tasks.find(({ id }) => id === editedId);

  function write(next: string, task?: Task) {
    setText(next);
    setEditedId(task?.id);
    setError(undefined);
    input.current?.focus();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const kept = taskText(text);
    if (kept === undefined) return setError(t("blank"));
    if (edited) edit(edited.id, kept);
    else add(kept);
    write("");
  }
  function handleDelete(task: Task) {
    if (task.id === editedId) write("");
    remove(task);
  }

  return (
    <Page title={t("title")} count={tasks.length} description={t("description")} scrolls>
      <form className={styles.form} onSubmit={handleSubmit} aria-label={t(edited ? "edit" : "add")}>
        <TextInput
          ref={input}
          className={styles.text ?? ""}
          aria-label={t("text")}
          placeholder={t("placeholder")}
          maxLength={longestTask}
          value={text}
          error={error}
          data-autofocus
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === "Escape") write("");
          }}
        />
        {edited && (
          <Button variant="default" onClick={() => write("")}>
            {t("ui:cancel")}
          </Button>
        )}
        <Button type="submit" leftSection={edited ? <IconDeviceFloppy size={18} /> : <IconPlus size={18} />}>
          {t(edited ? "ui:save" : "ui:add")}
        </Button>
      </form>
      {tasks.length === 0 ? (
        <EmptyState icon={IconChecklist} title={t("empty.title")} description={t("empty.text")} />
      ) : (
        <TaskList
          tasks={tasks}
          editedId={edited?.id}
          onEdit={(task) => write(task.text, task)}
          onDelete={handleDelete}
          onLeave={() => input.current?.focus()}
        />
      )}
    </Page>
  );
}
