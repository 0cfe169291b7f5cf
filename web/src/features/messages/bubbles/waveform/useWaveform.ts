import type { Message } from "@balcao/contract";
import { useInViewport } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { audioFileOf } from "../media/audioFile.ts";
import { decideListening } from "./decideListening.ts";

interface Recording {
  url: string;
  media: Message["media"];
  wasPlayed: boolean;
}

/** Knows how loud a recording is over time: as the channel says, else as this browser hears it; null until then. */
export function useWaveform({ url, media, wasPlayed }: Recording) {
  const { ref, inViewport: isVisible } = useInViewport<HTMLDivElement>();
  const known = media?.waveform?.length ? media.waveform : null;
  const { size = null, seconds = null } = media ?? {};
  const { data } = useQuery({
    queryKey: ["waveform", audioFileOf(url) ?? url],
    queryFn: async ({ signal }) => (await import("./computeWaveform.ts")).computeWaveform(url, signal),
    enabled: known === null && decideListening({ size, seconds, isVisible, wasPlayed }),
    staleTime: "static",
    gcTime: 30 * 60_000,
    retry: false,
  });
  return { ref: known === null ? ref : undefined, waveform: known ?? data ?? null };
}
