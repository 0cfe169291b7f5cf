import type { Role } from "../config/index.ts";
import type { SignalType } from "../events/index.ts";
import type { Installation } from "./feature.ts";

/** Calls `wake` in this process if it has the role; otherwise signals the processes that have it. */
export function whereverItRuns<P>(
  { services, signals }: Installation,
  { role, signal }: { role: Role; signal: SignalType<P> },
  wake: (payload: P) => void,
): (payload: P) => void {
  if (!services.config.roles.includes(role)) return (payload) => signals.send(signal, payload);
  signals.on(signal, wake);
  return wake;
}
