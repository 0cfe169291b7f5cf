import { join } from "node:path";
import { expect, it } from "vitest";
import { startTestApp } from "../app/testing.ts";
import { readConfig } from "../platform/config/index.ts";
import { testSecretKey } from "../platform/database/testing.globalSetup.ts";
import { createLogger } from "../platform/log/log.ts";
import { backUp } from "./backup.ts";
import { examine } from "./doctor.ts";

it("finds nothing wrong with what is as it should be, and then names what was given up", async () => {
  const app = await startTestApp({ environment: { ROLES: "http" } });
  const { companyId } = await app.inNewCompany();
  const installation = {
    config: readConfig({ DATA_DIR: app.running.services.config.dataDir }),
    databaseUrl: app.databaseUrl,
    secretKey: testSecretKey,
    log: createLogger({ level: "silent" }),
    isServing: true,
  };
  const backup = async () => (await examine(installation)).find(({ name }) => name === "backup")?.text;
  expect(await backup()).toBe("none by npm run cli -- backup");
  const file = join(installation.config.dataDir, "backup");
  await backUp(installation, file);
  expect(await backup()).toBe("the last one is 0 minutes old");
  const wrong = async () =>
    (await examine(installation)).filter(({ isFine, name }) => !isFine && name !== "disk");
  expect(await wrong()).toEqual([]);
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: `
        with connection as (
          insert into connections (company_id, name, channel, wanted) values ($1, 'Principal', 'whatsapp', false) returning id),
        retry as (
          insert into event_retries (company_id, consumer, seq, at, type, payload, attempts, next_at, parked_reason)
          values ($1, 'push', 7, now(), 'x', '{}', 8, now(), 'It cannot be handled'))
        insert into inbox (company_id, connection_id, event_id, chat_key, payload, parked_reason)
        select $1, id, 'm:1', '', '{}', 'It cannot be read' from connection`,
      values: [companyId],
    }),
  );
  expect(await wrong()).toEqual([
    {
      name: "parked",
      isFine: false,
      text: expect.stringMatching(
        new RegExp(
          `^event of listener push of company ${companyId}: 1 since .* \\(It cannot be handled\\); inbox of company ${companyId}: 1 since .* \\(It cannot be read\\)$`,
        ),
      ),
    },
  ]);
  await app.database.system({
    text: "update companies set due_date = '2030-01-31T23:59:59Z' where company_id = $1",
    values: [companyId],
  });
  expect((await wrong()).find(({ name }) => name === "due dates")?.text).toBe(
    `company ${companyId} is due 2030-01-31, its ledger tells 2999-12-31`,
  );
});
