import { ActionIcon, Loader, Text } from "@mantine/core";
import { IconMicrophone, IconPlayerPauseFilled, IconSend2, IconTrash } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { useNow } from "../../../../lib/useNow.ts";
import { formatSeconds } from "../../bubbles/media/formatSeconds.ts";
import { Settled } from "../../../../ui/settled/Settled.tsx";
import { LevelMeter } from "./LevelMeter.tsx";
import { ListenButton } from "./ListenButton.tsx";
import type { RecorderState } from "./voiceRecorder.ts";
import styles from "./RecordingBar.module.css";
import { Tooltip } from "../../../../ui/layers/Tooltip.tsx";

/** Seconds after which a recording ends by itself and waits to be sent: what the channels take ends soon after. */
const longest = 15 * 60;

interface RecordingBarProps {
  state: Exclude<RecorderState, { phase: "idle" | "asking" }>;
  onPause: () => void;
  onResume: () => void;
  onStop: () => void;
  onCancel: () => void;
  onSend: () => void;
}

/** Bar in place of the text while one speaks. Enter sends, Escape throws away. */
export default function RecordingBar(props: RecordingBarProps) {
  const { state, onPause, onResume, onStop, onCancel, onSend } = props;
  const { t } = useTranslation("messages");
  const send = useRef<HTMLButtonElement>(null);
  const begins = useEffectEvent(() => {
    // Somebody who comes back to a recording has not chosen to send it.
    if (state.phase === "recording") send.current?.focus();
  });
  useEffect(() => begins(), []);
  if (state.phase === "encoding")
    return (
      <div className={styles.bar} role="status">
        <Loader size="xs" /> {t("recording.preparing")}
      </div>
    );
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <div className={styles.bar} role="group" aria-label={t(titles[state.phase])} data-takes-escape>
      <Tooltip label={t("recording.cancel")}>
        <ActionIcon
          size={38}
          color="red"
          onClick={onCancel}
          onKeyDown={cancelByKey}
          aria-label={t("recording.cancel")}
        >
          <IconTrash size={19} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
      {state.phase === "recording" ? (
        <>
          <span className={styles.dot} aria-hidden />
          <Elapsed since={state.since} onLimit={onStop} />
          <LevelMeter stream={state.stream} />
        </>
      ) : (
        <>
          <ListenButton sound={state.sound} />
          <span className={styles.ready} role="status">
            {t(`recording.${state.phase === "paused" ? "paused" : "ready"}`, {
              time: formatSeconds(state.seconds),
            })}
          </span>
        </>
      )}
      {state.phase !== "recorded" && (
        <Settled meaning={state.phase}>
          <PauseButton
            isPaused={state.phase === "paused"}
            onClick={state.phase === "paused" ? onResume : onPause}
          />
        </Settled>
      )}
      <ActionIcon
        ref={send}
        size={38}
        radius="xl"
        variant="filled"
        color="brand"
        onClick={onSend}
        onKeyDown={cancelByKey}
        aria-label={t("recording.send")}
      >
        <IconSend2 size={19} stroke={1.9} />
      </ActionIcon>
    </div>
  );
}

const titles = {
  recording: "recording.title",
  paused: "recording.isPaused",
  recorded: "recording.recorded",
} as const;

function PauseButton({ isPaused, onClick }: { isPaused: boolean; onClick: () => void }) {
  const { t } = useTranslation("messages");
  const label = t(isPaused ? "recording.resume" : "recording.pause");
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={38}
        variant="subtle"
        color={isPaused ? "red" : "gray"}
        onClick={onClick}
        aria-label={label}
      >
        {isPaused ? <IconMicrophone size={19} stroke={1.8} /> : <IconPlayerPauseFilled size={19} />}
      </ActionIcon>
    </Tooltip>
  );
}

function Elapsed({ since, onLimit }: { since: number; onLimit: () => void }) {
  const { t } = useTranslation("messages");
  const seconds = Math.max(0, Math.floor((useNow(500) - since) / 1000));
  const reach = useEffectEvent(onLimit);
  const isOver = seconds >= longest;
  useEffect(() => {
    if (isOver) reach();
  }, [isOver]);
  return (
    <Text component="time" size="sm" className={styles.time} aria-label={t("recording.elapsed", { seconds })}>
      {formatSeconds(seconds)}
    </Text>
  );
}
