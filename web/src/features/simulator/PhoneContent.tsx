import type { SimulatedMessage } from "@balcao/contract";
import { ActionIcon, Skeleton } from "@mantine/core";
import {
  IconFile,
  IconMapPin,
  IconPhone,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconUser,
  IconVideo,
} from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { withBold } from "./boldText.tsx";
import { PhoneInteractive } from "./PhoneInteractive.tsx";
import { acknowledge, type Sending, useFileAddress } from "./simulator.queries.ts";
import styles from "./PhoneContent.module.css";

type Content = SimulatedMessage["content"];
type Media = Extract<Content, { type: "media" }>;

/** Content of a message on the phone. */
export function PhoneContent({ line, message }: { line: Sending; message: SimulatedMessage }) {
  const { t } = useTranslation("simulator");
  const { content } = message;
  switch (content.type) {
    case "text":
    case "option":
      return <p className={styles.text}>{withBold(content.body)}</p>;
    case "deleted":
      return (
        <p className={styles.text} data-deleted>
          {t("message.deleted")}
        </p>
      );
    case "media":
      return <MediaContent id={line.id} message={message} media={content} />;
    case "list":
    case "buttons":
    case "action":
      return <PhoneInteractive line={line} messageId={message.id} content={content} />;
    case "location":
      return (
        <div className={styles.place}>
          <IconMapPin size={26} stroke={1.6} aria-hidden />
          <span>{content.place.name ?? t("message.place")}</span>
        </div>
      );
    case "contacts":
      return (
        <div className={styles.place}>
          <IconUser size={24} stroke={1.6} aria-hidden />
          <span>{content.contacts.map(({ name }) => name).join(", ")}</span>
        </div>
      );
    case "call": {
      const Sign = content.video ? IconVideo : IconPhone;
      return (
        <div className={styles.call}>
          <Sign size={20} stroke={1.7} aria-hidden />
          <span>
            {t(content.video ? "message.videoCall" : "message.call")} · {t(`message.${content.outcome}`)}
          </span>
        </div>
      );
    }
  }
}

function MediaContent({ id, message, media }: { id: number; message: SimulatedMessage; media: Media }) {
  const { t } = useTranslation("simulator");
  const { kind, fileName, caption } = media.file;
  const address = useFileAddress(id, media.mediaId);
  const words = caption === "" ? null : <p className={styles.text}>{caption}</p>;
  if (kind === "audio") return <VoiceNote id={id} message={message} media={media} address={address} />;
  if (kind === "image" || kind === "sticker") {
    return (
      <>
        {address === undefined ? (
          <Skeleton className={styles.waiting} />
        ) : (
          <img
            className={styles.picture}
            data-kind={kind}
            src={address}
            alt={caption || t(kind === "sticker" ? "message.sticker" : "message.picture")}
          />
        )}
        {words}
      </>
    );
  }
  // A video that somebody films in a test has no captions.
  if (kind === "video")
    return (
      <>
        {address === undefined ? (
          <Skeleton className={styles.waiting} />
        ) : (
          <video className={styles.picture} src={address} controls>
            <track kind="captions" />
          </video>
        )}
        {words}
      </>
    );
  return (
    <>
      <a
        className={styles.file}
        href={address}
        download={fileName}
        aria-label={t("message.download", { name: fileName })}
      >
        <IconFile size={28} stroke={1.5} aria-hidden />
        <span>{fileName}</span>
      </a>
      {words}
    </>
  );
}

function VoiceNote({
  id,
  message,
  media,
  address,
}: {
  id: number;
  message: SimulatedMessage;
  media: Media;
  address: string | undefined;
}) {
  const { t } = useTranslation("simulator");
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [share, setShare] = useState(0);
  const { seconds = 0 } = media.file;
  function handleToggle() {
    if (isPlaying) return audio.current?.pause();
    if (message.fromBusiness && message.level < 5) acknowledge(id, [message.id], 5);
    void audio.current?.play();
  }
  return (
    <div className={styles.voice}>
      <ActionIcon
        size="lg"
        radius="xl"
        variant="light"
        color="brand"
        disabled={address === undefined}
        aria-label={t(isPlaying ? "message.pause" : "message.play")}
        onClick={handleToggle}
      >
        {isPlaying ? <IconPlayerPauseFilled size={17} /> : <IconPlayerPlayFilled size={17} />}
      </ActionIcon>
      <div className={styles.track} aria-hidden>
        <div className={styles.played} style={{ width: `${share * 100}%` }} />
      </div>
      <span className={styles.seconds}>{minutes(seconds)}</span>
      <audio
        ref={audio}
        src={address}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setShare(0)}
        onTimeUpdate={({ currentTarget: { currentTime } }) =>
          setShare(Math.min(1, currentTime / Math.max(1, seconds)))
        }
      >
        <track kind="captions" />
      </audio>
    </div>
  );
}

export const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
