import { endKinds, idIn, numberIn } from "@balcao/flow-engine";
import { Checkbox, NumberInput, Radio, Select, Slider, Stack, Text, TextInput } from "@mantine/core";
import { useTranslation } from "../../../../lib/i18n.ts";
import { useSurroundings } from "../surroundings.ts";
import type { FieldsProps } from "./fieldsOf.ts";
import { type Choice, IdSelect } from "./IdSelect.tsx";
import { VariableText } from "./VariableText.tsx";

export function StartFields({ form }: FieldsProps) {
  const { t } = useTranslation("flow-editor");
  const { onChange, ...label } = form.text("label");
  return (
    <TextInput
      {...label}
      label={t("field.label")}
      placeholder={t("startLabel")}
      maxLength={60}
      data-autofocus
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}

export function MessageFields({ form }: FieldsProps) {
  const { t } = useTranslation("flow-editor");
  return <VariableText {...form.text("label")} label={t("field.message")} required isFirst />;
}

export function TeamNoteFields({ form }: FieldsProps) {
  const { t } = useTranslation("flow-editor");
  return (
    <VariableText
      {...form.text("text")}
      label={t("field.note")}
      description={t("field.noteHelp")}
      required
      isFirst
    />
  );
}

export function IntervalFields({ form }: FieldsProps) {
  const { t } = useTranslation("flow-editor");
  return (
    <NumberInput
      label={t("field.seconds")}
      description={t("field.secondsHelp")}
      data-field="sec"
      data-autofocus
      required
      min={0}
      max={120}
      allowDecimal={false}
      clampBehavior="none"
      value={numberIn(form.valueOf("sec")) ?? ""}
      error={form.errorOf("sec")}
      onChange={(value) => form.set("sec", value)}
    />
  );
}

export function RandomizerFields({ form }: FieldsProps) {
  const { t } = useTranslation("flow-editor");
  const percent = numberIn(form.valueOf("percent")) ?? 50;
  return (
    <Stack gap="lg">
      <div>
        <Text size="sm" fw={500} id="flow-percent">
          {t("field.percent", { a: String(percent), b: String(100 - percent) })}
        </Text>
        <Slider
          mt="sm"
          mb="md"
          min={0}
          max={100}
          step={10}
          marks={[{ value: 0 }, { value: 50 }, { value: 100 }]}
          thumbProps={{ "aria-labelledby": "flow-percent" }}
          value={percent}
          onChange={(value) => form.set("percent", value)}
        />
      </div>
      <Checkbox
        label={t("field.sameForContact")}
        description={t("field.sameForContactHelp")}
        checked={form.valueOf("sameForContact") === true}
        onChange={({ currentTarget: { checked } }) => form.set("sameForContact", checked)}
      />
    </Stack>
  );
}

export function TicketFields({ form }: FieldsProps) {
  const { t } = useTranslation("flow-editor");
  const { queue, user } = useSurroundings();
  const chooseQueue = (id: number | null, chosen: Choice | undefined) =>
    form.set("data", { id, name: chosen?.name ?? "" });
  return (
    <>
      <IdSelect
        label={t("field.queue")}
        description={t("field.queueHelp")}
        required
        isFirst
        path="data.id"
        choices={queue}
        value={idIn(form.valueOf("data.id"))}
        error={form.errorOf("data.id")}
        onChange={chooseQueue}
      />
      <IdSelect
        label={t("field.person")}
        description={t("field.personHelp")}
        path="userId"
        choices={user}
        value={idIn(form.valueOf("userId"))}
        error={form.errorOf("userId")}
        onChange={(id) => form.set("userId", id)}
      />
    </>
  );
}

export function HoursFields({ form }: FieldsProps) {
  const { t } = useTranslation("flow-editor");
  const { queue } = useSurroundings();
  return (
    <IdSelect
      label={t("field.hoursOf")}
      description={t("field.hoursOfHelp")}
      placeholder={t("field.companyHours")}
      isFirst
      path="queueId"
      choices={queue}
      value={idIn(form.valueOf("queueId"))}
      error={form.errorOf("queueId")}
      onChange={(id) => form.set("queueId", id)}
    />
  );
}

export function OtherFlowFields({ form }: FieldsProps) {
  const { t } = useTranslation("flow-editor");
  const { flow } = useSurroundings();
  return (
    <IdSelect
      label={t("field.flow")}
      description={t("field.flowHelp")}
      required
      isFirst
      path="flowId"
      choices={flow}
      value={idIn(form.valueOf("flowId"))}
      error={form.errorOf("flowId")}
      onChange={(id) => form.set("flowId", id)}
    />
  );
}

export function TagFields({ form }: FieldsProps) {
  const { t } = useTranslation("flow-editor");
  const { tag } = useSurroundings();
  return (
    <>
      <Select
        label={t("field.action")}
        data={(["add", "remove"] as const).map((value) => ({ value, label: t(`tagAction.${value}`) }))}
        allowDeselect={false}
        value={form.valueOf("action") === "remove" ? "remove" : "add"}
        onChange={(value) => form.set("action", value)}
      />
      <IdSelect
        label={t("field.tag")}
        required
        isFirst
        path="tagId"
        choices={tag}
        value={idIn(form.valueOf("tagId"))}
        error={form.errorOf("tagId")}
        onChange={(id) => form.set("tagId", id)}
      />
    </>
  );
}

export function EndFields({ form }: FieldsProps) {
  const { t } = useTranslation("flow-editor");
  return (
    <>
      <Radio.Group
        label={t("field.how")}
        value={form.valueOf("how") === "resolve" ? "resolve" : "wait"}
        onChange={(value) => form.set("how", value)}
      >
        <Stack gap="xs" mt="xs">
          {endKinds.map((kind) => (
            <Radio key={kind} value={kind} label={t(`end.${kind}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <VariableText
        {...form.text("farewell")}
        label={t("field.farewell")}
        description={t("field.farewellHelp")}
      />
    </>
  );
}
