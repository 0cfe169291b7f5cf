import type { Channel, ChannelFacts, PeopleSource } from "@balcao/contract";

interface AskablePhone {
  channel: Channel;
  status: string;
}

/** The connections whose phones can be asked for their people now. */
export const askableConnections = <L extends AskablePhone>(
  askable: readonly L[],
  channels: Record<Channel, Pick<ChannelFacts, "people">>,
): L[] =>
  askable.filter(({ channel, status }) => status === "CONNECTED" && channels[channel].people.length > 0);

/** Source to ask: the chosen one, where the phone can tell it, else the first that it can. */
export const sourceFor = (
  chosen: PeopleSource | undefined,
  offered: readonly PeopleSource[],
): PeopleSource | undefined => (chosen && offered.includes(chosen) ? chosen : offered[0]);
