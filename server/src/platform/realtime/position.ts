export interface Position {
  /** Epoch of the installation; a restore changes it. */
  epoch: string;
  seq: number;
}

/** `{epoch}.{seq}`, as clients send it back; undefined for anything else. */
export function parsePosition(value: unknown): Position | undefined {
  const match = typeof value === "string" ? /^([0-9a-f-]{36})\.(\d{1,15})$/.exec(value) : null;
  return match?.[1] && match[2] ? { epoch: match[1], seq: Number(match[2]) } : undefined;
}
