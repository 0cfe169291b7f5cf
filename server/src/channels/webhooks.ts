import type { HistoryPart } from "./history.ts";
import type { NumberHealth } from "./pacing.ts";
import type { InboundEvent } from "./port.ts";

/** One provider webhook for many connections (Meta): verified over the raw bytes before anything is parsed. */
export interface WebhookAdapter {
  /** Path at which the provider delivers; its channels share it. */
  readonly path: string;
  /** Answers the provider's check of the address, or undefined when it was not the provider who asked. */
  answerCheck(query: Readonly<Record<string, unknown>>): string | undefined;
  verify(raw: Uint8Array, headers: Readonly<Record<string, string | undefined>>): boolean;
  /** Pure: which account each event belongs to (`phoneNumberId`, page id, …). Unknown shapes give nothing, never an exception. */
  fromWire(body: unknown): { account: string; events: InboundEvent[] }[];
  /** Pure, as well: parts of what an account wrote before; absent where none come so. */
  history?(body: unknown): { account: string; part: HistoryPart }[];
  /** Pure, as well; absent where the provider says nothing of accounts. */
  notices?(body: unknown): AccountNotice[];
}

/** Something has changed about an account that numbers belong to: whoever watches one of them asks for it again. */
export interface AccountNotice {
  /** Its id at the provider. */
  account: string;
  /** Told here alone. */
  health?: NumberHealth;
}
