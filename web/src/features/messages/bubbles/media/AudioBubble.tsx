import type { Message } from "@balcao/contract";
import { ActionIcon } from "@mantine/core";
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { formatNumber } from "../../../../lib/text/format.ts";
import { formatSeconds } from "./formatSeconds.ts";
import { useAudioPlayer } from "../../useAudioPlayer.ts";
import { MediaNotice } from "./MediaNotice.tsx";
import { playableUrl } from "./playableUrl.ts";
import { Transcription } from "./Transcription.tsx";
import { useWaveform } from "../waveform/useWaveform.ts";
import { Waveform } from "./Waveform.tsx";
import styles from "../bubbles.module.css";

/** A voice note or music: play, seek, the speed that the listener likes, and what it says where somebody asked. */
export function AudioBubble({ message }: { message: Message }) {
  if (message.mediaUrl === null) return <MediaNotice message={message} />;
  return (
    <>
      <AudioPlayer url={message.mediaUrl} media={message.media} />
      {message.transcription !== null && <Transcription text={message.transcription} />}
    </>
  );
}

export function AudioPlayer({ url: stored, media }: { url: string; media: Message["media"] }) {
  const { t } = useTranslation("messages");
  const url = playableUrl(stored, media?.mimetype);
  const player = useAudioPlayer(url, media?.seconds ?? null);
  const { ref, waveform } = useWaveform({ url, media, wasPlayed: player.playing || player.position > 0 });
  const shown = player.position > 0 ? player.position : player.duration;
  return (
    <div className={styles.audio} ref={ref}>
      <ActionIcon
        size={40}
        radius="xl"
        variant="filled"
        color="brand"
        onClick={player.toggle}
        aria-label={t(player.playing ? "audio.pause" : "audio.play")}
      >
        {player.playing ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
      </ActionIcon>
      <div className={styles.track}>
        <div className={styles.seek}>
          <Waveform values={waveform} done={player.duration > 0 ? player.position / player.duration : 0} />
          <input
            type="range"
            className={styles.range}
            min={0}
            max={Math.max(player.duration, 0.1)}
            step={0.1}
            value={player.position}
            aria-label={t("audio.position")}
            aria-valuetext={t("audio.at", {
              position: formatSeconds(player.position),
              duration: formatSeconds(player.duration),
            })}
            onChange={(event) => player.seek(Number(event.currentTarget.value))}
          />
        </div>
        <span className={styles.details}>{formatSeconds(shown)}</span>
      </div>
      <button
        type="button"
        className={styles.rate}
        data-thumb
        onClick={player.nextRate}
        aria-label={t("audio.rate", { rate: player.rate })}
      >
        {formatNumber(player.rate)}×
      </button>
    </div>
  );
}
