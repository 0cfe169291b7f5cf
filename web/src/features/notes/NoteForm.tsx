import { longestNote } from "@balcao/contract";
import { Button, Textarea } from "@mantine/core";
import { type TextKey, useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import { checkNote } from "./noteRules.ts";
import { useAddNote } from "./notes.queries.ts";
import styles from "./NotesSection.module.css";

/** One field; the button comes with the first letter, Ctrl+Enter adds as well. */
export function NoteForm({ ticketId, contactId }: { ticketId: number; contactId: number }) {
  const { t } = useTranslation("notes");
  const add = useAddNote();
  const explain = (problem: TextKey | undefined) => (problem === undefined ? undefined : t(problem));
  const form = useServerForm({
    initial: { note: "" },
    rules: { note: (note) => explain(checkNote(note)) },
    onSubmit: async ({ note }) => {
      await add.mutateAsync({ note: note.trim(), ticketId, contactId });
      notify.success(t("added"));
    },
  });
  async function submit() {
    if (await form.submit()) form.reset({ note: "" });
  }
  return (
    <form
      className={styles.form}
      aria-label={t("add")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Textarea
        aria-label={t("field")}
        placeholder={t("placeholder")}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={longestNote}
        value={form.values.note}
        error={form.errors.note ?? form.failure}
        onChange={(event) => form.set("note", event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void submit();
        }}
      />
      {form.values.note !== "" && (
        <Button
          type="submit"
          size="compact-sm"
          loading={form.busy}
          title={t("ui:saveShortcut")}
          className={styles.submit}
        >
          {t("add")}
        </Button>
      )}
    </form>
  );
}
