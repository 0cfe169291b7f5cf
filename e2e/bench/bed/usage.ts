import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const ticks = 100;

interface ProcessFacts {
  parent: number;
  /** Processor seconds of the process and of its children that have ended. */
  cpu: number;
  cpuOfEnded: number;
}

function readProcess(pid: number): ProcessFacts | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name stands in parentheses and may hold anything.
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    return { parent, cpu: (user + system) / ticks, cpuOfEnded: (endedUser + endedSystem) / ticks };
  } catch {
    return undefined;
  }
}

/** Processor seconds of a process and all that it started. */
export function cpuSeconds(pid: number): number {
  const all = new Map<number, ProcessFacts>();
  for (const name of readdirSync("/proc")) {
    const facts = /^\d+$/.test(name) ? readProcess(Number(name)) : undefined;
    if (facts) all.set(Number(name), facts);
  }
  const sum = (one: number): number => {
    const facts = all.get(one);
    if (!facts) return 0;
    const children = [...all].filter(([, { parent }]) => parent === one);
    return facts.cpu + facts.cpuOfEnded + children.reduce((total, [child]) => total + sum(child), 0);
  };
  return sum(pid);
}

/** Resident memory in megabytes. */
export function residentMb(pid: number): number {
  const match = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(match?.[1] ?? 0) / 1024;
}
