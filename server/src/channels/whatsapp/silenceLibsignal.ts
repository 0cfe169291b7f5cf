/**
 * libsignal writes whole sessions, private keys included, to the console and offers no way to stop it. These are the
 * beginnings of all that it writes; whatever else goes to the console passes.
 */
const leaks = [
  "Closing session",
  "Opening session",
  "Removing old closed session",
  "Session already",
  "Closing open session",
  "Closing stale open session",
  "Migrating session",
  "V1 session storage migration",
  "Decrypted message with closed session",
  "Failed to decrypt message with any known session",
  "Session error",
  "Unhandled bucket type",
];

let silenced = false;

/** Once per process; called before Baileys is loaded. */
export function silenceLibsignal(target: Pick<Console, "log" | "info" | "warn" | "error"> = console): void {
  if (silenced && target === console) return;
  silenced ||= target === console;
  for (const method of ["log", "info", "warn", "error"] as const) {
    const write = target[method].bind(target);
    target[method] = (...said: unknown[]) => {
      if (!isLeak(said[0])) write(...said);
    };
  }
}

function isLeak(first: unknown): boolean {
  return typeof first === "string" && leaks.some((beginning) => first.startsWith(beginning));
}
