import { setTimeout as wait } from "node:timers/promises";
import { type FakeWhatsapp, type Phone, startFakeWhatsapp } from "../../fake-whatsapp/index.ts";

/** Asks the process with the phones for something; each has its answer, in order. */
export type Ask =
  | { kind: "scan"; codes: { text: string; phone: string }[] }
  | { kind: "linked" }
  | { kind: "isLinked"; account: string }
  | { kind: "talk"; rate: number; seconds: number }
  | { kind: "acquaint"; accounts: number; people: number }
  | { kind: "history"; account: string; messages: number; perPart: number };

export interface Answers {
  /** Codes that nobody shows any more. */
  scan: { gone: string[] };
  /** Accounts whose client is logged in now. */
  linked: { count: number };
  isLinked: { isLinked: boolean };
  /** Ids of the messages and the moment at which each was sent, in ms. */
  talk: { sent: [id: string, at: number][] };
  acquaint: { done: true };
  history: { done: true };
}

const fake = await startFakeWhatsapp();
const contacts: Phone[] = [];
let asked = Promise.resolve();

process.on("message", (ask: Ask) => {
  asked = asked.then(async () => void process.send?.(await answer(fake, ask)));
});
process.on("disconnect", () => process.exit(0));
process.send?.({ url: fake.url });

async function answer(world: FakeWhatsapp, ask: Ask): Promise<Answers[Ask["kind"]]> {
  switch (ask.kind) {
    case "scan":
      return { gone: ask.codes.filter((code) => !scan(world, code)).map(({ phone }) => phone) };
    case "linked":
      return { count: accountsOf(world).filter(({ stream }) => stream).length };
    case "isLinked":
      return { isLinked: world.account(ask.account).stream !== undefined };
    case "talk":
      return { sent: await talk(world, ask) };
    case "acquaint":
      await acquaint(world, ask);
      return { done: true };
    case "history":
      await handOver(world, ask);
      return { done: true };
  }
}

const linkedPhones: string[] = [];
const accountsOf = (world: FakeWhatsapp) => linkedPhones.map((phone) => world.account(phone));

function scan(world: FakeWhatsapp, { text, phone }: { text: string; phone: string }): boolean {
  try {
    world.scan(text, { phone });
  } catch {
    return false;
  }
  linkedPhones.push(phone);
  contacts.push(world.addContact({ phone: `5521${phone.slice(4)}`, name: `Pessoa ${phone.slice(-4)}` }));
  return true;
}

/** Each account has somebody who writes to it, in turn and at an even rate. */
async function talk(
  _world: FakeWhatsapp,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<[string, number][]> {
  const sent: Promise<[string, number]>[] = [];
  const began = performance.now();
  const total = rate * seconds;
  while (sent.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate) + 1);
    while (sent.length < due) {
      const place = sent.length % linkedPhones.length;
      const [contact, account = ""] = [contacts[place], linkedPhones[place]];
      const text = `Mensagem número ${sent.length}, ainda preciso do comprovante`;
      const one = contact?.sendText(text, { account }) ?? Promise.resolve("");
      sent.push(one.then((id) => [id, Date.now()]));
    }
    await wait(2);
  }
  return Promise.all(sent);
}

/** The first of the accounts are told the hidden ids of everybody in their address books. */
async function acquaint(
  world: FakeWhatsapp,
  { accounts, people }: { accounts: number; people: number },
): Promise<void> {
  for (const [place, account] of linkedPhones.slice(0, accounts).entries()) {
    const hiddenIds = Array.from({ length: people }, (_, index) => ({
      lidJid: `${7_000_000_000_000 + place * people + index}@lid`,
      pnJid: `5531${900_000_000 + place * people + index}@s.whatsapp.net`,
    }));
    const id = await world.sendHistory([], account, { hiddenIds });
    while (!world.isAcknowledged(id, account)) await wait(50);
  }
}

/** Old messages of a day's hundred chats, a part after the other, as the phone announces them. */
async function handOver(
  world: FakeWhatsapp,
  { account, messages, perPart }: { account: string; messages: number; perPart: number },
): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  for (let from = 0; from < messages; from += perPart) {
    const part = Array.from({ length: Math.min(perPart, messages - from) }, (_, index) => {
      const place = from + index;
      return {
        key: {
          id: `OLD${place}`,
          remoteJid: `55318${70_000_000 + (place % 300)}@s.whatsapp.net`,
          fromMe: place % 3 === 0,
        },
        message: { conversation: `mensagem antiga ${place}, com o que se combinou no balcão` },
        messageTimestamp: now - 86_400 * 20 + Math.floor((place / messages) * 86_400 * 15),
      };
    });
    await world.sendHistory(part, account);
  }
}
