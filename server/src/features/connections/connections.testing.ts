import { randomBytes } from "node:crypto";
import {
  type Answer,
  type ClientInput,
  type Connection,
  type ConnectionBody,
  connectionsEndpoints,
  type Endpoint,
} from "@balcao/contract";
import type { z } from "zod";
import {
  type Capabilities,
  type ChannelAdapter,
  type ChannelConnection,
  ChannelError,
  type ChannelSession,
  type ChannelSink,
} from "../../channels/port.ts";

export interface Caller {
  ok<E extends Endpoint>(endpoint: E, input?: ClientInput<E>): Promise<Answer<E>>;
}

/** A connection over the simulator, unless told otherwise. */
export const buildConnection = (
  caller: Caller,
  fields: Partial<z.input<typeof ConnectionBody>> = {},
): Promise<Connection> =>
  caller.ok(connectionsEndpoints.create, {
    body: { name: `Linha ${randomBytes(4).toString("hex")}`, channel: "simulator", ...fields },
  });

const capabilities: Capabilities = {
  link: "qr",
  choosesProviderId: true,
  edit: true,
  revoke: true,
  react: true,
  quote: true,
  typing: true,
  readReceipts: true,
  groups: true,
  templates: false,
  pictures: true,
  numbers: true,
  parallelChats: 4,
  listRows: 0,
  buttons: 0,
  actions: [],
  cards: true,
  voiceFile: "mp3",
  maxBytes: { image: 1, audio: 1, video: 1, document: 1, sticker: 1 },
};

/** One session that a script runs: what it was started with, and what became of it. */
export interface ScriptedSession {
  connection: ChannelConnection;
  sink: ChannelSink;
  ended: "stop" | "logout" | undefined;
}

/** A channel whose sessions do nothing by themselves: the test speaks for the provider. */
export class ScriptedAdapter implements ChannelAdapter {
  readonly channel = "simulator";
  readonly capabilities = capabilities;
  readonly sessions: ScriptedSession[] = [];
  /** The next starts fail with it. */
  failure: ChannelError | undefined;

  start(connection: ChannelConnection, sink: ChannelSink): Promise<ChannelSession> {
    if (this.failure) return Promise.reject(this.failure);
    const one: ScriptedSession = { connection, sink, ended: undefined };
    this.sessions.push(one);
    return Promise.resolve(sessionOf(one));
  }

  /** The sessions of a connection that were started and not ended. */
  running(connectionId: number): ScriptedSession[] {
    return this.sessions.filter((one) => one.connection.id === connectionId && one.ended === undefined);
  }

  started(connectionId: number): ScriptedSession[] {
    return this.sessions.filter((one) => one.connection.id === connectionId);
  }
}

const unscripted = () =>
  Promise.reject(new ChannelError("unscripted", "Not in the script", { retry: "never" }));

const sessionOf = (one: ScriptedSession): ChannelSession => ({
  send: unscripted,
  download: unscripted,
  markRead: unscripted,
  setTyping: unscripted,
  checkNumber: () => Promise.resolve(undefined),
  profilePicture: () => Promise.resolve(undefined),
  templates: () => Promise.resolve([]),
  logout: async () => {
    one.ended = "logout";
    await one.sink.status({ status: "DISCONNECTED", cause: "logged-out" });
  },
  stop: () => {
    one.ended ??= "stop";
    return Promise.resolve();
  },
});
