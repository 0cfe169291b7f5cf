import type { QueueWithOptions } from "@balcao/contract";
import { targetsOfOptions } from "@balcao/flow-engine";
import {
  type InputWrapperProps,
  NumberInput,
  Select,
  Switch,
  Text,
  Textarea,
  TextInput,
} from "@mantine/core";
import { companySetting, useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { Tag } from "../../ui/display/Tag.tsx";
import { ColourField } from "../../ui/form/ColourField.tsx";
import { Contradictions } from "../../ui/form/Contradictions.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { FormTabs } from "../../ui/form/FormTabs.tsx";
import type { Problems } from "../../ui/form/formPaths.ts";
import { useFormTabs } from "../../ui/form/useFormTabs.ts";
import { type Form, useServerForm } from "../../ui/form/useServerForm.ts";
import { WeeklyHours } from "../../ui/hours/WeeklyHours.tsx";
import { FileListSelect } from "../file-lists/index.ts";
import { PromptSelect } from "./PromptSelect.tsx";
import { IntegrationSelect, useMayIntegrate } from "./IntegrationSelect.tsx";
import { MenuPreview } from "./options/MenuPreview.tsx";
import { OptionTree } from "./options/OptionTree.tsx";
import styles from "./QueueDialog.module.css";
import { bodyOf, checkQueue, type QueueValues, rotationMinutes, valuesOf } from "./queueForm.ts";
import { queueContradictions } from "./queueContradictions.ts";
import { useSaveQueue } from "./queues.queries.ts";
import { WaitingLimitField } from "./WaitingLimitField.tsx";
import { useBeside, useQueueTargets } from "./useBeside.ts";

interface QueueDialogProps {
  /** The one to change; a new one without it. */
  queue: QueueWithOptions | undefined;
  /** The field that is meant, with the focus. */
  field?: string | undefined;
  onClose: () => void;
}

const everyTab = ["data", "menu", "hours"] as const;
type Tab = (typeof everyTab)[number];
const tabOf = (path: string): Tab =>
  path.startsWith("chatbots") ? "menu" : /^(schedules|outOfHours)/.test(path) ? "hours" : "data";

/** Creates or changes a queue: what it is, the menu that contacts choose from, and when it is open. */
export default function QueueDialog({ queue, field, onClose }: QueueDialogProps) {
  const { t } = useTranslation("queues");
  const save = useSaveQueue();
  const hasHours = companySetting(useSession(), "scheduleType") === "queue";
  const tabs = everyTab.filter((tab) => tab !== "hours" || hasHours);
  const whole = useServerForm<QueueValues>({
    initial: valuesOf(queue),
    check: checkQueue,
    rules: {
      outOfHoursMessage: (text, { schedules }) =>
        hasHours && schedules.length > 0 && text.trim() === "" ? t("problem.outOfHours") : undefined,
    },
    fieldOfCode: { ERR_QUEUE_COLOR_ALREADY_EXISTS: "color", ERR_QUEUE_NAME_TAKEN: "name" },
    onSubmit: async (values) => {
      await save.mutateAsync({ id: queue?.id, body: bodyOf(values) });
      notify.success(t("saved"));
    },
  });
  const { form, tab, choose, show, faulty, body, ledTo } = useFormTabs(whole, { tabs, tabOf, begin: field });
  const queueTargets = useQueueTargets(targetsOfOptions(form.values.chatbots));
  const beside = { ...useBeside(), queueTargets };
  const found = queueContradictions(t, { queueId: queue?.id, values: form.values, beside });
  const labels = {
    name: t("field.name"),
    color: t("field.color"),
    waitingLimit: t("field.waitingLimit"),
    outOfHoursMessage: t("field.outOfHours"),
    chatbots: t("tab.menu"),
  };
  return (
    <FormDialog
      opened
      size="60rem"
      title={t(queue === undefined ? "add" : "edit")}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <Contradictions found={found} onShow={show} />
      <FormTabs
        tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
        tab={tab}
        faulty={faulty}
        body={body}
        ledTo={ledTo}
        onChange={choose}
      >
        {tab === "data" && <DataFields form={form} hasHours={hasHours} />}
        {tab === "menu" && <MenuFields form={form} queueId={queue?.id} />}
        {tab === "hours" && <HoursFields form={form} />}
      </FormTabs>
    </FormDialog>
  );
}

interface FieldsProps {
  form: Form<QueueValues>;
}

/** Fields beside each other stand in one line, whatever is said of one of them. */
const labelsInLine: NonNullable<InputWrapperProps["inputWrapperOrder"]> = [
  "label",
  "input",
  "description",
  "error",
];

function DataFields({ form, hasHours }: FieldsProps & { hasHours: boolean }) {
  const mayIntegrate = useMayIntegrate();
  const { t } = useTranslation("queues");
  const { values, errors, set, field } = form;
  return (
    <div className={styles.fields}>
      <TextInput
        label={t("field.name")}
        required
        data-autofocus
        maxLength={50}
        value={values.name}
        error={errors.name}
        onChange={(event) => set("name", event.currentTarget.value)}
      />
      <NumberInput
        label={t("field.order")}
        description={t("field.orderHelp")}
        inputWrapperOrder={labelsInLine}
        min={0}
        max={10_000}
        allowDecimal={false}
        {...field("orderQueue")}
      />
      <div className={styles.colour}>
        <ColourField label={t("field.color")} {...field("color")} />
        <p className={styles.sample}>
          <span>{t("sample")}</span>
          <Tag color={values.color}>{values.name.trim() || t("field.name")}</Tag>
        </p>
      </div>
      <Textarea
        className={styles.wide}
        label={t("field.greeting")}
        description={t("field.greetingHelp")}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={4000}
        data-field="greetingMessage"
        value={values.greetingMessage}
        error={errors.greetingMessage}
        onChange={(event) => set("greetingMessage", event.currentTarget.value)}
      />
      <Switch
        className={styles.switch}
        label={t("field.rotation")}
        description={t("field.rotationHelp")}
        data-field="ativarRoteador"
        checked={values.ativarRoteador}
        onChange={(event) => set("ativarRoteador", event.currentTarget.checked)}
      />
      <Select
        label={t("field.rotationTime")}
        data={rotationMinutes.map((value) => ({ value, label: t("minutes", { count: Number(value) }) }))}
        allowDeselect={false}
        disabled={!values.ativarRoteador}
        value={values.tempoRoteador}
        onChange={(value) => set("tempoRoteador", value ?? "5")}
      />
      <WaitingLimitField inputWrapperOrder={labelsInLine} {...field("waitingLimit")} />
      <FileListSelect
        label={t("field.fileList")}
        description={t("field.fileListHelp")}
        placeholder={t("field.fileListNone")}
        clearable
        inputWrapperOrder={labelsInLine}
        {...field("fileListId")}
      />
      <PromptSelect
        label={t("field.prompt")}
        description={t("field.promptHelp")}
        inputWrapperOrder={labelsInLine}
        {...field("promptId")}
      />
      {mayIntegrate && (
        <IntegrationSelect
          label={t("field.integration")}
          description={t("field.integrationHelp")}
          placeholder={t("field.integrationNone")}
          clearable
          inputWrapperOrder={labelsInLine}
          {...field("integrationId")}
        />
      )}
      <Switch
        className={styles.switch}
        label={t("field.closeTicket")}
        description={t("field.closeTicketHelp")}
        data-field="closeTicket"
        checked={values.closeTicket}
        onChange={(event) => set("closeTicket", event.currentTarget.checked)}
      />
      {!hasHours && (
        <Text className={styles.wide} size="xs" c="dimmed">
          {t("hoursElsewhere")}
        </Text>
      )}
    </div>
  );
}

function MenuFields({ form, queueId }: FieldsProps & { queueId: number | undefined }) {
  const { t } = useTranslation("queues");
  const { values, problems, set } = form;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t("menu.help")}
      </Text>
      <div className={styles.menu}>
        <OptionTree
          menu={values.chatbots}
          onChange={(menu) => set("chatbots", menu)}
          problems={below("chatbots", problems)}
          queueId={queueId}
        />
        <MenuPreview
          queueName={values.name.trim() || t("field.name")}
          greeting={values.greetingMessage.trim()}
          closeTicket={values.closeTicket}
          fileListId={values.fileListId}
          menu={values.chatbots}
        />
      </div>
    </>
  );
}

function HoursFields({ form }: FieldsProps) {
  const { t } = useTranslation("queues");
  const { values, errors, set } = form;
  return (
    <div className={styles.hours}>
      <WeeklyHours
        value={values.schedules}
        onChange={(schedules) => {
          set("schedules", schedules);
          // They decide whether it is needed.
          set("outOfHoursMessage", values.outOfHoursMessage);
        }}
      />
      <Textarea
        label={t("field.outOfHours")}
        description={t("field.outOfHoursHelp")}
        required={values.schedules.length > 0}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={4000}
        data-field="outOfHoursMessage"
        value={values.outOfHoursMessage}
        error={errors.outOfHoursMessage}
        onChange={(event) => set("outOfHoursMessage", event.currentTarget.value)}
      />
      <Text size="xs" c="dimmed">
        {t("hoursSave")}
      </Text>
    </div>
  );
}

/** Problems within a field, by the path there. */
const below = (field: string, problems: Problems): Problems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([path, text]) =>
      path.startsWith(`${field}.`) ? [[path.slice(field.length + 1), text]] : [],
    ),
  );
