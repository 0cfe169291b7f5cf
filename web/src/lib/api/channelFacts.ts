import type { Channel, ChannelFacts } from "@balcao/contract";
import { useSession } from "./session.ts";

/** Abilities of a channel, as the server says with the session. */
export const useChannelFacts = (channel: Channel): ChannelFacts => useSession().channels[channel];

/** Channels of which the company may make a connection. */
export function useOfferedChannels(): Channel[] {
  const { channels } = useSession();
  return (Object.keys(channels) as Channel[]).filter((channel) => channels[channel].offered);
}
