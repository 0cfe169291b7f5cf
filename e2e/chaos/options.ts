import { parseArgs } from "node:util";

/** Size of a run. */
export interface Scale {
  companies: number;
  /** People of each company. */
  people: number;
  clients: number;
  /** People who write, over all companies. */
  conversations: number;
  /** Inbound messages a second. */
  rate: number;
  /** Time that a round's load lasts. */
  roundSeconds: number;
}

export interface ChaosOptions {
  killRounds: number;
  postgresRounds: number;
  controlRounds: number;
  scale: Scale;
  /** Seed of the random choices; the same seed makes the same ones. */
  seed: number;
}

export const usage = `npm run chaos [-- OPTIONS]

  --kills 20         rounds with a kill -9 of the server
  --postgres 10      rounds with an immediate restart of Postgres
  --controls 3       rounds of each control run, in which the server is sabotaged; 0 leaves them out
  --clients 200  --rate 200  --conversations 300  --companies 3  --seconds 8   of each round
  --seed N           for the same choices again (default: another one every time)`;

const number = (value: string) => ({ type: "string", default: value }) as const;

/** Throws with one line when a number is not one. */
export function readOptions(args: readonly string[]): ChaosOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: number("20"),
      postgres: number("10"),
      controls: number("3"),
      clients: number("200"),
      rate: number("200"),
      conversations: number("300"),
      companies: number("3"),
      seconds: number("8"),
      seed: number(String(Date.now() % 1_000_000)),
    },
  });
  const read = (name: keyof typeof values): number => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} takes a whole number`);
    return value;
  };
  return {
    killRounds: read("kills"),
    postgresRounds: read("postgres"),
    controlRounds: read("controls"),
    seed: read("seed"),
    scale: {
      companies: Math.max(1, read("companies")),
      people: 22,
      clients: read("clients"),
      conversations: Math.max(1, read("conversations")),
      rate: Math.max(1, read("rate")),
      roundSeconds: Math.max(2, read("seconds")),
    },
  };
}
