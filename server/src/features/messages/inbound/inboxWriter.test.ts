import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { InboundMessage } from "../../../channels/port.ts";
import { asWritten, InboxWriter, mostWaiting } from "./inboxWriter.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

const message = (eventId: string, body = "Bom dia"): InboundMessage => ({
  kind: "message",
  eventId,
  chat: { identities: [{ kind: "phone", value: "5511980000001" }], name: "João", isGroup: false },
  at: new Date().toISOString(),
  key: { providerId: eventId, fromMe: false },
  content: { type: "text", body },
});

it("takes whatever a stranger writes, together with what others write, and keeps what they said", async () => {
  const { companyId } = await app.inNewCompany();
  const [connection] = await app.database.tenant(companyId, (tx) =>
    tx.query<{ id: number }>({
      text: "insert into connections (company_id, name, channel, wanted) values ($1, 'Principal', 'whatsapp', false) returning id",
      values: [companyId],
    }),
  );
  const half = String.fromCharCode(0xd83d);
  const bodies = ["\\u0000", "a\u0000b", "C:\\u0000\\ud83d", `${half}x`, '\\\\u0000"', "Olá 😀"];
  const events = bodies.map((body, at) => message(`odd\u0000 ${at}`, body));
  const writer = new InboxWriter(app.database, () => undefined);
  await writer.accept({ companyId, connectionId: connection?.id ?? 0, events });
  const rows = await app.database.read<{ id: string; body: string }>(companyId, {
    text: "select event_id as id, payload #>> '{content,body}' as body from inbox where company_id = $1 order by event_id",
    values: [companyId],
  });
  const kept = ["\\u0000", "ab", "C:\\u0000\\ud83d", "\ufffdx", '\\\\u0000"', "Olá 😀"];
  expect(rows).toEqual(kept.map((body, at) => ({ id: `odd ${at}`, body })));
});

it("refuses what comes while too much waits, keeps all that it took, and takes again afterwards", async () => {
  const { companyId } = await app.inNewCompany();
  const [connection] = await app.database.tenant(companyId, (tx) =>
    tx.query<{ id: number }>({
      text: "insert into connections (company_id, name, channel, wanted) values ($1, 'Principal', 'whatsapp', false) returning id",
      values: [companyId],
    }),
  );
  const writer = new InboxWriter(app.database, () => undefined);
  const accept = (...eventIds: string[]) =>
    writer.accept({
      companyId,
      connectionId: connection?.id ?? 0,
      events: eventIds.map((id) => message(id)),
    });
  const first = accept("first");
  const many = accept(...Array.from({ length: mostWaiting }, (_, index) => `many ${index}`));
  await expect(accept("one too many")).rejects.toMatchObject({ code: "ERR_UNAVAILABLE" });
  await Promise.all([first, many]);
  await accept("last");
  const rows = await app.database.read(companyId, {
    text: "select count(*)::int as count, count(*) filter (where event_id = 'one too many')::int as refused from inbox where company_id = $1",
    values: [companyId],
  });
  expect(rows).toEqual([{ count: mostWaiting + 2, refused: 0 }]);
});

it("puts the messages of a delivery in the order in which each conversation wrote them", () => {
  const now = Date.parse("2026-03-02T12:00:00.000Z");
  const said = (id: string, seconds: number, phone = "5511980000001"): InboundMessage => ({
    ...message(id),
    at: new Date(now + seconds * 1_000).toISOString(),
    chat: { identities: [{ kind: "phone", value: phone }], isGroup: false },
  });
  const ids = (...events: InboundMessage[]) => asWritten(events, now).map(({ eventId }) => eventId);
  expect(ids(said("b", -5), said("x", -90, "5511980000002"), said("a", -60))).toEqual(["a", "x", "b"]);
  // Nothing tells the order within a second, nor among times that are ahead of our clock.
  expect(ids(said("a", -5), said("b", -5))).toEqual(["a", "b"]);
  expect(ids(said("a", 900), said("b", 60), said("c", -1))).toEqual(["c", "a", "b"]);
});
