import { type Bed, runOn } from "../bed/index.ts";
import { listWritingContacts } from "../load/contacts.ts";
import { sendWebhooks } from "../load/webhooks.ts";
import type { Figure } from "../report.ts";
import { type OpenPage, percentiles } from "./measure.ts";
import { readKeyDelays, watchKeys } from "./inPage.ts";

const rate = 50;
const seconds = 12;
/** Milliseconds between two keys: a fast writer. */
const pace = 90;

/** Somebody writes while fifty messages a second come in. */
export async function measureTyping(bed: Bed, open: OpenPage): Promise<Figure[]> {
  const page = await open();
  await page.addInitScript(watchKeys);
  await page.goto(`${bed.server.url}/tickets/${await openConversation(bed)}?all=1`);
  const composer = page.locator("[data-composer]");
  await composer.waitFor();
  await composer.focus();
  const contacts = (await listWritingContacts(bed.databaseUrl)).filter(
    ({ status }) => status === "open" || status === "pending",
  );
  let next = 0;
  const load = sendWebhooks({
    url: bed.server.url,
    rate,
    seconds,
    next: () => {
      next += 1;
      const contact = contacts[next % contacts.length];
      if (!contact) throw new Error("Nobody writes");
      return contact;
    },
  });
  const text = "Bom dia! Sua consulta ficou marcada para quinta-feira. "
    .repeat(3)
    .slice(0, (seconds * 1_000) / pace - 5);
  await page.keyboard.type(text, { delay: pace });
  const { refused } = await load;
  const [p50 = 0, p95 = 0, worst = 0] = percentiles(await page.evaluate(readKeyDelays), 50, 95, 100);
  const written = await composer.inputValue();
  await page.context().close();
  if (written !== text) throw new Error(`Keys were lost: ${written}`);
  if (refused > 0) throw new Error(`${refused} messages were refused`);
  return [
    { name: `inbox, typing beside ${rate} events/s, p50`, value: p50, unit: "ms" },
    { name: `inbox, typing beside ${rate} events/s, p95`, value: p95, unit: "ms", atMost: 50 },
    { name: `inbox, typing beside ${rate} events/s, worst`, value: worst, unit: "ms" },
  ];
}

/** An open ticket on the linked phone's connection, where no window of 24 hours ends. */
export async function openConversation(bed: Bed): Promise<string> {
  const { rows } = await runOn(bed.databaseUrl, (client) =>
    client.query<{ uuid: string }>(
      "select uuid from tickets where status = 'open' and channel = 'whatsapp' order by id limit 1",
    ),
  );
  const [first] = rows;
  if (!first) throw new Error("There is no open conversation");
  return first.uuid;
}
