import { useEffect, useRef, useState } from "react";
import { currentLink, recover } from "../../lib/fileLinks.ts";
import { readStored, store } from "../../lib/browserStorage.ts";

const rates = [0.5, 1, 1.5, 2] as const;
const rateKey = "playback-rate";

/** Only one is heard at a time. */
let heard: HTMLAudioElement | undefined;

export interface AudioPlayerState {
  playing: boolean;
  position: number;
  duration: number;
  rate: number;
  toggle: () => void;
  seek: (position: number) => void;
  /** 0.5, 1, 1.5, 2 and around again; kept for every later recording. */
  nextRate: () => void;
}

/** Plays a recording; it is fetched only when it is first asked for. */
export function useAudioPlayer(url: string, seconds: number | null): AudioPlayerState {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [state, setState] = useState({ playing: false, position: 0, duration: seconds ?? 0 });
  const [rate, setRate] = useState(storedRate);
  useEffect(() => () => audio.current?.pause(), []);

  const element = (): HTMLAudioElement => {
    audio.current ??= listen(new Audio(currentLink(url)), (change) =>
      setState((before) => ({ ...before, ...change })),
    );
    audio.current.playbackRate = rate;
    return audio.current;
  };
  return {
    ...state,
    rate,
    toggle: () => {
      const own = element();
      if (!own.paused) return own.pause();
      if (heard !== own) heard?.pause();
      heard = own;
      own.playbackRate = storedRate();
      setRate(own.playbackRate);
      // An audio that cannot be played stays paused; a link that ran out is renewed and goes on by itself.
      own.play().catch(() => setState((before) => ({ ...before, playing: false })));
    },
    seek: (position) => {
      element().currentTime = position;
      setState((before) => ({ ...before, position }));
    },
    nextRate: () => {
      const next = rates[(rates.findIndex((known) => known === rate) + 1) % rates.length] ?? 1;
      store(rateKey, String(next));
      setRate(next);
      if (audio.current) audio.current.playbackRate = next;
    },
  };
}

interface Change {
  playing?: boolean;
  position?: number;
  duration?: number;
}

function listen(audio: HTMLAudioElement, onChange: (change: Change) => void): HTMLAudioElement {
  audio.addEventListener("error", () => recover(audio));
  audio.addEventListener("play", () => onChange({ playing: true }));
  audio.addEventListener("pause", () => onChange({ playing: false }));
  audio.addEventListener("timeupdate", () => onChange({ position: audio.currentTime }));
  audio.addEventListener("ended", () => onChange({ playing: false, position: 0 }));
  audio.addEventListener("durationchange", () => {
    if (Number.isFinite(audio.duration)) onChange({ duration: audio.duration });
  });
  return audio;
}

function storedRate(): number {
  const stored = Number(readStored(rateKey));
  return rates.find((known) => known === stored) ?? 1;
}
