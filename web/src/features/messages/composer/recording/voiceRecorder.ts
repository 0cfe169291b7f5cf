import type { Microphone } from "./microphone.ts";
import type { VoiceRecording } from "./prepareVoice.ts";

export type RecorderState =
  | { phase: "idle" }
  /** The browser asks for the microphone. */
  | { phase: "asking" }
  | { phase: "recording"; since: number; stream: MediaStream }
  /** Held: what was said until here can be listened to, and one can go on. */
  | { phase: "paused"; seconds: number; sound: Promise<Blob> }
  /** Ended, and neither sent nor thrown away. */
  | { phase: "recorded"; seconds: number; sound: Promise<Blob> }
  | { phase: "encoding" };

/** Bytes; what is shorter was a slip of the finger. */
const smallest = 10_000;

export interface RecorderPorts {
  open: () => Promise<Microphone>;
  prepare: (sound: Blob) => Promise<VoiceRecording>;
  now: () => number;
}

/** One voice note of one ticket. It outlives the page that shows it, and never keeps a microphone that nobody sees. */
export class VoiceRecorder {
  readonly #ports: RecorderPorts;
  readonly #listeners = new Set<() => void>();
  #state: RecorderState = { phase: "idle" };
  #microphone: Microphone | undefined;
  #begunAfter = 0;

  constructor(ports: RecorderPorts) {
    this.#ports = ports;
  }

  readonly state = (): RecorderState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The newest message when one began to speak. */
  readonly begunAfter = (): number => this.#begunAfter;

  beginAfter(messageId: number): void {
    this.#begunAfter = messageId;
  }

  /** Throws what the browser throws when there is no microphone, or none that one may use. */
  async start(): Promise<void> {
    if (this.#state.phase !== "idle") return;
    const asking = { phase: "asking" } as const;
    const isCurrent = () => this.#state === asking;
    this.#set(asking);
    try {
      const microphone = await this.#ports.open();
      // The one who asked has gone meanwhile, or asked anew.
      if (!isCurrent()) return microphone.release();
      this.#microphone = microphone;
      this.#set({ phase: "recording", since: this.#ports.now(), stream: microphone.stream });
    } catch (error) {
      if (!isCurrent()) return;
      this.#set({ phase: "idle" });
      throw error;
    }
  }

  pause(): void {
    if (this.#state.phase !== "recording" || this.#microphone === undefined) return;
    this.#set({ phase: "paused", seconds: this.#seconds(), sound: this.#microphone.pause() });
  }

  /** Goes on after a pause, which counts for nothing. */
  resume(): void {
    if (this.#state.phase !== "paused" || this.#microphone === undefined) return;
    const since = this.#ports.now() - this.#seconds() * 1000;
    this.#microphone.resume();
    this.#set({ phase: "recording", since, stream: this.#microphone.stream });
  }

  /** Ends the recording and keeps it. */
  stop(): void {
    const isOpen = this.#state.phase === "recording" || this.#state.phase === "paused";
    if (!isOpen || this.#microphone === undefined) return;
    const seconds = this.#seconds();
    const sound = this.#microphone.stop();
    this.#microphone = undefined;
    this.#set({ phase: "recorded", seconds, sound });
  }

  /** Whole seconds that were spoken until now. */
  #seconds(): number {
    if (this.#state.phase === "recording") return Math.floor((this.#ports.now() - this.#state.since) / 1000);
    return "seconds" in this.#state ? this.#state.seconds : 0;
  }

  /** Nobody sees it any more: what was spoken is kept, and an answer of the browser comes too late. */
  leave(): void {
    if (this.#state.phase === "asking") this.cancel();
    else this.stop();
  }

  /** Throws it away. */
  cancel(): void {
    this.#microphone?.release();
    this.#microphone = undefined;
    this.#set({ phase: "idle" });
  }

  /** Recording to send; undefined when there is nothing any more. Throws when it cannot be prepared, and keeps it. */
  async finish(): Promise<VoiceRecording | "too-short" | undefined> {
    this.stop();
    const recorded = this.#state;
    if (recorded.phase !== "recorded") return undefined;
    const encoding = { phase: "encoding" } as const;
    this.#set(encoding);
    try {
      const sound = await recorded.sound;
      // A recording that ended before the microphone gave anything has nothing that could be prepared.
      const recording = sound.size === 0 ? undefined : await this.#ports.prepare(sound);
      if (this.#state !== encoding) return undefined;
      this.#set({ phase: "idle" });
      return recording === undefined || recording.mp3.size < smallest ? "too-short" : recording;
    } catch (error) {
      if (this.#state === encoding) this.#set(recorded);
      throw error;
    }
  }

  #set(state: RecorderState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
