import type { Bed } from "../bed/index.ts";
import { createRandom } from "../dataset/words.ts";
import { type Call, callContinuously, shuffle } from "../load/callers.ts";
import { callAs, type Person } from "../load/people.ts";
import type { BenchOptions } from "../options.ts";
import type { Result } from "../report.ts";
import { print } from "../print.ts";

const names = ["Maria", "joão", "Ferreira", "ana souza", "Vasconcelos", "beatriz li", "gonçalves", "Yasmin"];
const numbers = ["98765", "5511", "4321", "1199"];
const callers = 4;

/** Pages of the list of contacts and searches in it. */
export async function measureLists(
  { server: { url } }: Bed,
  people: readonly Person[],
  options: BenchOptions,
): Promise<Result> {
  const random = createRandom(5);
  const someone = shuffle(people, random);
  const page = (query: () => string) => (): Call => callAs(someone(), `/api/contacts?${query()}`);
  const scenarios = {
    "first page": page(() => "pageNumber=1"),
    "a later page": page(() => `pageNumber=${2 + random.below(20)}`),
    "by tag": page(() => `pageNumber=1&contactTag=[${1 + random.below(6)}]`),
    "by name": page(() => `pageNumber=1&searchParam=${encodeURIComponent(random.oneOf(names))}`),
    "by number": page(() => `pageNumber=1&searchParam=${random.oneOf(numbers)}`),
  };
  const rows = [];
  for (const [name, next] of Object.entries(scenarios)) {
    await callContinuously({ url, callers, seconds: 1, next });
    const { perSecond, p50, p95, p99 } = await callContinuously({
      url,
      callers,
      seconds: options.seconds ?? 5,
      next,
    });
    print(`  contacts ${name}: ${perSecond.toFixed(0)}/s, p95 ${p95.toFixed(1)} ms`);
    rows.push({ name, callers, "per second": perSecond, p50, p95, p99 });
  }
  return {
    tables: [{ title: "200,000 contacts of one company", rows }],
    figures: [
      {
        name: "contacts of 200,000: list and search, slowest p95",
        value: Math.max(...rows.map(({ p95 }) => p95)),
        unit: "ms",
        atMost: 40,
      },
    ],
  };
}
