/** Names one sending of a schedule. */
export interface ScheduledSend {
  scheduleId: number;
  number: number;
}

/** A sending that did not go, as its reader may see it. */
export interface FailedSend extends ScheduledSend {
  /** Name of whom it was for. */
  name: string;
  dueAt: string;
}

declare module "../../../platform/http/ctx.ts" {
  interface Services {
    /** Schedules come after notifications in the order of features. Those of the sendings that still failed, and that the viewer sees. */
    failedSends: (viewer: Caller, sends: readonly ScheduledSend[]) => Promise<FailedSend[]>;
  }
}
