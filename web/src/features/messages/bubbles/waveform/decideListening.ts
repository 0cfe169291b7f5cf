interface Recording {
  /** Bytes; null where nobody said. */
  size: number | null;
  seconds: number | null;
  isVisible: boolean;
  wasPlayed: boolean;
}

/** Bytes of a voice note of a minute or two, which is heard although it was only seen. */
const smallUpTo = 400 * 1024;
/** Decoded it takes many times its room: no more than this is, in bytes and in seconds. */
const most = { size: 4 * 1024 * 1024, seconds: 20 * 60 };

/** Says whether a recording that came without its waveform is fetched to draw one. */
export function decideListening({ size, seconds, isVisible, wasPlayed }: Recording): boolean {
  if ((seconds ?? 0) > most.seconds || (size ?? most.size) > most.size) return false;
  return wasPlayed || (isVisible && size !== null && size <= smallUpTo);
}
