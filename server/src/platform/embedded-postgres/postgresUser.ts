import { chownSync, readFileSync, statSync } from "node:fs";
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts";

/** Postgres refuses to run as root; this says as whom it runs and how to get there. */
export interface PostgresUser {
  /** Gives a file or folder to that user. */
  own(path: string): void;
  /** The command line that runs `command` as that user. */
  run(command: string, args: readonly string[], options?: { dieWithParent?: boolean }): [string, string[]];
}

const nobody = { uid: 65_534, gid: 65_534 };

/** Finds who owns the cluster: its present owner, else the caller, and never root. */
export function findPostgresUser(cluster: string): PostgresUser {
  const caller = process.getuid?.() ?? -1;
  const owner = ownerOf(cluster);
  if (caller !== 0) {
    if (owner && owner.uid !== caller) {
      throw new EmbeddedPostgresError(
        `${cluster} belongs to another user (uid ${owner.uid}): start as that user or as root, or set another DATA_DIR.`,
      );
    }
    return {
      own: () => undefined,
      run: (command, args, options) => wrap(deathSignal(options), command, args),
    };
  }
  const { uid, gid } = owner && owner.uid !== 0 ? owner : nobody;
  return {
    own: (path) => chownSync(path, uid, gid),
    run: (command, args, options) => wrap([...dropTo(uid, gid), ...deathSignal(options)], command, args),
  };
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

const wrap = (flags: string[], command: string, args: readonly string[]): [string, string[]] =>
  flags.length > 0 ? ["setpriv", [...flags, command, ...args]] : [command, [...args]];

/** Tells Postgres, when the server is killed, to shut down fast instead of living on. */
const deathSignal = (options?: { dieWithParent?: boolean }) =>
  options?.dieWithParent ? ["--pdeathsig", "INT"] : [];

/**
 * Reading past closed folders is kept, since a checkout under /root (0700) would otherwise hide the
 * binaries from the new user. Containers may lack that capability; then it is a plain change of user.
 */
function dropTo(uid: number, gid: number): string[] {
  const change = ["--reuid", String(uid), "--regid", String(gid), "--clear-groups", "--no-new-privs"];
  if (!mayOverrideFolders()) return change;
  const keep = ["--inh-caps", "+dac_override", "--ambient-caps", "+dac_override"];
  return [...change, ...keep, "--securebits", "+no_setuid_fixup"];
}

function mayOverrideFolders(): boolean {
  const effective = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
  const dacOverride = 1n << 1n;
  return (BigInt(`0x${effective}`) & dacOverride) !== 0n;
}
