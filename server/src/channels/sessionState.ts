/** A small key-value store of one connection. */
export interface SessionState {
  read(keys: readonly string[]): Promise<Map<string, Uint8Array>>;
  /** All of it or nothing; `null` deletes. */
  write(changes: ReadonlyMap<string, Uint8Array | null>): Promise<void>;
  clear(): Promise<void>;
}
