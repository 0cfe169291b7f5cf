import { endpoints, type SimulatedEvent } from "@balcao/contract";
import { useEffect, useReducer } from "react";
import { ApiError } from "../../lib/api/api.ts";
import { fetchPhone } from "./fetchPhone.ts";
import { applyPhoneEvent, emptyPhone, type PhoneState } from "./phoneState.ts";

const againAfterMs = 1_500;

/** Screen of a linked phone, live. */
export function usePhone(id: number): PhoneState {
  const [state, apply] = useReducer(applyPhoneEvent, emptyPhone);
  useEffect(() => {
    const leaving = new AbortController();
    void follow(id, apply, leaving.signal);
    return () => leaving.abort();
  }, [id]);
  return state;
}

/** Reads the stream, and again when it breaks off, until the phone is put down or no longer linked. */
async function follow(
  id: number,
  apply: (event: SimulatedEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { body } = await fetchPhone(endpoints.simulator.events, { id }, signal);
      if (body) await readEvents(body, apply);
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.status === 404)) return;
    }
    await new Promise((resolve) => setTimeout(resolve, againAfterMs));
  }
}

async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  apply: (event: SimulatedEvent) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const frames = (rest + value).split("\n\n");
    rest = frames.pop() ?? "";
    for (const frame of frames) {
      if (!frame.startsWith("data: ")) continue;
      const event: unknown = JSON.parse(frame.slice(6));
      if (isEvent(event)) apply(event);
    }
  }
}

/** The server's own stream, of this very version or of the next. */
const isEvent = (value: unknown): value is SimulatedEvent =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
