import { type Announcement, announcementLimits } from "@balcao/contract";
import { SegmentedControl, Switch, Textarea, TextInput, Input } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { FileField } from "../../ui/form/FileField.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import {
  announcementRules,
  type AnnouncementValues,
  checkAnnouncement,
  fieldsOf,
  fileOf,
  valuesOf,
} from "./announcementForm.ts";
import { useSaveAnnouncement, useSaveAnnouncementMedia } from "./announcements.queries.ts";
import { priorities } from "./priorities.ts";

interface AnnouncementDialogProps {
  /** The one to change; a new one without it. */
  known: Announcement | undefined;
  onClose: () => void;
}

/** Writes or changes what everybody in every company is told. */
export default function AnnouncementDialog({ known, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation("announcements");
  const { save, progress } = useSave(known?.id);
  const form = useServerForm<AnnouncementValues>({
    initial: valuesOf(known),
    check: checkAnnouncement,
    rules: announcementRules(t),
    fieldOfCode: { ERR_FILE_TYPE: "file", ERR_FILE_TOO_LARGE: "file" },
    onSubmit: async (values) => {
      await save(values);
      notify.success(t("saved"));
    },
  });
  const { values, errors, set } = form;
  const labels = { title: t("field.title"), text: t("field.text"), file: t("field.file") };
  return (
    <FormDialog
      opened
      title={t(known === undefined ? "add" : "edit")}
      form={form}
      labels={labels}
      size="lg"
      onClose={onClose}
    >
      <TextInput
        label={labels.title}
        required
        data-autofocus
        maxLength={announcementLimits.title}
        value={values.title}
        error={errors.title}
        onChange={(event) => set("title", event.currentTarget.value)}
      />
      <Textarea
        label={labels.text}
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={announcementLimits.text}
        value={values.text}
        error={errors.text}
        onChange={(event) => set("text", event.currentTarget.value)}
      />
      <Input.Wrapper label={t("field.priority")} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t("field.priority")}
          data={priorities.map((level) => ({ value: String(level), label: t(`priority.${level}`) }))}
          value={String(values.priority)}
          onChange={(chosen) =>
            set("priority", priorities.find((level) => String(level) === chosen) ?? values.priority)
          }
        />
      </Input.Wrapper>
      <FileField
        label={labels.file}
        description={t("field.fileHelp")}
        stored={fileOf(known)}
        change={values.file}
        error={errors.file}
        progress={form.busy ? progress : undefined}
        onChange={(file) => set("file", file)}
      />
      <Switch
        label={t("field.status")}
        description={t("field.statusHelp")}
        checked={values.status}
        onChange={(event) => set("status", event.currentTarget.checked)}
      />
    </FormDialog>
  );
}

/**
 * First the fields, then the picture; a new one that gets a picture is shown only once it has it. Saving again after a
 * picture failed changes what was written, instead of writing another.
 */
function useSave(knownId: number | undefined) {
  const saveFields = useSaveAnnouncement();
  const saveMedia = useSaveAnnouncementMedia();
  const [progress, setProgress] = useState<number>();
  const written = useRef(knownId);
  async function save(values: AnnouncementValues) {
    const fields = fieldsOf(values);
    const { file } = values;
    const comesLater = knownId === undefined && file.kind === "replace";
    const first = comesLater ? { ...fields, status: false } : fields;
    const { id, mediaPath } = await saveFields.mutateAsync({ id: written.current, fields: first });
    written.current = id;
    if (file.kind === "keep" || (file.kind === "remove" && mediaPath === null)) return;
    setProgress(file.kind === "replace" ? 0 : undefined);
    const next = file.kind === "replace" ? file.file : null;
    await saveMedia.mutateAsync({ id, file: next, onProgress: setProgress });
    if (comesLater && fields.status) await saveFields.mutateAsync({ id, fields });
  }
  return { save, progress };
}
