import { longestText, type Schedule, type ScheduleFailure } from "@balcao/contract";
import { Alert, TextInput } from "@mantine/core";
import { IconAlertCircle, IconInfoCircle } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { formatDateTime, wallClockOf } from "../../lib/text/format.ts";
import { type KeyIn, preloadTexts, useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { companySetting, useSession } from "../../lib/api/session.ts";
import { FileField } from "../../ui/form/FileField.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { type Form, useServerForm } from "../../ui/form/useServerForm.ts";
import { WhenChips } from "../../ui/form/WhenChips.tsx";
import { ContactPicker } from "../contacts/index.ts";
import { VariablesField } from "../quick-messages/index.ts";
import { useScheduleChoices } from "./choices.ts";
import { failureText } from "./failureText.ts";
import { PauseButton, PausedNote } from "./PauseParts.tsx";
import { RepeatFields } from "./RepeatFields.tsx";
import { ScheduleSummary } from "./ScheduleSummary.tsx";
import {
  changeOf,
  checkSchedule,
  doneOf,
  fieldsOf,
  fileOf,
  isUnderWay,
  newValues,
  type ScheduleContact,
  scheduleNames,
  scheduleRules,
  type ScheduleValues,
  valuesLike,
  valuesOf,
} from "./scheduleForm.ts";
import { fileToSave, useSaveSchedule, useSaveScheduleFile } from "./schedules.queries.ts";
import { WhenField } from "../../ui/form/dates/WhenField.tsx";
import { ChoiceSelect, LabelledSwitch, TicketFields } from "./TicketFields.tsx";

// Texts of the variables.
preloadTexts("quick-messages");

interface ScheduleDialogProps {
  /** The one to change; a new one without it. */
  schedule?: Schedule | undefined;
  /** One of which another is made. */
  template?: Schedule | undefined;
  /** Contact that it goes to. */
  contact?: ScheduleContact | undefined;
  /** The contact is the conversation's: no other can be chosen. */
  isContactFixed?: boolean;
  /** Opened for its time, which has the focus. */
  isAboutTime?: boolean;
  /** A day of the calendar was chosen: `yyyy-mm-ddThh:mm`. */
  start?: string | undefined;
  onClose: () => void;
  /** Told what time was saved, and says so; closes when left out. */
  onSaved?: (sendAt: string) => void;
}

/** Schedules a message, or changes one that is ahead. */
export default function ScheduleDialog(props: ScheduleDialogProps) {
  const { schedule, template, isContactFixed = false, isAboutTime = false, onClose, onSaved } = props;
  const { t } = useTranslation("schedules");
  const session = useSession();
  const { form, progress, earliest } = useScheduleForm(props);
  const choices = useScheduleChoices();
  const [openedAt] = useState(Date.now);
  const [pausedAt, setPausedAt] = useState(schedule?.pausedAt ?? null);
  const isPaused = pausedAt !== null;
  const hasContact = isContactFixed || schedule !== undefined;
  const { values } = form;
  const labels = {
    contact: t("field.contact"),
    body: t("field.body"),
    sendAt: t("field.sendAt"),
    times: t("field.times"),
    every: t("field.every"),
  };
  return (
    <FormDialog
      opened
      title={t(titleOf(props))}
      form={form}
      labels={labels}
      submitLabel={t("submit")}
      size="lg"
      onClose={onClose}
      {...(onSaved && { onSaved: () => onSaved(values.sendAt) })}
    >
      {template?.status === "ENVIADA" && template.sentAt !== null && (
        <Alert p="sm" icon={<IconInfoCircle size={18} />}>
          {t("duplicateHelp", { when: formatDateTime(template.sentAt) })}
        </Alert>
      )}
      {schedule !== undefined && isPaused && <PausedNote schedule={schedule} onResumed={setPausedAt} />}
      {schedule?.failure && <Failure failure={schedule.failure} isOver={schedule.nextAt === null} />}
      {hasContact ? (
        <TextInput label={t("field.contact")} value={values.contact?.name ?? ""} readOnly variant="filled" />
      ) : (
        <ContactField form={form} />
      )}
      <VariablesField
        {...form.field("body")}
        label={t("field.body")}
        placeholder={t("field.bodyPlaceholder")}
        required
        data-autofocus={(hasContact && !isAboutTime) || undefined}
        minRows={3}
        maxLength={longestText}
      />
      <FileField
        label={t("field.file")}
        stored={fileOf(schedule ?? template)}
        change={values.file}
        error={form.errors.file}
        progress={form.busy ? progress : undefined}
        onChange={(file) => form.set("file", file)}
      />
      <WhenField
        label={t(schedule !== undefined && isUnderWay(schedule) ? "field.nextAt" : "field.sendAt")}
        required
        data-autofocus={isAboutTime || undefined}
        min={earliest}
        value={values.sendAt}
        error={form.errors.sendAt}
        onChange={(local) => form.set("sendAt", local)}
      >
        <WhenChips now={openedAt} onChoose={(local) => form.set("sendAt", local)} />
      </WhenField>
      <ChoiceSelect
        label={t("field.connection")}
        placeholder={t("field.connectionUsual")}
        rows={choices?.connections}
        {...form.field("whatsappId")}
      />
      <RepeatFields form={form} done={schedule === undefined ? 0 : doneOf(schedule)} />
      <TicketFields form={form} choices={choices} />
      {companySetting(session, "sendSignMessage") === "enabled" && (
        <LabelledSwitch
          label={t("field.signs")}
          description={t("field.signsHelp", { name: schedule?.user?.name ?? session.name })}
          checked={values.signs}
          onChange={(signs) => form.set("signs", signs)}
        />
      )}
      {!isPaused && <ScheduleSummary values={values} choices={choices} />}
      {schedule?.nextAt != null && !isPaused && <PauseButton schedule={schedule} onPaused={setPausedAt} />}
    </FormDialog>
  );
}

function titleOf({ schedule, template }: ScheduleDialogProps): KeyIn<"schedules"> {
  if (template !== undefined) return "duplicate";
  return schedule === undefined ? "add" : "edit";
}

/** Failure: what went wrong, and how it can still go. */
function Failure({ failure, isOver }: { failure: ScheduleFailure; isOver: boolean }) {
  const { t } = useTranslation("schedules");
  return (
    <Alert color="red" p="sm" icon={<IconAlertCircle size={18} />}>
      {failureText(t, failure)} {isOver && t("again")}
    </Alert>
  );
}

/** The picker knows more of a contact than the form needs. */
function ContactField({ form }: { form: Form<ScheduleValues> }) {
  const { contact } = form.values;
  return (
    <ContactPicker
      value={contact === null ? null : { ...noDetails, ...contact }}
      error={form.errors.contact}
      onChange={(chosen) => form.set("contact", chosen && { id: chosen.id, name: chosen.name })}
    />
  );
}

const noDetails = {
  number: "",
  email: "",
  urlPicture: null,
  isGroup: false,
  active: true,
  channel: "whatsapp" as const,
  tags: [],
};

function useScheduleForm({ schedule, template, contact, start, onSaved }: ScheduleDialogProps) {
  const { t } = useTranslation("schedules");
  const { save, progress } = useSave(schedule, template);
  const [initial] = useState(() => initialValues({ schedule, template, contact, start }));
  const [earliest] = useState(() => wallClockOf(Date.now()));
  const untouched = schedule?.nextAt === null || schedule === undefined ? {} : { untouched: initial.sendAt };
  const form = useServerForm<ScheduleValues>({
    initial,
    check: checkSchedule,
    names: scheduleNames,
    rules: scheduleRules(t, { now: Date.now, ...untouched }),
    fieldOfCode: {
      ERR_SCHEDULE_IN_PAST: "sendAt",
      ERR_CAPTION_TOO_LONG: "body",
      ERR_FILE_TYPE: "file",
      ERR_FILE_TOO_LARGE: "file",
      ERR_NO_CONTACT_FOUND: "contact",
    },
    onSubmit: async (values) => {
      await save(values);
      if (onSaved === undefined) notify.success(t("saved"));
    },
  });
  return { form, progress, earliest };
}

function initialValues({
  schedule,
  template,
  contact,
  start,
}: Pick<ScheduleDialogProps, "schedule" | "template" | "contact" | "start">): ScheduleValues {
  if (schedule !== undefined) return valuesOf(schedule);
  if (template !== undefined) return valuesLike(template, Date.now());
  const values = newValues(contact ?? null, Date.now());
  return start === undefined ? values : { ...values, sendAt: start };
}

/**
 * First the fields, then the file; one that goes away does so before, since without it the words may be longer. Saving
 * again after a file failed changes what was created instead of creating another.
 */
function useSave(known: Schedule | undefined, template: Schedule | undefined) {
  const saveFields = useSaveSchedule();
  const saveFile = useSaveScheduleFile();
  const [progress, setProgress] = useState<number>();
  const stored = useRef(known);
  async function save(values: ScheduleValues) {
    const file = await fileToSave(values.file, template);
    if (file.kind === "remove" && stored.current !== undefined && stored.current.mediaName !== null) {
      const { id } = stored.current;
      stored.current = await saveFile.mutateAsync({ id, file: null, onProgress: setProgress });
      notify.success(translated("fileRemoved"));
    }
    const { current } = stored;
    const saved = await saveFields.mutateAsync(
      current === undefined
        ? { fields: fieldsOf(values) }
        : { id: current.id, change: changeOf(values, current) },
    );
    stored.current = saved;
    if (file.kind !== "replace") return;
    setProgress(0);
    await saveFile.mutateAsync({ id: saved.id, file: file.file, onProgress: setProgress });
  }
  const { t: translated } = useTranslation("schedules");
  return { save, progress };
}
