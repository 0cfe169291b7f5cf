import type { Channel, ChannelFacts, Connection } from "@balcao/contract";
import { ConnectionBody } from "@balcao/contract/connections";
import { byContract } from "../../ui/form/byContract.ts";
import type { Problems } from "../../ui/form/formPaths.ts";
import type { Rules } from "../../ui/form/useServerForm.ts";
import type { Translate } from "../../lib/i18n.ts";

export interface ConnectionValues {
  /** Undefined: none is offered. */
  channel: Channel | undefined;
  name: string;
  isDefault: boolean;
  queueIds: string[];
  greetingMessage: string;
  allowGroup: boolean;
  groupAsTicket: boolean;
  token: string;
  phoneNumberId: string;
  businessAccountId: string;
  /** Empty keeps the stored one. */
  accessToken: string;
}

/** Without a channel the server takes its usual one. */
type SentConnection = Omit<ConnectionBody, "channel"> & { channel?: Channel };
type Channels = Record<Channel, Pick<ChannelFacts, "link">>;

/** Whether credentials are typed for what was chosen. */
export const takesCredentials = (
  { channel }: Pick<ConnectionValues, "channel">,
  channels: Channels,
): boolean => channel !== undefined && channels[channel].link === "credentials";

export function connectionValuesOf(
  connection: Connection | undefined,
  channel: Channel | undefined,
): ConnectionValues {
  if (connection === undefined) {
    return {
      channel,
      name: "",
      isDefault: false,
      queueIds: [],
      greetingMessage: "",
      allowGroup: false,
      groupAsTicket: false,
      token: randomToken(),
      phoneNumberId: "",
      businessAccountId: "",
      accessToken: "",
    };
  }
  return {
    channel: connection.channel,
    name: connection.name,
    isDefault: connection.isDefault,
    queueIds: connection.queueIds.map(String),
    greetingMessage: connection.greetingMessage,
    allowGroup: connection.allowGroup,
    groupAsTicket: connection.groupAsTicket === "enabled",
    token: connection.token ?? "",
    phoneNumberId: connection.phoneNumberId ?? "",
    businessAccountId: connection.businessAccountId ?? "",
    accessToken: "",
  };
}

/** What is sent: credentials only where the channel takes them, and a secret only when it was typed. */
export function connectionBodyOf(values: ConnectionValues, channels: Channels): SentConnection {
  const { channel, phoneNumberId, businessAccountId, accessToken, token } = values;
  return {
    ...(channel && { channel }),
    name: values.name.trim(),
    isDefault: values.isDefault,
    queueIds: values.queueIds.map(Number),
    greetingMessage: values.greetingMessage,
    allowGroup: values.allowGroup,
    groupAsTicket: values.allowGroup && values.groupAsTicket ? "enabled" : "disabled",
    provider: "beta",
    ...(token !== "" && { token }),
    ...(takesCredentials(values, channels) && {
      phoneNumberId,
      businessAccountId,
      ...(accessToken !== "" && { accessToken: accessToken.trim() }),
    }),
  };
}

/** Checks what would be sent by the contract. */
export const connectionCheck = (channels: Channels): ((values: ConnectionValues) => Problems) =>
  byContract(ConnectionBody, (values: ConnectionValues) => connectionBodyOf(values, channels));

export const connectionRules = (
  t: Translate<"connections">,
  { isNew, channels }: { isNew: boolean; channels: Channels },
): Rules<ConnectionValues> => ({
  greetingMessage: (value, { queueIds }) =>
    queueIds.length > 1 && value.trim() === "" ? t("problem.greeting") : undefined,
  accessToken: (value, values) =>
    isNew && takesCredentials(values, channels) && value.trim() === ""
      ? t("ui:validation.required")
      : undefined,
});

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const tokenLength = 30;

/** 30 letters and digits, each equally likely: bytes beyond the last whole alphabet are thrown away. */
export function randomToken(): string {
  const limit = 256 - (256 % alphabet.length);
  let token = "";
  while (token.length < tokenLength) {
    const bytes = crypto.getRandomValues(new Uint8Array(tokenLength)).filter((byte) => byte < limit);
    token += [...bytes].map((byte) => alphabet[byte % alphabet.length]).join("");
  }
  return token.slice(0, tokenLength);
}
