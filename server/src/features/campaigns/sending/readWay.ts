import type { Channel, ConnectionStatus } from "@balcao/contract";
import type { ChannelAdapter, NumberHealth, Pacing, TextLimit } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";

/** Connection that a campaign goes over, with what decides when it may send. */
export interface CampaignWay {
  connectionId: number;
  channel: Channel;
  status: ConnectionStatus;
  groupAsTicket: boolean;
  health: NumberHealth;
  /** Moment since when it is this number. */
  numberSince: string | null;
  pacing: Pacing;
  /** Nothing may begin a conversation there but an approved template. */
  needsTemplate: boolean;
  longestText: TextLimit | undefined;
}

interface Row {
  [column: string]: unknown;
  id: number;
  channel: Channel;
  status: ConnectionStatus;
  group_as_ticket: boolean;
  health: NumberHealth;
  number_since: string | null;
}

export async function readWay(
  tx: Tx,
  connectionId: number | null,
  channels: ReadonlyMap<string, ChannelAdapter>,
): Promise<CampaignWay | undefined> {
  if (connectionId === null) return undefined;
  const [row] = await tx.query<Row>({
    name: "way-of-campaign",
    text: `
      select id, channel, status, group_as_ticket, health, number_since from connections
      where company_id = $1 and id = $2`,
    values: [tx.companyId, connectionId],
  });
  if (!row) return undefined;
  const can = channels.get(row.channel)?.capabilities;
  return {
    connectionId: row.id,
    channel: row.channel,
    status: row.status,
    groupAsTicket: row.group_as_ticket,
    health: row.health,
    numberSince: row.number_since,
    pacing: can?.pacing ?? {},
    needsTemplate: can?.templates ?? false,
    longestText: can?.longestText,
  };
}
