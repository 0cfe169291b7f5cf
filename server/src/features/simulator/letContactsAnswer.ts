import type { Logger } from "../../platform/log/log.ts";
import { PhoneContacts, type Tempo } from "./phoneContacts.ts";
import type { SimulatedPhones } from "./simulatedPhones.ts";

const calm: Tempo = { deliveredMs: 700, readMs: 1_800, typingMs: 3_500, openingMs: 120_000 };
/** Time after which a phone that is taken up, put down or switched is noticed. */
const lookMs = 1_000;

/** Lets the contacts of simulated phones receive, read and answer, and now and then begin. Answers how to end it. */
export function letContactsAnswer(phones: SimulatedPhones, log: Logger, tempo: Tempo = calm): () => void {
  const alive = new Map<number, PhoneContacts>();

  async function look(): Promise<void> {
    const answering = phones.answering();
    const wanted = new Set(answering.map(({ connectionId }) => connectionId));
    for (const [id, contacts] of alive) {
      if (wanted.has(id)) continue;
      contacts.stop();
      alive.delete(id);
    }
    for (const { connectionId, companyId } of answering) {
      if (alive.has(connectionId)) continue;
      await phones.remember(companyId, connectionId);
      alive.set(connectionId, new PhoneContacts(phones.hub, connectionId, tempo));
    }
    for (const contacts of alive.values()) await contacts.beginNowAndThen();
  }

  const logIt = (error: unknown): void => log.debug({ err: error }, "Simulated contacts pause");
  const timer = setInterval(() => void look().catch(logIt), lookMs).unref();
  return () => {
    clearInterval(timer);
    for (const contacts of alive.values()) contacts.stop();
  };
}
