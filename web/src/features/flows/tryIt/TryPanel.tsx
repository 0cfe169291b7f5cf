import type { OpenFlow } from "@balcao/contract";
import { ActionIcon, Button, Group, Select, Switch, Text, TextInput, Title } from "@mantine/core";
import { IconPaperclip, IconRefresh, IconSend, IconX } from "@tabler/icons-react";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { formatDateTime } from "../../../lib/text/format.ts";
import styles from "./tryIt.module.css";
import { TryLines } from "./TryLines.tsx";
import { useTryFlow } from "./useTryFlow.ts";

type Try = ReturnType<typeof useTryFlow>;

/** A phone beside the canvas, on which the flow runs as it is drawn. */
export function TryPanel({ flow, onClose }: { flow: OpenFlow; onClose: () => void }) {
  const { t } = useTranslation("flow-editor");
  const tried = useTryFlow(flow);
  const { trial } = tried;
  const talk = useRef<HTMLDivElement>(null);
  const count = trial.lines.length;
  useEffect(() => {
    if (count > 0) talk.current?.scrollTo({ top: talk.current.scrollHeight });
  }, [count]);
  return (
    <section className={styles.panel} aria-label={t("try.phone")}>
      <header className={styles.head}>
        <Title order={2} size="h3">
          {t("try.open")}
        </Title>
        <Group gap={4} data-apart>
          <ActionIcon aria-label={t("try.again")} title={t("try.again")} onClick={() => tried.begin()}>
            <IconRefresh size={18} />
          </ActionIcon>
          <ActionIcon aria-label={t("ui:close")} onClick={onClose}>
            <IconX size={18} />
          </ActionIcon>
        </Group>
      </header>
      <Circumstances tried={tried} />
      <div ref={talk} className={styles.talk} role="log" aria-live="polite" aria-label={t("try.talk")}>
        <TryLines lines={trial.lines} onChoose={tried.write} canChoose={trial.run !== null} />
      </div>
      <Clock tried={tried} />
      <Values tried={tried} />
      <Composer tried={tried} />
      <KeepAsTest tried={tried} />
    </section>
  );
}

/** What the conversation meets: chance and hours. */
function Circumstances({ tried }: { tried: Try }) {
  const { t } = useTranslation("flow-editor");
  const chances = ["free", "a", "b"] as const;
  return (
    <Group gap="sm" className={styles.line} wrap="nowrap">
      <Select
        size="xs"
        aria-label={t("try.chance")}
        data={chances.map((value) => ({ value, label: t(`try.draw.${value}`) }))}
        allowDeselect={false}
        value={tried.chance}
        onChange={(value) => tried.setChance(chances.find((one) => one === value) ?? "free")}
      />
      <Switch
        size="xs"
        label={t("try.isOpen")}
        checked={tried.isOpen}
        onChange={({ currentTarget: { checked } }) => tried.setOpen(checked)}
      />
    </Group>
  );
}

const minute = 60_000;
const jumps = [
  { ms: 10 * minute, label: "try.tenMinutes" },
  { ms: 60 * minute, label: "try.oneHour" },
  { ms: 1440 * minute, label: "try.oneDay" },
] as const;

function Clock({ tried: { trial, wait, waitForIt } }: { tried: Try }) {
  const { t } = useTranslation("flow-editor");
  const isPause = trial.run?.waits?.for === "time";
  return (
    <div className={styles.line}>
      <Text size="xs" c="dimmed">
        {formatDateTime(trial.now)}
        {trial.run?.waits ? ` · ${t(`try.waits.${trial.run.waits.for}`)}` : ""}
      </Text>
      <Group gap={4} data-apart>
        {isPause && (
          <Button size="compact-xs" onClick={waitForIt}>
            {t("try.skipPause")}
          </Button>
        )}
        {jumps.map(({ ms, label }) => (
          <Button
            key={label}
            size="compact-xs"
            variant="default"
            disabled={trial.run === null}
            onClick={() => wait(ms)}
          >
            {t(label)}
          </Button>
        ))}
      </Group>
    </div>
  );
}

/** Answers that were kept until now. */
function Values({ tried: { trial } }: { tried: Try }) {
  const { t } = useTranslation("flow-editor");
  const values = Object.entries(trial.variables);
  if (values.length === 0) return null;
  return (
    <dl className={styles.values} aria-label={t("try.values")}>
      {values.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Composer({ tried: { trial, write, sendFile } }: { tried: Try }) {
  const { t } = useTranslation("flow-editor");
  const [text, setText] = useState("");
  const isOver = trial.run === null;
  const handleSend = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === "" || isOver) return;
    write(text);
    setText("");
  };
  return (
    <form className={styles.composer} onSubmit={handleSend}>
      <ActionIcon
        size={36}
        aria-label={t("try.file")}
        title={t("try.file")}
        disabled={isOver}
        onClick={() => sendFile(t("try.fileName"))}
      >
        <IconPaperclip size={18} />
      </ActionIcon>
      <TextInput
        className={styles.grows}
        aria-label={t("try.write")}
        placeholder={t(isOver ? "try.over" : "try.write")}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <ActionIcon type="submit" size={36} variant="filled" aria-label={t("try.send")} disabled={isOver}>
        <IconSend size={18} />
      </ActionIcon>
    </form>
  );
}

/** Keeps the conversation as a test that every save plays. */
function KeepAsTest({ tried: { keep } }: { tried: Try }) {
  const { t } = useTranslation("flow-editor");
  const [name, setName] = useState<string>();
  if (name === undefined)
    return (
      <div className={styles.line}>
        <Button size="compact-sm" variant="default" onClick={() => setName("")}>
          {t("paths.keep")}
        </Button>
      </div>
    );
  const handleKeep = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === "") return;
    if (keep(wanted)) notify.success(t("paths.kept"));
    else notify.error(t("paths.full"));
    setName(undefined);
  };
  return (
    <form className={styles.composer} onSubmit={handleKeep}>
      <TextInput
        className={styles.grows}
        aria-label={t("paths.name")}
        placeholder={t("paths.name")}
        maxLength={60}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Button type="submit">{t("ui:save")}</Button>
    </form>
  );
}
