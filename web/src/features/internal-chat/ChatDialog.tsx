import type { Chat } from "@balcao/contract";
import { MultiSelect, Switch, TextInput } from "@mantine/core";
import { useNavigate } from "react-router";
import { useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { useOpenList } from "../../ui/form/useOpenList.ts";
import { type Form, useServerForm } from "../../ui/form/useServerForm.ts";
import { useColleagues } from "../users/index.ts";
import { bodyOf, changeOf, type ChatValues, checkChange, checkNew, isGroupOf, valuesOf } from "./chatForm.ts";
import { useSaveChat } from "./chats.queries.ts";

interface ChatDialogProps {
  /** The group to change; a new chat without it. */
  chat?: Chat | undefined;
  onClose: () => void;
  onSaved?: (() => void) | undefined;
}

/** Begins a chat with one colleague or several, or changes a group. */
export default function ChatDialog({ chat, onClose, onSaved }: ChatDialogProps) {
  const { t } = useTranslation("internal-chat");
  const { id: viewerId } = useSession();
  const navigate = useNavigate();
  const save = useSaveChat();
  const form = useServerForm<ChatValues>({
    initial: valuesOf(chat, viewerId),
    check: chat === undefined ? checkNew : checkChange,
    fieldOfCode: { ERR_NO_USER_FOUND: "users" },
    onSubmit: async (values) => {
      const saved = await save.mutateAsync(
        chat === undefined ? { body: bodyOf(values) } : { id: chat.id, body: changeOf(values) },
      );
      onSaved?.();
      await navigate(`/chats/${saved.uuid}`);
    },
  });
  return (
    <FormDialog
      opened
      title={t(chat === undefined ? "new" : "edit")}
      form={form}
      labels={{ users: t("field.users"), title: t("field.title") }}
      submitLabel={t(chat === undefined ? "begin" : "ui:save")}
      onClose={onClose}
    >
      <Fields form={form} isNew={chat === undefined} />
    </FormDialog>
  );
}

function Fields({ form, isNew }: { form: Form<ChatValues>; isNew: boolean }) {
  const { t } = useTranslation("internal-chat");
  const { id: viewerId } = useSession();
  const colleagues = useColleagues().data ?? [];
  const isGroup = isGroupOf(form.values);
  const { list, close } = useOpenList();
  return (
    <>
      <MultiSelect
        label={t("field.users")}
        placeholder={form.values.users.length === 0 ? t("field.usersHelp") : ""}
        required
        searchable
        hidePickedOptions
        data-autofocus
        // Mostly one is enough: what comes next is not covered.
        {...list}
        onOptionSubmit={close}
        nothingFoundMessage={t("field.nobody")}
        data={colleagues
          .filter(({ id }) => id !== viewerId)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field("users")}
      />
      {isNew && (
        <Switch
          label={t("field.isGroup")}
          description={t("field.isGroupHelp")}
          checked={isGroup}
          disabled={form.values.users.length > 1}
          onChange={(event) => form.set("isGroup", event.currentTarget.checked)}
        />
      )}
      {isGroup && (
        <TextInput
          label={t("field.title")}
          required
          maxLength={100}
          value={form.values.title}
          error={form.errors.title}
          onChange={(event) => form.set("title", event.currentTarget.value)}
        />
      )}
    </>
  );
}
