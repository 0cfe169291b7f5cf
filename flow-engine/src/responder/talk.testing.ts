import { playTalk, type TalkInput, type TalkSettings } from "./playTalk.ts";
import { momentOf, situation } from "./situation.testing.ts";
import type { ResponderQueue } from "./situation.ts";
import type { Talk } from "./talk.ts";

interface Changed {
  company?: Partial<TalkSettings["company"]>;
  connection?: Partial<TalkSettings["connection"]>;
  queues?: readonly ResponderQueue[];
  online?: readonly number[];
}

/** A shop's settings, where time does nothing, with what differs. */
export function talkSettings({ company, connection, queues, online }: Changed = {}): TalkSettings {
  const shop = situation({ ...(queues && { queues }), ...(online && { online }) });
  return {
    queues: shop.queues,
    random: 0,
    onlineOf: shop.onlineOf,
    rotations: new Map(),
    farewellOf: () => "",
    company: {
      ...shop.company,
      timezone: "America/Sao_Paulo",
      userRating: "disabled",
      sendGreetingAccepted: "disabled",
      greetingAcceptedMessage: "",
      sendSignMessage: "disabled",
      sendFarewellWaitingTicket: "disabled",
      thanksReopen: "disabled",
      acceptCallWhatsapp: "enabled",
      AcceptCallWhatsappMessage: "Não atendemos ligações",
      acceptAudioMessageContact: "enabled",
      ...company,
    },
    connection: {
      ...shop.connection,
      timeSendQueue: 0,
      timeInactiveMessage: 0,
      inactiveMessage: "",
      expiresTicket: 0,
      expiresInactiveMessage: "",
      whenExpiresTicket: 0,
      expiresTicketNPS: 0,
      timeCreateNewTicket: 0,
      ...connection,
    },
  };
}

const acts: Record<string, TalkInput> = {
  "/picture": { kind: "message", answer: { text: "" }, isMatter: true },
  "/accept": { kind: "accept", userId: 7, userName: "Ana" },
  "/voice": { kind: "voice" },
  "/call": { kind: "call" },
  "/resolve": { kind: "resolve" },
};

/**
 * A conversation line by line: what the contact writes, a minute after the line before; `@2026-11-20T22:00` sets the clock in
 * São Paulo, `+30` lets minutes pass, `>queue-2` chooses, and `/accept`, `/resolve` and `/picture` are done.
 * Gives what was said by which rule, why nothing was, and where the conversation stands at its end.
 */
export function transcriptOf(settings: TalkSettings, script: readonly string[]): string[] {
  let talk: Talk | null = null;
  let now = momentOf("2026-11-20T10:00");
  const lines: string[] = [];
  for (const line of script) {
    const input = acts[line] ?? inputOf(line);
    if (line.startsWith("@")) now = momentOf(line.slice(1));
    else now += (line.startsWith("+") ? Number(line) : 1) * 60_000;
    const played = playTalk(settings, talk, { input, now });
    talk = played.talk;
    if (input.kind === "message") lines.push(`< ${line}`);
    for (const { rule, reason, says, positionIn } of played.steps) {
      for (const { text } of says) lines.push(`${rule}: ${text.replaceAll("\n", "/")}`);
      if (positionIn !== null) lines.push(`${rule}: place in ${positionIn}`);
      if (reason !== null) lines.push(`${rule} is silent: ${reason}`);
    }
  }
  return [...lines, standing(talk)];
}

function inputOf(line: string): TalkInput {
  if (line.startsWith("@") || line.startsWith("+")) return { kind: "wait" };
  const answer = line.startsWith(">") ? { choice: line.slice(1) } : { text: line };
  return { kind: "message", answer, isMatter: false };
}

const standing = (talk: Talk | null): string =>
  talk ? [talk.status, talk.queueId ?? "-", talk.userId ?? "-", talk.rating ?? "-"].join(" ") : "nothing";
