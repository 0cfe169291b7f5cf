import type { AuthenticationCreds, SignalDataTypeMap } from "baileys";

import type { Note } from "../state/authState.ts";
import type { Baileys } from "../baileys.ts";

/** Reads what `authState` wrote itself, so the shapes are known. */
export function createStoredReader({ BufferJSON, proto }: Baileys) {
  const decode = (bytes: Uint8Array): unknown =>
    JSON.parse(Buffer.from(bytes).toString(), BufferJSON.reviver);
  return {
    creds: (bytes: Uint8Array) => decode(bytes) as AuthenticationCreds,
    note: (bytes: Uint8Array) => decode(bytes) as Note,
    key<T extends keyof SignalDataTypeMap>(type: T, bytes: Uint8Array): SignalDataTypeMap[T] {
      const value = decode(bytes);
      // Keys of the app state are protobuf objects, which JSON makes plain.
      const isMessage = type === "app-state-sync-key" && typeof value === "object" && value !== null;
      return (
        isMessage ? proto.Message.AppStateSyncKeyData.fromObject(value) : value
      ) as SignalDataTypeMap[T];
    },
  };
}
