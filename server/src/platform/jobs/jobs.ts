/** A kind of durable job. `name` is `feature.verb-noun`. */
export interface JobType<P> {
  readonly name: string;
  readonly payload?: P;
}

export const defineJob = <P>(name: string): JobType<P> => ({ name });

export interface JobRequest {
  name: string;
  payload: unknown;
  /** One pending job per key: a later request replaces an earlier one that has not started. */
  key?: string;
  /** Jobs of one line run one after the other, in all processes: slow ones leave the other workers to the rest. */
  line?: string;
  runAt?: string;
  maxAttempts?: number;
}

/** A request to run a job, typed. */
export const job = <P>(
  type: JobType<P>,
  payload: P,
  options: Omit<JobRequest, "name" | "payload"> = {},
): JobRequest => ({ name: type.name, payload, ...options });
