import { makeBed } from "./bed/index.ts";
import { emailOf, password } from "./dataset/index.ts";
import { type Call, callContinuously, shuffle } from "./load/callers.ts";
import { logInEverywhere, nextAddress } from "./load/people.ts";
import { createRandom } from "./dataset/words.ts";
import type { BenchOptions } from "./options.ts";
import type { Result } from "./report.ts";

/** Logins as fast as they go, and what they do to everybody else's calls. */
export async function benchLogin(options: BenchOptions): Promise<Result> {
  const bed = await makeBed(options, "login");
  const { url } = bed.server;
  const seconds = options.seconds ?? 20;
  const { companies } = options.size;
  try {
    const random = createRandom(3);
    const readers = shuffle(await logInEverywhere(url, companies, [1, 2, 3]), random);
    const list = (): Call => ({
      path: "/api/tickets?status=open&pageNumber=1",
      headers: { authorization: `Bearer ${readers().token}` },
    });
    // Calls of others than the readers: a new login ends the earlier session.
    const login = (): Call => ({
      method: "POST",
      path: "/api/auth/login",
      headers: { "content-type": "application/json", "x-forwarded-for": nextAddress() },
      body: JSON.stringify({
        email: emailOf(1 + random.below(companies), 4 + random.below(12)),
        password,
        remember: false,
      }),
    });
    await callContinuously({ url, callers: 4, seconds: 1, next: list });
    const alone = await callContinuously({ url, callers: 4, seconds, next: list });
    const logins = await callContinuously({ url, callers: 8, seconds, next: login });
    const [beside, meanwhile] = await Promise.all([
      callContinuously({ url, callers: 4, seconds, next: list }),
      callContinuously({ url, callers: 8, seconds, next: login }),
    ]);
    const row = (name: string, { perSecond, p50, p95, p99 }: typeof alone) => ({
      name,
      "per second": perSecond,
      p50,
      p95,
      p99,
    });
    return {
      tables: [
        {
          title: "Logins, and ticket lists by 4 other callers",
          rows: [
            row("lists alone", alone),
            row("logins alone", logins),
            row("lists beside logins", beside),
            row("logins beside lists", meanwhile),
          ],
        },
      ],
      figures: [
        { name: "logins", value: logins.perSecond, unit: "/s", atLeast: 60 },
        { name: "logins beside other calls", value: meanwhile.perSecond, unit: "/s", atLeast: 60 },
        { name: "other calls' p95 alone", value: alone.p95, unit: "ms" },
        {
          name: "other calls' p95 beside logins",
          value: beside.p95,
          unit: "ms",
          atMost: Math.max(15, alone.p95 * 1.3),
        },
      ],
    };
  } finally {
    await bed.stop();
  }
}
