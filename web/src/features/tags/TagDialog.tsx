import { longestStayHours, longestText, mostCards, type Tag } from "@balcao/contract";
import { NumberInput, Select, Textarea, TextInput } from "@mantine/core";
import type { ComponentType } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ColourField } from "../../ui/form/ColourField.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { Tag as Chip } from "../../ui/display/Tag.tsx";
import { type Form, useServerForm } from "../../ui/form/useServerForm.ts";
import styles from "./TagDialog.module.css";
import { bodyOf, checkTag, type TagValues, valuesOf } from "./tagForm.ts";
import { lane, plainTag, type TagKind } from "./tagKeys.ts";
import { useSaveTag, useTagChoice } from "./tags.queries.ts";

/** A field for a text. */
export interface MessageFieldProps {
  label: string;
  description: string;
  value: string;
  error?: string | undefined;
  maxLength: number;
  minRows: number;
  onChange: (value: string) => void;
}

interface TagDialogProps {
  /** The one to change; a new one without it. */
  tag?: Tag | undefined;
  /** Kind of a new tag. */
  kind?: TagKind;
  /** The field that is meant, with the focus. */
  field?: string | undefined;
  /** Field for a lane's message, which comes from whoever knows variables. */
  MessageField?: ComponentType<MessageFieldProps>;
  onClose: () => void;
}

/** Creates or changes a tag, or a lane of the board. */
export default function TagDialog({
  tag,
  kind = tag?.kanban ?? plainTag,
  field,
  MessageField = PlainMessageField,
  onClose,
}: TagDialogProps) {
  const { t } = useTranslation("tags");
  const save = useSaveTag();
  const texts = kind === lane ? "lane" : "tag";
  const form = useServerForm<TagValues>({
    initial: valuesOf(tag),
    check: checkTag(kind),
    fieldOfCode: { ERR_TAG_NAME_TAKEN: "name" },
    onSubmit: async (values) => {
      await save.mutateAsync({ ...(tag && { id: tag.id }), body: bodyOf(values, kind) });
      notify.success(t(`${texts}.saved`));
    },
  });
  const labels = { name: t("field.name"), color: t("field.color") };
  return (
    <FormDialog
      opened
      title={t(tag === undefined ? `${texts}.add` : `${texts}.edit`)}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <TextInput
        label={t("field.name")}
        required
        data-autofocus={field === undefined || undefined}
        maxLength={60}
        value={form.values.name}
        error={form.errors.name}
        onChange={(event) => form.set("name", event.currentTarget.value)}
      />
      <ColourField label={t("field.color")} {...form.field("color")} />
      <p className={styles.preview}>
        <span className={styles.previewLabel}>{t("preview")}</span>
        <Chip color={form.values.color}>{form.values.name.trim() || t("field.name")}</Chip>
      </p>
      {kind === lane && <LaneFields form={form} ownId={tag?.id} field={field} MessageField={MessageField} />}
    </FormDialog>
  );
}

interface LaneFieldsProps {
  form: Form<TagValues>;
  ownId: number | undefined;
  field: string | undefined;
  MessageField: ComponentType<MessageFieldProps>;
}

function LaneFields({ form, ownId, field, MessageField }: LaneFieldsProps) {
  const { t } = useTranslation("tags");
  const lanes = useTagChoice(lane);
  const choices = (lanes.data ?? [])
    .filter(({ id }) => id !== ownId)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <NumberInput
        label={t("field.timeLane")}
        description={t("field.timeLaneHelp")}
        suffix={t("field.hours")}
        min={0}
        max={longestStayHours}
        allowDecimal={false}
        clampBehavior="strict"
        data-autofocus={field === "timeLane" || undefined}
        {...form.field("timeLane")}
      />
      <Select
        label={t("field.nextLane")}
        description={t("field.nextLaneHelp")}
        data={choices}
        clearable
        searchable
        {...form.field("nextLaneId")}
      />
      <Select
        label={t("field.rollbackLane")}
        description={t("field.rollbackLaneHelp")}
        data={choices}
        clearable
        searchable
        {...form.field("rollbackLaneId")}
      />
      <MessageField
        label={t("field.greeting")}
        description={t("field.greetingHelp")}
        minRows={2}
        maxLength={longestText}
        {...form.field("greetingMessageLane")}
      />
      <NumberInput
        label={t("field.ageLimit")}
        description={t("field.ageLimitHelp")}
        suffix={t("field.hours")}
        min={0}
        max={longestStayHours}
        allowDecimal={false}
        clampBehavior="strict"
        {...form.field("ageLimit")}
      />
      <NumberInput
        label={t("field.cardLimit")}
        description={t("field.cardLimitHelp")}
        min={0}
        max={mostCards}
        allowDecimal={false}
        clampBehavior="strict"
        {...form.field("cardLimit")}
      />
    </>
  );
}

const PlainMessageField = ({ onChange, ...field }: MessageFieldProps) => (
  <Textarea {...field} autosize maxRows={6} onChange={(event) => onChange(event.currentTarget.value)} />
);
