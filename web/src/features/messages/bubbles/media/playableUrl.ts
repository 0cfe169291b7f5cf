const ogg = "audio/ogg; codecs=opus";

let probe: HTMLAudioElement | undefined;
const canPlay = (type: string): boolean => (probe ??= new Audio()).canPlayType(type) !== "";

/** Voice notes are Ogg, which older browsers of Apple cannot read: those ask the server for MP3. */
export function playableUrl(
  url: string,
  mimetype: string | undefined,
  plays: (type: string) => boolean = canPlay,
): string {
  const isStoredOgg = mimetype?.startsWith("audio/ogg") === true && url.includes("/files/");
  if (!isStoredOgg || plays(ogg)) return url;
  return `${url}${url.includes("?") ? "&" : "?"}as=mp3`;
}
