import { setTimeout as wait } from "node:timers/promises";
import { endpoints } from "@balcao/contract";
import type { FakeWhatsapp, Phone } from "../../fake-whatsapp/index.ts";
import type { Records } from "../oracle/records.ts";
import type { Api } from "../product/api.ts";
import type { Company } from "../product/directory.ts";
import type { Server } from "../product/server.ts";
import type { Random } from "../random.ts";

export interface Site {
  fake: FakeWhatsapp;
  server: Server;
  api: Api;
  records: Records;
  company: Company;
  random: Random;
}

/** Number of each kind in a round. */
const messages = 15;
const answers = 8;
const oldOnes = 120;
const patienceMs = 120_000;

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A linked number, and the contact with whom it talks. */
export class Line {
  readonly phone: string;
  connectionId = 0;
  readonly #site: Site;
  readonly #contact: Phone;
  #ticketId = 0;
  #incoming: string[] = [];
  #outgoing: string[] = [];
  #old: string[] = [];

  constructor(site: Site, phone: string) {
    this.#site = site;
    this.phone = phone;
    this.#contact = site.fake.addContact({
      phone: `5521${phone.slice(4)}`,
      name: `Pessoa ${phone.slice(-3)}`,
    });
  }

  /** The contact writes for the first time, and the admin takes the conversation. */
  async open(): Promise<void> {
    const { api, company, records } = this.#site;
    const id = await this.#contact.sendText("Bom dia", { account: this.phone });
    for (const end = Date.now() + patienceMs; this.#ticketId === 0 && Date.now() < end; await wait(100)) {
      const [row] = await records.read<{ ticket_id: string }>(
        "select ticket_id from messages where provider_id = $1",
        [id],
      );
      this.#ticketId = Number(row?.ticket_id ?? 0);
    }
    await api.load(company.admin, endpoints.tickets.update, {
      params: { id: this.#ticketId },
      body: { status: "open", userId: company.admin.id },
    });
  }

  /** Both write at the same time, at their own pace; the contact's phone changes its keys now and then. */
  async talk(round: number): Promise<void> {
    this.#incoming = [];
    this.#outgoing = [];
    this.#old = [];
    await Promise.all([this.#write(round), this.#answer(round)]);
  }

  async #write(round: number): Promise<void> {
    const { random, fake } = this.#site;
    for (let n = 1; n <= messages; n += 1) {
      if (random.below(12) === 0) fake.faults.damaged += 1;
      const to = { account: this.phone, anew: random.below(5) === 0 };
      this.#incoming.push(await this.#contact.sendText(`Volta ${round}, linha ${n}`, to));
      await wait(random.next() * 500);
    }
  }

  async #answer(round: number): Promise<void> {
    const { api, company, random } = this.#site;
    const params = { ticketId: this.#ticketId };
    for (let n = 1; n <= answers; n += 1) {
      const body = `Resposta ${this.phone} ${round}.${n}`;
      this.#outgoing.push(body);
      const clientId = `chaos-${this.phone}-${round}-${n}`;
      if (n === 4) await this.#sendPicture(body, clientId);
      else await api.load(company.admin, endpoints.messages.send, { params, body: { body, clientId } });
      await wait(random.next() * 600);
    }
  }

  async #sendPicture(caption: string, clientId: string): Promise<void> {
    const { server, company } = this.#site;
    for (const end = Date.now() + patienceMs; Date.now() < end; await wait(250)) {
      const form = new FormData();
      form.set("body", caption);
      form.set("clientId", clientId);
      form.append("medias", new Blob([picture], { type: "image/png" }), "foto.png");
      const answer = await fetch(`${server.url}/api/messages/${this.#ticketId}`, {
        method: "POST",
        headers: { authorization: `Bearer ${await company.admin.token()}` },
        body: form,
      }).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.ok) return;
    }
    throw new Error(`${caption} was not taken`);
  }

  /** The number's own phone hands over old messages of others. */
  async handOver(round: number): Promise<void> {
    const { fake, random } = this.#site;
    await wait(random.next() * 2_000);
    const sentAt = Math.floor(Date.now() / 1000) - 86_400 * 10;
    const ids = Array.from({ length: oldOnes }, (_, n) => `OLD${round}X${n}`);
    this.#old = ids;
    const part = ids.map((id, n) => ({
      key: { id, remoteJid: `55318${70_000_000 + (n % 10)}@s.whatsapp.net`, fromMe: n % 3 === 0 },
      message: { conversation: `antiga ${round}.${n}` },
      messageTimestamp: sentAt + n,
    }));
    await fake.sendHistory(part, this.phone);
  }

  /** Lists what is lost, doubled or reordered, and whether the number is still linked, once nothing moves any more. */
  async complaints(round: number): Promise<string[]> {
    let found = await this.#look();
    for (
      const end = Date.now() + patienceMs;
      found.length > 0 && Date.now() < end;
      found = await this.#look()
    )
      await wait(500);
    // One that comes twice may take a moment longer.
    await wait(1_000);
    return (await this.#look())
      .map((what) => `${this.phone}: ${what}`)
      .concat(await this.#linkComplaints(round));
  }

  async #look(): Promise<string[]> {
    const { records, fake } = this.#site;
    const stored = async (ids: readonly string[]) =>
      (
        await records
          .read<{ provider_id: string }>(
            "select provider_id from messages where provider_id = any($1) and connection_id = $2 order by id",
            [ids, this.connectionId],
          )
          .catch(() => [])
      ).map(({ provider_id }) => provider_id);
    const seen = fake.sent
      .filter(({ from }) => from === this.phone)
      .toSorted((one, other) => one.place - other.place)
      .map(({ message }) => message.imageMessage?.caption ?? message.extendedTextMessage?.text ?? "")
      .flatMap((text) => this.#outgoing.filter((body) => text.endsWith(body)));
    return [
      ...differs("came in", await stored(this.#incoming), this.#incoming),
      ...differs("went out", seen, this.#outgoing),
      ...differs("was handed over", (await stored(this.#old)).toSorted(), this.#old.toSorted()),
    ];
  }

  /** A number may be on its way back still; it must not ask for a new link. */
  async #linkComplaints(round: number): Promise<string[]> {
    let stands = "";
    for (const end = Date.now() + patienceMs; Date.now() < end; await wait(250)) {
      const [row] = await this.#site.records
        .read<{ status: string; number: string }>("select status, number from connections where id = $1", [
          this.connectionId,
        ])
        .catch(() => []);
      stands = `${row?.status} ${row?.number}`;
      if (stands === `CONNECTED ${this.phone}`) return [];
    }
    return [`${this.phone} is ${stands} after round ${round}`];
  }
}

function differs(what: string, is: readonly string[], should: readonly string[]): string[] {
  if (is.join() === should.join()) return [];
  const lost = should.filter((one) => !is.includes(one));
  const doubled = is.filter((one, at) => is.indexOf(one) !== at);
  if (lost.length === 0 && doubled.length === 0) return [`what ${what} is in another order: ${is.join()}`];
  return [`what ${what}: lost ${lost.join() || "nothing"}, doubled ${doubled.join() || "nothing"}`];
}
