import { setTimeout as wait } from "node:timers/promises";
import type { Contact, WASocket } from "baileys";
import { ChannelError, type Person } from "../port.ts";
import type { AuthState } from "./state/authState.ts";
import { identitiesOf } from "./wire/identities.ts";

/** Collection in which WhatsApp keeps what the phone's address book says. */
const collection = "critical_unblock_low";
/** Milliseconds that the phone's whole address book may take. */
const patience = 60_000;

/** The address book of the phone, asked for anew as a whole: WhatsApp tells by itself only what changes. */
export async function readAddressBook(socket: WASocket, auth: AuthState): Promise<Person[]> {
  const heard: Contact[] = [];
  const hear = (contacts: Contact[]) => void heard.push(...contacts);
  socket.ev.on("contacts.upsert", hear);
  const end = new AbortController();
  try {
    await auth.keys.set({ "app-state-sync-version": { [collection]: null } });
    const asked = socket.resyncAppState([collection], true).then(() => true);
    const late = wait(patience, false, { signal: end.signal }).catch(() => false);
    if (!(await Promise.race([asked, late])))
      throw new ChannelError("no-answer", "WhatsApp did not tell the address book", { retry: "later" });
  } finally {
    end.abort();
    socket.ev.off("contacts.upsert", hear);
  }
  return heard.flatMap(personOf);
}

/** Somebody with a phone; hidden ids alone say nobody whom one could write down. */
function personOf({ id, phoneNumber, lid, name }: Contact): Person[] {
  const identities = identitiesOf(phoneNumber, id, lid);
  if (!identities.some(({ kind }) => kind === "phone")) return [];
  return [{ identities, ...(name !== undefined && { name }) }];
}
