import type { GroupMetadata, WASocket } from "baileys";

import type { AuthState } from "../state/authState.ts";
import { noteAsKeys, slotOf } from "../state/authState.ts";
import type { Identity } from "../../port.ts";
import { hasIdentity, identitiesOf, isGroupJid } from "./identities.ts";

/** Groups' subjects and members, asked for once and forgotten when they change. */
export interface GroupNames {
  /** Gives what the state knows, or what WhatsApp answers at once; what comes later is reported. */
  nameOf(jid: string): Promise<string | undefined>;
  metadata(jid: string): Promise<GroupMetadata | undefined>;
  /** Counts the members beside us; undefined of a person, and while WhatsApp does not answer. */
  othersIn(jid: string, own: readonly Identity[]): Promise<number | undefined>;
  watch(socket: WASocket): void;
}

interface GroupParts {
  auth: Pick<AuthState, "keys" | "readNote">;
  /** Says whether anybody wants to see groups. */
  isWanted?(): boolean;
  /** A group's subject that was not known when its message came. */
  onName(jid: string, subject: string): void;
  patienceMs?: number;
}

/** Time for which sending waits for who is in a group. */
const answerMs = 5000;
/**
 * Time for which a message waits for its group's name, and only while nobody else does: many groups would hold up all
 * chats.
 */
const nameMs = 1000;
/**
 * Milliseconds after which a question that was not answered may be asked again: WhatsApp counts them (Baileys#795,
 * `rate-overlimit`).
 */
const restMs = 600_000;
const maxGroups = 500;
const nameSlots = 4096;

export function createGroupNames({
  auth,
  onName,
  isWanted = () => true,
  patienceMs = nameMs,
}: GroupParts): GroupNames {
  const names = createNames(auth);
  const known = new Map<string, GroupMetadata>();
  let current: WASocket | undefined;

  const metadata = async (jid: string) => {
    const found = known.get(jid) ?? (await ask(current, jid));
    if (!found) return undefined;
    if (!known.delete(jid)) await names.keep(jid, found.subject);
    known.set(jid, found);
    const [oldest] = known.keys();
    if (known.size > maxGroups && oldest !== undefined) known.delete(oldest);
    return found;
  };
  const askForName = createQuestions({ onName, patienceMs, metadata });
  const askForSize = askSeldom(metadata);

  return {
    metadata,
    othersIn: async (jid, own) => {
      if (!isGroupJid(jid)) return undefined;
      const found = known.get(jid) ?? (isWanted() ? await askForSize(jid) : undefined);
      return found && countOthers(found, own);
    },
    nameOf: async (jid) =>
      known.get(jid)?.subject ?? (await names.of(jid)) ?? (isWanted() ? await askForName(jid) : undefined),
    watch(socket) {
      current = socket;
      socket.ev.on("groups.update", (changes) => {
        for (const { id, subject } of changes) {
          if (id === undefined) continue;
          known.delete(id);
          if (subject !== undefined)
            void names.keep(id, subject).then(
              () => onName(id, subject),
              () => undefined,
            );
        }
      });
      socket.ev.on("group-participants.update", ({ id }) => known.delete(id));
    },
  };
}

function countOthers({ participants }: GroupMetadata, own: readonly Identity[]): number {
  const isOwn = (...jids: (string | undefined)[]) =>
    identitiesOf(...jids).some((identity) => hasIdentity(own, identity));
  return participants.filter(({ id, lid, phoneNumber }) => !isOwn(id, lid, phoneNumber)).length;
}

/** Asks once for all who want to know, and again only after a rest. */
function askSeldom(metadata: GroupNames["metadata"]): GroupNames["metadata"] {
  const asked = new Map<string, { at: number; answer: Promise<GroupMetadata | undefined> }>();
  return (jid) => {
    const last = asked.get(jid);
    if (last && Date.now() - last.at < restMs) return last.answer;
    const answer = metadata(jid).catch(() => undefined);
    asked.set(jid, { at: Date.now(), answer });
    const [oldest] = asked.keys();
    if (asked.size > maxGroups && oldest !== undefined) asked.delete(oldest);
    return answer;
  };
}

/** Asks for names one after the other, beside the line of messages. */
function createQuestions({
  onName,
  patienceMs,
  metadata,
}: Required<Pick<GroupParts, "onName" | "patienceMs">> & Pick<GroupNames, "metadata">) {
  const asked = new Map<string, number>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return async (jid: string): Promise<string | undefined> => {
    if (Date.now() - (asked.get(jid) ?? 0) < restMs) return undefined;
    asked.set(jid, Date.now());
    const isFirst = waiting === 0;
    waiting += 1;
    const answer = last.then(() => metadata(jid)).finally(() => (waiting -= 1));
    last = answer.catch(() => undefined);
    const found = isFirst ? await within(answer, patienceMs) : undefined;
    if (!found)
      void answer.then(
        (late) => late && onName(jid, late.subject),
        () => undefined,
      );
    return found?.subject;
  };
}

/** The names of groups in the session's state. */
function createNames(auth: GroupParts["auth"]) {
  const of = async (jid: string): Promise<string | undefined> => {
    const note = await auth.readNote("group", slotOf(jid, nameSlots));
    return note?.id === jid ? Buffer.from(note.bytes).toString() : undefined;
  };
  return {
    of,
    async keep(jid: string, name: string): Promise<void> {
      if (name === (await of(jid))) return;
      await auth.keys.set(noteAsKeys("group", slotOf(jid, nameSlots), { id: jid, bytes: Buffer.from(name) }));
    },
  };
}

function within<T>(answer: Promise<T>, ms: number): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined).unref());
  return Promise.race([answer.catch(() => undefined), late]);
}

/** A message must not wait long, nor be lost, because its group does not say who is in it. */
const ask = (socket: WASocket | undefined, jid: string): Promise<GroupMetadata | undefined> =>
  within(Promise.resolve(socket?.groupMetadata(jid)), answerMs);
