import type { Connection, TriedTalk, TryInput } from "@balcao/contract";
import { ActionIcon, Button, Group, Text, Textarea } from "@mantine/core";
import { IconMicrophone, IconPhone, IconPhoto, IconRefresh, IconSend } from "@tabler/icons-react";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { fromWallClock, wallClockOf } from "../../../lib/text/format.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { DayField } from "../../../ui/form/dates/DayField.tsx";
import { TimeField } from "../../../ui/form/dates/TimeField.tsx";
import { useIsNarrow } from "../../../ui/useIsNarrow.ts";
import { Modal } from "../../../ui/layers/Modal.tsx";
import { useQueues } from "../../queues/index.ts";
import { TrialAnswer } from "./TrialAnswer.tsx";
import styles from "./TryDialog.module.css";
import { useTrial } from "./useTrial.ts";

interface TryDialogProps {
  connection: Pick<Connection, "id" | "name">;
  onEdit: () => void;
  onClose: () => void;
}

/** A simulated phone on which a connection answers by itself; nothing is sent, and nothing kept. */
export default function TryDialog({ connection, onEdit, onClose }: TryDialogProps) {
  const { t } = useTranslation("connections");
  // Loaded with the dialog, so that no answer waits for the words of its rule.
  useTranslation("rules");
  return (
    <Modal
      opened
      size="lg"
      fullScreen={useIsNarrow()}
      title={t("try.titleOf", { name: connection.name })}
      onClose={onClose}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t("try.hint")}
      </Text>
      <Phone connectionId={connection.id} onEdit={onEdit} />
    </Modal>
  );
}

type Trial = ReturnType<typeof useTrial>;

function Phone({ connectionId, onEdit }: { connectionId: number; onEdit: () => void }) {
  const { t } = useTranslation("connections");
  const trial = useTrial(connectionId);
  const { lines, error } = trial;
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lines.length > 0) screen.current?.scrollTo({ top: screen.current.scrollHeight });
  }, [lines.length]);
  return (
    <section className={styles.phone} aria-label={t("try.phone")}>
      <Clock trial={trial} />
      <div ref={screen} className={styles.talk} aria-live="polite" role="log">
        {lines.length === 0 && <p className={styles.rule}>{t("try.empty")}</p>}
        {lines.map((line) =>
          line.kind === "contact" ? (
            <p key={line.id} className={styles.theirs} data-from="contact" dir="auto">
              {line.text}
            </p>
          ) : (
            <TrialAnswer key={line.id} step={line.step} onEdit={onEdit} />
          ),
        )}
        {error !== null && <ErrorState error={error} onRetry={() => trial.play({ kind: "wait" })} />}
      </div>
      <Standing trial={trial} />
      <Composer trial={trial} />
    </section>
  );
}

const minute = 60_000;
const jumps = [
  { ms: 10 * minute, label: "try.tenMinutes" },
  { ms: 60 * minute, label: "try.oneHour" },
  { ms: 1440 * minute, label: "try.oneDay" },
] as const;

function Clock({ trial }: { trial: Trial }) {
  const { t } = useTranslation("connections");
  const { clockAt, isBusy } = trial;
  return (
    <header className={styles.header}>
      <ClockFields key={clockAt} clockAt={clockAt} onChange={trial.setClock} />
      <Group gap={4}>
        {jumps.map(({ ms, label }) => (
          <Button
            key={label}
            size="compact-xs"
            variant="default"
            disabled={isBusy}
            onClick={() => trial.moveClock(ms)}
          >
            {t(label)}
          </Button>
        ))}
        <ActionIcon aria-label={t("try.again")} title={t("try.again")} onClick={trial.beginAnew}>
          <IconRefresh size={16} />
        </ActionIcon>
      </Group>
    </header>
  );
}

/** The company's day and time at which the conversation goes on, once one leaves the fields. */
function ClockFields({ clockAt, onChange }: { clockAt: number; onChange: (at: number) => void }) {
  const { t } = useTranslation("connections");
  const shown = wallClockOf(clockAt);
  const [typed, setTyped] = useState(shown);
  // A field tells what was typed as it is left, in the same event in which the pair is left.
  const latest = useRef(shown);
  const note = (next: string) => {
    latest.current = next;
    setTyped(next);
  };
  const [day = "", time = ""] = typed.split("T");
  return (
    <Group
      gap={4}
      wrap="nowrap"
      className={styles.clock}
      role="group"
      aria-label={t("try.clock")}
      onBlur={({ currentTarget, relatedTarget }) => {
        const { current: next } = latest;
        if (next !== shown && !currentTarget.contains(relatedTarget)) onChange(fromWallClock(next));
      }}
    >
      <DayField
        size="xs"
        aria-label={t("try.day")}
        required
        value={day}
        onChange={(chosen) => chosen !== "" && note(`${chosen}T${latest.current.slice(11)}`)}
      />
      <TimeField
        size="xs"
        aria-label={t("try.time")}
        value={time}
        onChange={(chosen) => note(`${latest.current.slice(0, 10)}T${chosen}`)}
      />
    </Group>
  );
}

/** Says where the conversation stands, and what an attendant can do with it. */
function Standing({ trial }: { trial: Trial }) {
  const { t } = useTranslation("connections");
  const { data: queues } = useQueues();
  const { talk, isBusy } = trial;
  if (!talk) return null;
  const queue = queues?.find(({ id }) => id === talk.queueId)?.name;
  return (
    <div className={styles.standing}>
      <Text size="xs">
        {t(`try.standing.${standingOf(talk)}`)}
        {queue !== undefined && ` · ${queue}`}
        {talk.rating !== null && ` · ${talk.rating}`}
      </Text>
      <Group gap={4}>
        {talk.status === "pending" && (
          <Button size="compact-xs" disabled={isBusy} onClick={() => trial.play({ kind: "accept" })}>
            {t("try.accept")}
          </Button>
        )}
        {(talk.status === "open" || talk.status === "pending") && (
          <Button size="compact-xs" disabled={isBusy} onClick={() => trial.play({ kind: "resolve" })}>
            {t("try.resolve")}
          </Button>
        )}
      </Group>
    </div>
  );
}

const standingOf = ({ status, bot }: TriedTalk): TriedTalk["status"] | "bot" =>
  status === "pending" && bot?.at === "menu" ? "bot" : status;

const matters = [
  { input: { kind: "picture" }, label: "try.picture", said: "try.aPicture", Icon: IconPhoto },
  { input: { kind: "voice" }, label: "try.voice", said: "try.aVoice", Icon: IconMicrophone },
  { input: { kind: "call" }, label: "try.call", said: "try.aCall", Icon: IconPhone },
] as const satisfies readonly { input: TryInput; label: string; said: string; Icon: typeof IconPhoto }[];

/** Acts of a contact beside writing. */
function Matters({ trial }: { trial: Trial }) {
  const { t } = useTranslation("connections");
  return matters.map(({ input, label, said, Icon }) => (
    <ActionIcon
      key={label}
      size={36}
      aria-label={t(label)}
      title={t(label)}
      disabled={trial.isBusy}
      onClick={() => trial.play(input, t(said))}
    >
      <Icon size={18} />
    </ActionIcon>
  ));
}

function Composer({ trial }: { trial: Trial }) {
  const { t } = useTranslation("connections");
  const [text, setText] = useState("");
  const { lines, isBusy } = trial;
  const last = lines.at(-1);
  const choices = last?.kind === "answer" ? last.step.choices : [];
  const handleSend = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text === "" || isBusy) return;
    trial.play({ kind: "text", text }, text);
    setText("");
  };
  return (
    <>
      {choices.length > 0 && (
        <Group gap={4} className={styles.choices}>
          {choices.map(({ id, name }) => (
            <Button
              key={id}
              size="compact-sm"
              variant="default"
              disabled={isBusy}
              onClick={() => trial.play({ kind: "choice", id }, name)}
            >
              {name}
            </Button>
          ))}
        </Group>
      )}
      <form className={styles.composer} onSubmit={handleSend}>
        <Matters trial={trial} />
        <Textarea
          className={styles.text}
          aria-label={t("try.write")}
          placeholder={t("try.write")}
          autosize
          maxRows={4}
          value={text}
          data-autofocus
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) handleSend(event);
          }}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <ActionIcon type="submit" size={36} variant="filled" aria-label={t("try.send")} disabled={isBusy}>
          <IconSend size={18} />
        </ActionIcon>
      </form>
    </>
  );
}
