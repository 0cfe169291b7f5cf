/** A kind of durable job. `name` is `feature.verb-noun`. */
export interface JobType<P> {
  readonly name: string;
  readonly payload?: P;
}

const defined = new Set<string>();

export function defineJob<P>(name: string): JobType<P> {
  if (defined.has(name)) throw new Error(`Two jobs are called ${name}`);
  defined.add(name);
  return { name };
}

/** The names of all kinds of jobs, for the start to see that each has a handler. */
export const definedJobs = (): readonly string[] => [...defined];

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
