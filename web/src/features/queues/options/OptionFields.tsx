import { Select, Switch, Text, Textarea, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { useColleagues } from "../../users/index.ts";
import { FileListSelect } from "../../file-lists/index.ts";
import { IntegrationSelect } from "../IntegrationSelect.tsx";
import { useQueues } from "../queues.queries.ts";
import { changeOption, type OptionPath, type OptionValues, problemPath } from "./optionEdits.ts";
import type { TreeProps } from "./OptionTree.tsx";
import styles from "./OptionTree.module.css";

const types = ["text", "queue", "attendent", "integration", "file"] as const;

interface OptionFieldsProps {
  tree: TreeProps;
  option: OptionValues;
  path: OptionPath;
}

/** Fields of an option: its name, what it does, and what the contact is told. */
export function OptionFields({ tree, option, path }: OptionFieldsProps) {
  const { t } = useTranslation("queues");
  const { menu, problems, onChange } = tree;
  const place = problemPath(path);
  const set = (change: Partial<OptionValues>) => onChange(changeOption(menu, path, change));
  const name = useRef<HTMLInputElement>(null);
  const beginWithName = useEffectEvent(() => {
    if (option.name === "") name.current?.focus();
  });
  useEffect(() => beginWithName(), []);
  // A queue or a person goes on with the conversation; after a text or files it may be over.
  const isEnd = (option.queueType === "text" || option.queueType === "file") && option.options.length === 0;
  const type = types.find((one) => one === option.queueType);
  return (
    <div className={styles.fields}>
      <TextInput
        label={t("option.name")}
        required
        ref={name}
        maxLength={50}
        value={option.name}
        error={problems[`${place}.name`]}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Select
        label={t("option.type")}
        data={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={type ?? null}
        allowDeselect={false}
        onChange={(value) => set({ queueType: types.find((one) => one === value) ?? "text" })}
      />
      <Text size="xs" c="dimmed" className={styles.wide}>
        {t(`typeHelp.${option.queueType}`)}
      </Text>
      <Targets option={option} tree={tree} place={place} onSet={set} />
      <Textarea
        className={styles.wide}
        label={t("option.message")}
        description={t(option.options.length > 0 ? "option.messageHelpMenu" : "option.messageHelp")}
        required={option.options.length > 0}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={4000}
        value={option.greetingMessage}
        error={problems[`${place}.greetingMessage`] ?? problems[`${place}.options`]}
        onChange={(event) => set({ greetingMessage: event.currentTarget.value })}
      />
      {isEnd && (
        <Switch
          className={styles.wide}
          label={t("option.closeTicket")}
          description={t("option.closeTicketHelp")}
          checked={option.closeTicket}
          onChange={(event) => set({ closeTicket: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

interface TargetsProps {
  option: OptionValues;
  tree: TreeProps;
  place: string;
  onSet: (change: Partial<OptionValues>) => void;
}

/** Field in which a queue or a person is chosen; a person only of those who attend the queue. */
function Targets({ option, tree: { problems, queueId }, place, onSet }: TargetsProps) {
  const { t } = useTranslation("queues");
  const queues = useQueues();
  const colleagues = useColleagues();
  if (option.queueType === "file")
    return (
      <FileListSelect
        label={t("option.fileList")}
        required
        value={option.optFileId}
        error={problems[`${place}.optFileId`]}
        onChange={(optFileId) => onSet({ optFileId })}
      />
    );
  if (option.queueType === "integration")
    return (
      <IntegrationSelect
        label={t("option.integration")}
        required
        value={option.optIntegrationId}
        error={problems[`${place}.optIntegrationId`]}
        onChange={(optIntegrationId) => onSet({ optIntegrationId })}
      />
    );
  if (option.queueType !== "queue" && option.queueType !== "attendent") return null;
  const isPerson = option.queueType === "attendent";
  const own = isPerson ? [] : [queueId];
  const inQueue = Number(option.optQueueId ?? queueId);
  return (
    <>
      {isPerson && (
        <Select
          label={t("option.user")}
          required
          searchable
          data={(colleagues.data ?? [])
            .filter((one) => option.optQueueId === null || one.queueIds.includes(inQueue))
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={option.optUserId}
          error={problems[`${place}.optUserId`]}
          onChange={(optUserId) => onSet({ optUserId })}
        />
      )}
      <Select
        label={t("option.queue")}
        placeholder={isPerson ? t("option.sameQueue") : undefined}
        required={!isPerson}
        clearable={isPerson}
        searchable
        data={(queues.data ?? [])
          .filter(({ id }) => !own.includes(id))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={option.optQueueId}
        error={problems[`${place}.optQueueId`]}
        onChange={(optQueueId) => onSet({ optQueueId, ...(isPerson && { optUserId: null }) })}
      />
    </>
  );
}
