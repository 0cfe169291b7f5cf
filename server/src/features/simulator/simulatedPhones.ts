import { randomInt } from "node:crypto";
import type { SimulatedCode, SimulatedPerson, SimulatedPhone } from "@balcao/contract";
import type { SimulatorHub } from "../../channels/simulator/hub.ts";
import type { LinkedPhone } from "../../channels/simulator/wire.ts";
import { type Caller, DomainError, type Services } from "../../platform/http/index.ts";
import { drawContact } from "./contactFace.ts";
import { readHistory } from "./readHistory.ts";

/** A browser with the phone; `end` closes it, when its session ends or the server stops. */
interface Holder {
  user: Pick<Caller, "companyId" | "id" | "sessionId">;
  end: () => void;
}

/** The simulated phones as their companies hold them: nobody reaches another company's. */
export class SimulatedPhones {
  readonly hub: SimulatorHub;
  readonly #services: Services;
  readonly #remembered = new Map<number, Promise<void>>();
  readonly #answers = new Map<number, boolean>();
  readonly #faced = new Set<string>();
  readonly #holders = new Map<number, Set<Holder>>();

  constructor(hub: SimulatorHub, services: Services) {
    this.hub = hub;
    this.#services = services;
  }

  list(companyId: number): { codes: SimulatedCode[]; phones: SimulatedPhone[] } {
    return {
      codes: this.hub.codes().filter((code) => code.companyId === companyId),
      phones: this.#phonesOf(companyId).map((phone) => this.#describe(phone)),
    };
  }

  /** A phone of a number of its own reads the code. */
  scan(companyId: number, text: string): number {
    const code = this.hub.codes().find((known) => known.companyId === companyId && known.text === text);
    if (!code) throw new DomainError("ERR_NO_WAPP_FOUND");
    const phone = `55119${randomInt(70_000_000, 99_999_999)}`;
    return this.hub.scan(text, { phone, name: code.name });
  }

  /** The company's phone that is linked to the connection; another company's is as if there were none. */
  access(companyId: number, connectionId: number): SimulatedPhone {
    const phone = this.#phonesOf(companyId).find((known) => known.connectionId === connectionId);
    if (!phone) throw new DomainError("ERR_NO_WAPP_FOUND");
    return this.#describe(phone);
  }

  /** Gives a contact who writes a picture, as most have at WhatsApp. */
  async giveFace(connectionId: number, { phone, name, group }: SimulatedPerson): Promise<void> {
    const seed = group?.id ?? phone;
    const key = `${connectionId} ${seed}`;
    if (this.#faced.has(key)) return;
    this.#faced.add(key);
    const picture = await drawContact({ seed, name: group?.name ?? name, isGroup: group !== undefined });
    this.hub.setPicture(connectionId, { phone, name, ...(group && { group }) }, picture);
  }

  setAnswers(connectionId: number, answers: boolean): void {
    this.#answers.set(connectionId, answers);
  }

  /** Reads what was written before the last start, once. */
  remember(companyId: number, connectionId: number): Promise<void> {
    const known = this.#remembered.get(connectionId);
    if (known) return known;
    const reading = readHistory(this.#services.database, companyId, connectionId).then(
      (messages) => this.hub.restore(connectionId, messages),
      (error: unknown) => {
        this.#remembered.delete(connectionId);
        throw error;
      },
    );
    this.#remembered.set(connectionId, reading);
    return reading;
  }

  /** Somebody has the phone in a browser. Answers how to put it down. */
  hold(connectionId: number, holder: Holder): () => void {
    const holders = this.#holders.get(connectionId) ?? new Set();
    this.#holders.set(connectionId, holders.add(holder));
    return () => void holders.delete(holder);
  }

  /** Lets go of phones whose session ended: nobody has them in the hand any more. */
  letGo(sessionIds: readonly string[]): void {
    for (const holders of this.#holders.values())
      for (const { user, end } of holders) if (sessionIds.includes(user.sessionId)) end();
  }

  /** Phones whose contacts are to answer now. */
  answering(): LinkedPhone[] {
    return this.hub.phones().filter(({ connectionId }) => this.#isAnswering(connectionId));
  }

  stop(): void {
    for (const holders of this.#holders.values()) for (const { end } of holders) end();
  }

  #phonesOf(companyId: number): LinkedPhone[] {
    return this.hub.phones().filter((phone) => phone.companyId === companyId);
  }

  #describe({ connectionId, name, owner, online }: LinkedPhone): SimulatedPhone {
    return { connectionId, name, owner, online, answers: this.#isAnswering(connectionId) };
  }

  /** Says whether it answers, as somebody chose; else, where the demo is to be lively, while nobody holds the phone. */
  #isAnswering(connectionId: number): boolean {
    const isHeld = (this.#holders.get(connectionId)?.size ?? 0) > 0;
    return this.#answers.get(connectionId) ?? (this.#services.config.simulatorAnswers && !isHeld);
  }
}
