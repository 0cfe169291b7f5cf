import { Client } from "undici";
import { Latencies } from "../latencies.ts";

export interface Call {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface CallersOptions {
  url: string;
  callers: number;
  seconds: number;
  /** Next call; asked anew for each. */
  next(): Call;
}

export interface Measured {
  count: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  failed: number;
}

/** Runs so many callers, each with a line of its own, who call again as soon as they have their answer. */
export async function callContinuously({ url, callers, seconds, next }: CallersOptions): Promise<Measured> {
  const latencies = new Latencies();
  const failures: string[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  const work = async () => {
    const client = new Client(url, { pipelining: 1 });
    while (performance.now() < until) {
      const call = next();
      const sent = performance.now();
      const failure = await answerOf(client, call);
      latencies.add(performance.now() - sent);
      if (failure !== undefined) failures.push(failure);
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: callers }, work));
  const elapsed = (performance.now() - began) / 1000;
  if (failures.length > latencies.count / 100) throw new Error(`Calls failed: ${failures[0]}`);
  const [p50 = 0, p95 = 0, p99 = 0] = latencies.at(50, 95, 99);
  return {
    count: latencies.count,
    perSecond: latencies.count / elapsed,
    p50,
    p95,
    p99,
    failed: failures.length,
  };
}

/** Undefined when it went well, else what went wrong. */
async function answerOf(
  client: Client,
  { method = "GET", path, headers, body }: Call,
): Promise<string | undefined> {
  const { statusCode, body: answer } = await client.request({
    method,
    path,
    headers: headers ?? {},
    ...(body !== undefined && { body }),
  });
  if (statusCode < 300) {
    await answer.dump({ limit: 10_000_000 });
    return undefined;
  }
  return `${method} ${path} answered ${statusCode}: ${(await answer.text()).slice(0, 300)}`;
}

/** A next one of a list at random, with the same order for the same seed. */
export function shuffle<T>(items: readonly T[], random: { below(limit: number): number }): () => T {
  return () => {
    const item = items[random.below(items.length)];
    if (item === undefined) throw new Error("Nothing to choose from");
    return item;
  };
}
