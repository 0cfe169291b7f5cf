import { silenceLibsignal } from "./silenceLibsignal.ts";

export type Baileys = typeof import("baileys");

/**
 * Baileys and what it brings (libsignal, protobuf, a WebAssembly module) take some 40 MB: they are loaded when the
 * first connection is opened, so that a server without any stays small.
 */
export function loadBaileys(): Promise<Baileys> {
  silenceLibsignal();
  return import("baileys");
}
