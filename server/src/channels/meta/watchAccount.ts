import { ChannelError } from "../port.ts";
import type { Cause, ChannelSink, StatusChange } from "../port.ts";

interface Watched {
  sink: ChannelSink;
  /** Asks Meta for the account; throws its refusal. */
  ask(): Promise<NonNullable<StatusChange["account"]>>;
  /** Milliseconds for which an account that works is believed to. */
  trustMs?: number;
}

const pausesMs = [1_000, 5_000, 15_000, 60_000, 300_000];
/** A permission may be taken away without a word. */
const usualTrustMs = 6 * 60 * 60 * 1000;

/** Tells the connection's state: asks for the account until Meta answers, with growing pauses while it is away. */
export function watchAccount({ sink, ask, trustMs = usualTrustMs }: Watched) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let wasConnected = false;
  let asking: Promise<StatusChange> | undefined;

  const judge = (): Promise<StatusChange> =>
    (asking ??= ask()
      .then((account): StatusChange => ({ status: "CONNECTED", account }), refusalOf)
      .finally(() => (asking = undefined)));

  const check = async (round: number): Promise<void> => {
    const change = await judge();
    if (stopped) return;
    const isAway = change.cause === "network";
    // An account that answered before and is away for a moment is no news.
    if (!isAway || !wasConnected) await sink.status(change);
    wasConnected ||= change.status === "CONNECTED";
    if (isAway) again(round);
    else if (change.status === "CONNECTED") later(trustMs, 0);
  };
  const again = (round: number): void =>
    later(pausesMs[Math.min(round, pausesMs.length - 1)] ?? 0, round + 1);
  const later = (pauseMs: number, round: number): void => {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(round), pauseMs);
    timer.unref();
  };
  // A status that could not be stored is told again, as if the line had been down.
  const attempt = (round: number): Promise<void> => check(round).catch(() => again(round));

  void sink
    .status({ status: "OPENING" })
    .catch(() => undefined)
    .then(() => attempt(0));

  return {
    /**
     * Meta refused something that was sent. Whether it refuses the account, its own answer says: a code alone may speak of
     * one contact. True when the account is out.
     */
    refused: async (error: ChannelError): Promise<boolean> => {
      const change = error.code === "credentials" ? refusalOf(error) : await judge();
      if (change.status === "CONNECTED" || change.cause === "network") return false;
      if (!stopped) await sink.status(change);
      return true;
    },
    /** Something changed about the account: it is asked for at once. */
    look: (): void => later(0, 0),
    stop: (): void => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export type AccountWatch = ReturnType<typeof watchAccount>;

function refusalOf(error: unknown): StatusChange {
  return { status: "DISCONNECTED", cause: causeOf(error) };
}

function causeOf(error: unknown): Cause {
  if (!(error instanceof ChannelError) || error.retry === "later") return "network";
  return error.code === "permission" ? "permission" : "credentials";
}

/** Sends, and asks for the account where Meta refuses; a message that is refused alone is not tried again. */
export async function sendWatched<T>(watch: AccountWatch, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ChannelError) || error.retry !== "reauthorize") throw error;
    if (await watch.refused(error)) throw error;
    throw new ChannelError(error.code, error.message, { retry: "never", cause: error });
  }
}
