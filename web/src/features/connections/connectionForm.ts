import {
  type Channel,
  type ChannelFacts,
  type Connection,
  type ConnectionChange,
  channelCredentials,
  type CredentialName,
  credentialNames,
  oldestImportDays,
  oldestVacationDays,
  recordOf,
  secretNames,
  type ServiceHours,
} from "@balcao/contract";
import { ConnectionBody, defaultWaitingMessage } from "@balcao/contract/connections";
import { byContract } from "../../ui/form/byContract.ts";
import type { FileChange } from "../../ui/form/FileField.tsx";
import type { Problems } from "../../ui/form/formPaths.ts";
import { randomToken } from "./randomToken.ts";

/** Texts that contacts are sent. */
type Texts = Pick<
  Connection,
  | "greetingMessage"
  | "complationMessage"
  | "outOfHoursMessage"
  | "collectiveVacationMessage"
  | "ratingMessage"
  | "waitingMessage"
  | "inactiveMessage"
  | "expiresInactiveMessage"
>;
/** Minutes, and how often. */
type Numbers = Pick<
  Connection,
  | "maxUseBotQueues"
  | "timeUseBotQueues"
  | "timeSendQueue"
  | "timeCreateNewTicket"
  | "timeInactiveMessage"
  | "expiresTicket"
  | "expiresTicketNPS"
  | "maxUseBotQueuesNPS"
>;
export type TextName = keyof Texts;
type NumberName = keyof Numbers;

export type ConnectionValues = Texts &
  /** An empty secret keeps the stored one. */
  Record<CredentialName, string> &
  /** An emptied field is text. */
  Record<NumberName, number | string> & {
    /** Undefined: none is offered. */
    channel: Channel | undefined;
    name: string;
    isDefault: boolean;
    queueIds: string[];
    allowGroup: boolean;
    groupAsTicket: boolean;
    token: string;
    /** Goes along with the greeting. */
    media: FileChange;
    sendIdQueue: string | null;
    promptId: string | null;
    flowIdWelcome: string | null;
    flowIdNotPhrase: string | null;
    integrationId: string | null;
    whenExpiresTicket: "0" | "1";
    /** yyyy-mm-dd; empty: none. */
    collectiveVacationStart: string;
    collectiveVacationEnd: string;
    schedules: ServiceHours[];
  } & ImportValues;

/** Old messages that are imported when the phone is linked; days yyyy-mm-dd, empty: none. */
interface ImportValues {
  enableImportMessage: boolean;
  importOldMessages: string;
  importRecentMessages: string;
  importOldMessagesGroups: boolean;
  closedTicketsPostImported: boolean;
  queueIdImportMessages: string | null;
}

/** Connection as it is sent: of no channel, the server takes its usual one. */
type SentConnection = Omit<ConnectionBody, "channel"> & { channel?: Channel };
export type Channels = Record<Channel, Pick<ChannelFacts, "groups">>;

/** The credentials that are typed for what was chosen. */
export const credentialsOf = ({ channel }: Pick<ConnectionValues, "channel">) =>
  channel === undefined ? [] : channelCredentials[channel];

const takesGroups = ({ channel }: Pick<ConnectionValues, "channel">, channels: Channels): boolean =>
  channel === undefined || channels[channel].groups;

/** Values with which a new connection begins. */
const fresh: Texts & Numbers = {
  greetingMessage: "",
  complationMessage: "",
  outOfHoursMessage: "",
  collectiveVacationMessage: "",
  ratingMessage: "",
  waitingMessage: defaultWaitingMessage,
  inactiveMessage: "",
  expiresInactiveMessage: "",
  maxUseBotQueues: 3,
  timeUseBotQueues: 0,
  timeSendQueue: 0,
  timeCreateNewTicket: 0,
  timeInactiveMessage: 0,
  expiresTicket: 0,
  expiresTicketNPS: 0,
  maxUseBotQueuesNPS: 3,
};

const textsOf = (from: Texts): Texts => ({
  greetingMessage: from.greetingMessage.trim(),
  complationMessage: from.complationMessage.trim(),
  outOfHoursMessage: from.outOfHoursMessage.trim(),
  collectiveVacationMessage: from.collectiveVacationMessage.trim(),
  ratingMessage: from.ratingMessage.trim(),
  waitingMessage: from.waitingMessage.trim(),
  inactiveMessage: from.inactiveMessage.trim(),
  expiresInactiveMessage: from.expiresInactiveMessage.trim(),
});

const numbersOf = (from: Record<NumberName, number | string>): Numbers => ({
  maxUseBotQueues: Number(from.maxUseBotQueues),
  timeUseBotQueues: Number(from.timeUseBotQueues),
  timeSendQueue: Number(from.timeSendQueue),
  timeCreateNewTicket: Number(from.timeCreateNewTicket),
  timeInactiveMessage: Number(from.timeInactiveMessage),
  expiresTicket: Number(from.expiresTicket),
  expiresTicketNPS: Number(from.expiresTicketNPS),
  maxUseBotQueuesNPS: Number(from.maxUseBotQueuesNPS),
});

/** A new one begins with the channel that is offered first. */
export function connectionValuesOf(connection: Connection | undefined, offered?: Channel): ConnectionValues {
  const stored = connection ?? fresh;
  return {
    ...textsOf(stored),
    ...numbersOf(stored),
    channel: connection?.channel ?? offered,
    name: connection?.name ?? "",
    isDefault: connection?.isDefault ?? false,
    queueIds: (connection?.queueIds ?? []).map(String),
    allowGroup: connection?.allowGroup ?? false,
    groupAsTicket: connection?.groupAsTicket === "enabled",
    token: connection === undefined ? randomToken() : (connection.token ?? ""),
    ...storedCredentials(connection),
    media: { kind: "keep" },
    sendIdQueue: connection?.sendIdQueue?.toString() ?? null,
    promptId: connection?.promptId?.toString() ?? null,
    flowIdWelcome: connection?.flowIdWelcome?.toString() ?? null,
    flowIdNotPhrase: connection?.flowIdNotPhrase?.toString() ?? null,
    integrationId: connection?.integrationId?.toString() ?? null,
    whenExpiresTicket: connection?.whenExpiresTicket === 1 ? "1" : "0",
    collectiveVacationStart: connection?.collectiveVacationStart ?? "",
    collectiveVacationEnd: connection?.collectiveVacationEnd ?? "",
    schedules: connection?.schedules ?? [],
    ...importValuesOf(connection),
  };
}

/** Days that were imported once are not wanted again. */
function importValuesOf(connection: Connection | undefined): ImportValues {
  const isOn = connection?.enableImportMessage ?? false;
  return {
    enableImportMessage: isOn,
    importOldMessages: (isOn && connection?.importOldMessages) || "",
    importRecentMessages: (isOn && connection?.importRecentMessages) || "",
    importOldMessagesGroups: isOn && (connection?.importOldMessagesGroups ?? false),
    closedTicketsPostImported: isOn && (connection?.closedTicketsPostImported ?? false),
    queueIdImportMessages: (isOn && connection?.queueIdImportMessages?.toString()) || null,
  };
}

/** Body to send: of what the channel does not take, nothing, and a secret only when it was typed. */
export function connectionBodyOf(values: ConnectionValues, channels: Channels): SentConnection {
  const { channel, token } = values;
  return {
    ...textsOf(values),
    ...numbersOf(values),
    ...(channel && { channel }),
    name: values.name.trim(),
    isDefault: values.isDefault,
    queueIds: values.queueIds.map(Number),
    ...groupsOf(values, channels),
    ...(token !== "" && { token }),
    ...typedCredentials(values),
    sendIdQueue: idOf(values.sendIdQueue),
    promptId: idOf(values.promptId),
    flowIdWelcome: idOf(values.flowIdWelcome),
    flowIdNotPhrase: idOf(values.flowIdNotPhrase),
    integrationId: idOf(values.integrationId),
    whenExpiresTicket: values.whenExpiresTicket === "1" ? 1 : 0,
    ...vacationOf(values),
    ...importOf(values),
    schedules: values.schedules,
    provider: "beta",
  };
}

const idOf = (choice: string | null): number | null => (choice === null ? null : Number(choice));

/** Credentials as stored, without the secrets. */
const storedCredentials = (connection: Connection | undefined) =>
  recordOf(credentialNames, (name) => (secretNames.includes(name) ? "" : (connection?.[name] ?? "")));

const typedCredentials = (values: ConnectionValues): { [K in CredentialName]?: string } =>
  Object.fromEntries(
    credentialsOf(values)
      .filter(({ name, kind }) => kind !== "secret" || values[name] !== "")
      .map(({ name }) => [name, values[name].trim()]),
  );

/** Picks what of a body is another than before: what a colleague changed meanwhile stays. */
export const changesIn = (before: SentConnection, after: SentConnection): ConnectionChange =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
    ),
  );

function groupsOf(values: ConnectionValues, channels: Channels) {
  const allowGroup = values.allowGroup && takesGroups(values, channels);
  return {
    allowGroup,
    groupAsTicket: allowGroup && values.groupAsTicket ? ("enabled" as const) : ("disabled" as const),
  };
}

/** Vacation of a form; without a text there is no vacation. */
function vacationOf({
  collectiveVacationMessage: text,
  collectiveVacationStart: start,
  collectiveVacationEnd: end,
}: ConnectionValues) {
  const is = text.trim() !== "";
  return {
    collectiveVacationStart: is && start !== "" ? start : null,
    collectiveVacationEnd: is && end !== "" ? end : null,
  };
}

/** Import of a form; off, nothing of it says anything. */
function importOf(values: ImportValues) {
  if (!values.enableImportMessage) return { enableImportMessage: false };
  const { importOldMessages: from, importRecentMessages: to, queueIdImportMessages: queue } = values;
  return {
    enableImportMessage: true,
    importOldMessages: from === "" ? null : from,
    importRecentMessages: to === "" ? null : to,
    importOldMessagesGroups: values.importOldMessagesGroups,
    closedTicketsPostImported: values.closedTicketsPostImported,
    queueIdImportMessages: queue === null ? null : Number(queue),
  };
}

/** Checks what would be sent by the contract. */
export const connectionCheck = (channels: Channels): ((values: ConnectionValues) => Problems) =>
  byContract(ConnectionBody, (values: ConnectionValues) => connectionBodyOf(values, channels));

/** The oldest day on which a vacation may begin, yyyy-mm-dd. */
export const oldestVacationStart = (today: string): string => daysBefore(today, oldestVacationDays);

/** The oldest day from which messages are imported, yyyy-mm-dd. */
export const oldestImportStart = (today: string): string => daysBefore(today, oldestImportDays);

export const daysBefore = (today: string, days: number): string =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
