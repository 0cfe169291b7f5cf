import type { GroupMetadata, WASocket } from "baileys";

/** Groups' subjects and members, asked for once and forgotten when they change. */
export interface GroupNames {
  nameOf(jid: string): Promise<string | undefined>;
  metadata(jid: string): Promise<GroupMetadata | undefined>;
  watch(socket: WASocket): void;
}

const patienceMs = 5000;
const maxGroups = 500;

export function createGroupNames(): GroupNames {
  const known = new Map<string, GroupMetadata>();
  let current: WASocket | undefined;

  const metadata = async (jid: string) => {
    const found = known.get(jid) ?? (await ask(current, jid));
    if (!found) return undefined;
    known.delete(jid);
    known.set(jid, found);
    const [oldest] = known.keys();
    if (known.size > maxGroups && oldest !== undefined) known.delete(oldest);
    return found;
  };

  return {
    metadata,
    nameOf: async (jid) => (await metadata(jid))?.subject,
    watch(socket) {
      current = socket;
      socket.ev.on("groups.update", (changes) =>
        changes.forEach(({ id }) => id !== undefined && known.delete(id)),
      );
      socket.ev.on("group-participants.update", ({ id }) => known.delete(id));
    },
  };
}

/** A message must not wait long, nor be lost, because its group does not say its name. */
async function ask(socket: WASocket | undefined, jid: string): Promise<GroupMetadata | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined).unref());
  return Promise.race([socket?.groupMetadata(jid).catch(() => undefined), late]);
}
