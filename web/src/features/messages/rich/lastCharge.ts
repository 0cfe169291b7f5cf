import { type PixKeyType, pixKeyTypes } from "@balcao/flow-engine";
import { readStored, store } from "../../../lib/browserStorage.ts";

/** Receiver as it was charged last: the same key serves the next charge, the amount and the reason do not. */
export interface Receiver {
  keyType: PixKeyType;
  sendKey: string;
  name: string;
  city: string;
}

const keyOf = (userId: number) => `pix-receiver-${userId}`;
const nobody: Receiver = { keyType: "CPF", sendKey: "", name: "", city: "" };

export function readReceiver(userId: number): Receiver {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(userId)) ?? "{}");
    return isFields(stored) ? fromStored(stored) : nobody;
  } catch {
    return nobody;
  }
}

export function keepReceiver(userId: number, { keyType, sendKey, name, city }: Receiver): void {
  store(keyOf(userId), JSON.stringify({ keyType, sendKey, name, city }));
}

const fromStored = (stored: Record<string, unknown>): Receiver => {
  const text = (name: string) => (typeof stored[name] === "string" ? stored[name] : "");
  return {
    keyType: pixKeyTypes.find((type) => type === stored["keyType"]) ?? nobody.keyType,
    sendKey: text("sendKey"),
    name: text("name"),
    city: text("city"),
  };
};

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
