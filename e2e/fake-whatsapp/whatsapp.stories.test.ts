import { endpoints } from "@balcao/contract";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { type Connect, furnish } from "../stories/furnish.ts";
import { playLived, setClock } from "../stories/lived.ts";
import { phoneOfWhatsapp } from "../stories/phones.ts";
import { momentOf } from "../stories/story.ts";
import { handed } from "../stories/written/offices.ts";
import { stories } from "../stories/written/index.ts";
import { type FakeWhatsapp, startFakeWhatsapp } from "./index.ts";

const patience = { timeout: 20_000, interval: 20 };
let app: TestApp;
let fake: FakeWhatsapp;
let owner: pg.Client;
beforeAll(async () => {
  fake = await startFakeWhatsapp({ receipts: { deliveredAfter: 5 } });
  app = await startTestApp({
    environment: { WHATSAPP_WEB_URL: fake.url },
    overrides: { trustedMediaHost: { host: fake.mediaHost, ca: fake.mediaCa } },
  });
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  return () => fake.stop();
}, 60_000);
afterAll(() => owner.end());

/** Links a phone to a new connection by its QR code. */
const link: Connect = async (as, _companyId, queueIds) => {
  const body = {
    name: "Recepção",
    channel: "whatsapp" as const,
    greetingMessage: "Olá!",
    queueIds: [...queueIds],
  };
  const { id } = await as.ok(endpoints.connections.create, { body });
  const session = () => as.ok(endpoints.connections.get, { params: { id } });
  const qrcode = await vi.waitUntil(async () => (await session()).qrcode, patience);
  fake.scan(qrcode?.text ?? "");
  await vi.waitFor(async () => expect((await session()).status).toBe("CONNECTED"), patience);
  return id;
};

it.each([...stories, handed])(
  "$name",
  async (story) => {
    await setClock(owner, momentOf(story.begins));
    const house = await furnish(app, story, link);
    const phone = phoneOfWhatsapp(fake, app, house);
    expect(await playLived({ app, owner, house, phone }, story)).toEqual(story.script);
  },
  60_000,
);
