import { randomInt } from "node:crypto";
import {
  type Answer,
  type ClientInput,
  type Contact,
  type ContactBody,
  contactsEndpoints,
  type Endpoint,
} from "@balcao/contract";
import type { z } from "zod";
import type { TestApp } from "../../app/testing.ts";
import { settingsUpdated } from "../settings/index.ts";
import { operator } from "../users/index.ts";
import type { SeenPerson } from "./planContacts.ts";

/** Caller on behalf of a user: a test's client, or the demo's. */
export interface Caller {
  ok<E extends Endpoint>(endpoint: E, input?: ClientInput<E>): Promise<Answer<E>>;
}

/** A Brazilian mobile with its ninth digit that nobody has. */
export const someNumber = (): string =>
  `55119${randomInt(6, 10)}${String(randomInt(10_000_000)).padStart(7, "0")}`;

export const buildContact = (
  caller: Caller,
  fields: Partial<z.input<typeof ContactBody>> = {},
): Promise<Contact> =>
  caller.ok(contactsEndpoints.create, { body: { name: "Carla Souza", number: someNumber(), ...fields } });

/** Somebody who writes to us over a phone. */
export const someone = (fields: Partial<SeenPerson> = {}): SeenPerson => ({
  identities: [{ kind: "phone", value: someNumber() }],
  name: "Carla",
  isGroup: false,
  channel: "simulator",
  connectionId: null,
  ...fields,
});

/** Hides numbers from attendants, as the law on personal data has it. */
export async function hideNumbers(app: TestApp, companyId: number): Promise<void> {
  await app.database.tenant(companyId, async (tx) => {
    await tx.query({
      text: `insert into company_settings values ($1, '{"enableLGPD": "enabled", "lgpdHideNumber": "enabled"}')
        on conflict (company_id) do update set settings = company_settings.settings || excluded.settings`,
      values: [companyId],
    });
    tx.emit(settingsUpdated, { column: "lgpdHideNumber", by: operator });
  });
  app.running.services.settings.forgetCompany(companyId);
}
