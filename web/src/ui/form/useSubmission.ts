import { useState } from "react";

interface Refusal {
  error: unknown;
}

export interface Submission {
  busy: boolean;
  /** An error of no single field. */
  failure: string | undefined;
  setFailure: (text: string | undefined) => void;
  /** Runs what sends; answers how it was refused, or undefined. */
  run: (send: () => Promise<unknown>) => Promise<Refusal | undefined>;
}

/** The state of something that is being sent: whether it is under way, and why it failed as a whole. */
export function useSubmission(): Submission {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function run(send: () => Promise<unknown>): Promise<Refusal | undefined> {
    setFailure(undefined);
    setBusy(true);
    try {
      await send();
      return undefined;
    } catch (error) {
      return { error };
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, setFailure, run };
}
