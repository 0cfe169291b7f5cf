import pg from "pg";
import { expect, it } from "vitest";
import { createTestDatabase } from "../../../server/src/platform/database/testing.ts";
import { generateDataset } from "./generate.ts";

it("fills every table of the benchmark's data as the tables are now", async () => {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const size = { messages: 2_000, companies: 2, tickets: 200 };
    await generateDataset({ client, size, secretKey: "k".repeat(32), print: () => undefined });
    const { rows } = await client.query<{ messages: number; tickets: number; contacts: number }>(
      `select (select count(*)::int from messages) as messages, (select count(*)::int from tickets) as tickets,
        (select count(*)::int from contacts) as contacts`,
    );
    // Few messages leave one or two contacts without any, and without a ticket.
    expect(rows).toMatchObject([{ messages: 2_000, contacts: 200 }]);
    expect(rows[0]?.tickets).toBeGreaterThan(190);
  } finally {
    await client.end();
    await drop();
  }
});
