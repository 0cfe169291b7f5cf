import { longestText, type QuickMessage } from "@balcao/contract";
import { Alert, MultiSelect, Radio, Stack, TextInput } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { FileField, type StoredFile } from "../../ui/form/FileField.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import { MessagePreview } from "./MessagePreview.tsx";
import { useQueues } from "../queues/index.ts";
import { type FileSource, useSaveQuickMessage, useSaveQuickMessageFile } from "./quick-messages.queries.ts";
import {
  checkQuickMessage,
  fieldsOf,
  fileOf,
  quickMessageRules,
  quickMessageUsers,
  type QuickMessageValues,
  sharedWith,
  usersOf,
  valuesOf,
} from "./quickMessageForm.ts";
import { VariablesField } from "./VariablesField.tsx";

/** A file that stands in a conversation. */
export interface SentFile extends StoredFile {
  messageId: number;
}

interface QuickMessageDialogProps {
  /** The one to change; a new one without it. */
  known?: QuickMessage | undefined;
  /** The one of which a new one is a copy. */
  copyOf?: QuickMessage | undefined;
  /** Shortcode of a new one. */
  shortcode?: string | undefined;
  /** Text of a new one. */
  message?: string | undefined;
  /** File of a message, which a new one takes along. */
  sent?: SentFile | undefined;
  onClose: () => void;
}

/** Creates or changes a quick message; one that its owner only lets others use is shown. */
export default function QuickMessageDialog(props: QuickMessageDialogProps) {
  const { known, copyOf, shortcode, message, sent, onClose } = props;
  const { t } = useTranslation("quick-messages");
  const { id: userId } = useSession();
  const begun = known ?? copyOf;
  const { save, progress } = useSave(known?.id, {
    fileOf: copyOf?.isMedia ? copyOf.id : undefined,
    messageId: sent?.messageId,
  });
  const form = useServerForm<QuickMessageValues>({
    initial: {
      ...valuesOf(begun, { shortcode, message }),
      ...(copyOf && shortcode !== undefined && { shortcode }),
    },
    check: checkQuickMessage,
    rules: quickMessageRules(t, begun?.isMedia ?? sent !== undefined),
    fieldOfCode: { ERR_FILE_TYPE: "file", ERR_FILE_TOO_LARGE: "file" },
    onSubmit: async (values) => {
      await save(values);
      notify.success(t("saved"));
    },
  });
  const readOnly = known !== undefined && !known.mayChange;
  const isOwn = known === undefined || known.userId === userId;
  const mayShare = known?.mayShare ?? true;
  const title = t(copyOf ? "duplicate.title" : known === undefined ? "add" : readOnly ? "show" : "edit");
  const labels = { shortcode: t("field.shortcode"), message: t("field.message"), file: t("field.file") };
  return (
    <FormDialog
      opened
      title={title}
      form={form}
      labels={labels}
      readOnly={readOnly}
      size="lg"
      onClose={onClose}
    >
      {readOnly && (
        <Alert icon={<IconLock size={18} />} p="sm">
          {t("readOnly")}
        </Alert>
      )}
      <TextInput
        label={t("field.shortcode")}
        description={t("field.shortcodeHelp")}
        leftSection="/"
        required
        data-autofocus
        maxLength={90}
        disabled={readOnly}
        value={form.values.shortcode}
        error={form.errors.shortcode}
        onChange={(event) => form.set("shortcode", event.currentTarget.value)}
      />
      <VariablesField
        {...form.field("message")}
        label={t("field.message")}
        minRows={4}
        maxLength={longestText}
        disabled={readOnly}
      />
      <MessagePreview text={form.values.message} />
      <FileField
        label={t("field.file")}
        description={t("field.fileHelp")}
        stored={fileOf(begun) ?? sent}
        change={form.values.file}
        error={form.errors.file}
        progress={form.busy ? progress : undefined}
        disabled={readOnly}
        onChange={(file) => form.set("file", file)}
      />
      <Radio.Group
        label={t("field.users")}
        description={mayShare || readOnly ? undefined : t("field.shareLocked")}
        value={usersOf(form.values)}
        onChange={(users) => {
          const { geral, visao } = sharedWith(users);
          form.set("geral", geral);
          form.set("visao", visao);
        }}
      >
        <Stack gap="xs" mt="xs">
          {quickMessageUsers.map((users) => (
            <Radio
              key={users}
              value={users}
              label={t(isOwn ? `users.${users}` : `othersUsers.${users}`)}
              disabled={readOnly || !mayShare}
            />
          ))}
        </Stack>
      </Radio.Group>
      <QueuesField
        queueIds={form.values.queueIds}
        disabled={readOnly}
        onChange={(queueIds) => form.set("queueIds", queueIds)}
      />
    </FormDialog>
  );
}

interface QueuesFieldProps {
  queueIds: readonly number[];
  disabled: boolean;
  onChange: (queueIds: number[]) => void;
}

/** Queues in whose conversations it is offered; nothing to choose where there is one queue alone. */
function QueuesField({ queueIds, disabled, onChange }: QueuesFieldProps) {
  const { t } = useTranslation("quick-messages");
  const { data: queues = [] } = useQueues();
  if (queues.length < 2 && queueIds.length === 0) return null;
  return (
    <MultiSelect
      label={t("field.queues")}
      description={t("field.queuesHelp")}
      placeholder={queueIds.length === 0 ? t("field.queuesAll") : ""}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t("field.queuesNone")}
      clearButtonProps={{ "aria-label": t("field.queuesClear") }}
      data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
      disabled={disabled}
      value={queueIds.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  );
}

/** First the fields, then the file. Saving again after a file failed changes what was created, instead of creating another. */
function useSave(knownId: number | undefined, source: FileSource) {
  const saveFields = useSaveQuickMessage();
  const saveFile = useSaveQuickMessageFile();
  const [progress, setProgress] = useState<number>();
  const id = useRef(knownId);
  async function save(values: QuickMessageValues) {
    const { file } = values;
    const saved = await saveFields.mutateAsync({
      id: id.current,
      fields: fieldsOf(values),
      source: file.kind === "keep" ? source : {},
    });
    id.current = saved.id;
    if (file.kind === "keep" || (file.kind === "remove" && !saved.isMedia)) return;
    setProgress(file.kind === "replace" ? 0 : undefined);
    const next = file.kind === "replace" ? file.file : null;
    await saveFile.mutateAsync({ id: saved.id, file: next, onProgress: setProgress });
  }
  return { save, progress };
}
