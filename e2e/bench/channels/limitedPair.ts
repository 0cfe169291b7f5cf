import type { Bed } from "../bed/index.ts";
import { callContinuously, shuffle } from "../load/callers.ts";
import { listWritingContacts } from "../load/contacts.ts";
import { logInEverywhere } from "../load/people.ts";
import { createRandom } from "../dataset/words.ts";
import type { Figure, Table } from "../report.ts";
import { letThemWrite, sendCall } from "../send.ts";

/** Milliseconds that Meta takes to answer. */
const answerAfterMs = 300;

/** A Cloud API number writes to many, of whom one has had as much as its pair may have. */
export async function measureLimitedPair(
  bed: Bed,
  seconds: number,
): Promise<{ table: Table; figures: Figure[] }> {
  const people = await logInEverywhere(bed.server.url, 1, [1, 2, 3, 4]);
  const owners = new Map(people.map((person) => [person.userId, person]));
  const contacts = (await listWritingContacts(bed.databaseUrl)).filter(
    ({ companyId, status, userId }) =>
      companyId === 1 && status === "open" && userId !== null && owners.has(userId),
  );
  await letThemWrite(bed, contacts);
  const { world } = bed.graph;
  world.keep = 1_000_000;
  world.answerAfterMs = answerAfterMs;
  const [limited] = contacts;
  if (limited) world.limitedPairs.add(limited.phone);
  const before = world.sent.length;
  const next = shuffle(contacts, createRandom(5));
  const began = performance.now();
  await callContinuously({
    url: bed.server.url,
    callers: 2,
    seconds,
    next: () => sendCall(next(), owners),
  });
  const elapsed = (performance.now() - began) / 1000;
  const perSecond = (world.sent.length - before) / elapsed;
  return {
    table: {
      title: `A Cloud API number whose calls take ${answerAfterMs} ms, while one pair is limited`,
      rows: [{ "written to": contacts.length, "delivered/s": perSecond }],
    },
    figures: [
      { name: "delivered by one number beside a limited pair", value: perSecond, unit: "/s", atLeast: 60 },
    ],
  };
}
