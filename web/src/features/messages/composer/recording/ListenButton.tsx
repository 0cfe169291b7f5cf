import { ActionIcon } from "@mantine/core";
import { IconPlayerPlayFilled, IconPlayerStopFilled } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { Tooltip } from "../../../../ui/layers/Tooltip.tsx";

/** Plays what was recorded, before anybody else hears it. */
export function ListenButton({ sound }: { sound: Promise<Blob> }) {
  const { t } = useTranslation("messages");
  const [isPlaying, setPlaying] = useState(false);
  const audio = useRef<HTMLAudioElement>(null);
  const url = useSoundUrl(sound);
  const label = t(isPlaying ? "recording.stopListening" : "recording.listen");
  const toggle = () => {
    const element = audio.current;
    if (element === null) return;
    element.currentTime = 0;
    if (isPlaying) element.pause();
    else void element.play();
  };
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon
          size={38}
          variant="light"
          disabled={url === undefined}
          onClick={toggle}
          aria-label={label}
        >
          {isPlaying ? <IconPlayerStopFilled size={19} /> : <IconPlayerPlayFilled size={19} />}
        </ActionIcon>
      </Tooltip>
      <audio
        ref={audio}
        src={url}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      >
        <track kind="captions" />
      </audio>
    </>
  );
}

/** An address of the sound for as long as it is shown. */
function useSoundUrl(sound: Promise<Blob>): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    void sound.then((blob) => {
      if (isGone) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [sound]);
  return url;
}
