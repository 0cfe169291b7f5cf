import { eraseWhole } from "../../companies/companies.testing.ts";
import { endpoints } from "@balcao/contract";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildPerson, buildQueue, buildTicket } from "../../tickets/tickets.testing.ts";
import { buildConversation, type BuiltMessage } from "../conversation.testing.ts";
import { asOwner, oldMessages, settleAll, withOldMessages } from "./settled.testing.ts";

const { contacts, connections } = endpoints;
let app: TestApp;
beforeAll(async () => {
  // Nothing settles but when a test says so.
  app = await startTestApp({ environment: { ROLES: "http" } });
});

const fileId = "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a12";
const kinds = [
  {},
  { quotes: 0 },
  { media: { kind: "image", mimetype: "image/jpeg", name: "foto.jpg" } },
  { body: "", media: { kind: "audio", mimetype: "audio/ogg", name: "voz.ogg", voice: true, seconds: 7 } },
  { mediaType: "locationMessage", data: { latitude: -23.5, longitude: null } },
  { fromMe: true, failure: { code: "131047", reason: "fora do prazo" } },
  { reaction: { emoji: "👍", byUs: true } },
  { reaction: { emoji: "😀", byUs: false }, isPrivate: true },
  { isDeleted: true },
  { editedFrom: "antes" },
  { fromMe: true, ack: 1, read: false },
  { body: "á".repeat(4_000) },
] as const satisfies Partial<BuiltMessage>[];

/** The quoted message is told as it is now, wherever it stands. */
const withoutQuoted = (told: unknown): unknown =>
  JSON.parse(JSON.stringify(told, (key, value: unknown) => (key === "quotedMsg" ? null : value)));

describe("a settled page", () => {
  it("tells of every kind of message what it told before", async () => {
    const { ids, pages, copies, wrong, tamper } = await withOldMessages(app, oldMessages(55, kinds));
    const shown = await pages();
    expect(await copies()).toEqual([]);
    await settleAll(app);
    expect(await copies()).toEqual(ids);
    expect(await wrong()).toEqual([]);
    expect(await pages()).toEqual(shown);
    await tamper();
    expect(withoutQuoted(await pages())).toEqual(withoutQuoted(shown));
  });

  it("is the same for any conversation, whenever parts of it settled", async () => {
    const part = fc.array(fc.nat(kinds.length - 1), { maxLength: 45 });
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 4 }), fc.boolean(), async (parts, ends) => {
        const { site, ticket, pages, copies, forget, rows } = await withOldMessages(app, []);
        const ids: number[] = [];
        for (const [index, of] of parts.entries()) {
          const built = of.map((kind) => oldMessages(1, [{ ...kinds[kind] }])[0] ?? { body: "" });
          ids.push(...(await buildConversation(site, ticket, built)));
          if (ends || index < parts.length - 1) await settleAll(app);
        }
        const shown = await pages();
        // The newest row has a page and one, as far as there are so many; no row has twice as many.
        const counts = (await rows()).map(({ count }) => count);
        const settled = await copies();
        expect(settled).toEqual(ids.slice(0, settled.length));
        if (ends) expect(settled).toEqual(ids);
        expect(counts.at(-1) ?? 21).toBeGreaterThanOrEqual(Math.min(21, settled.length));
        expect(Math.max(0, ...counts)).toBeLessThan(42);
        await forget();
        expect(await pages()).toEqual(shown);
      }),
      { numRuns: 12 },
    );
  });

  it("holds nothing of the last two days, and what comes in beside it is shown", async () => {
    const { site, ticket, ids, pages, copies } = await withOldMessages(app, oldMessages(5));
    const yesterday = new Date(Date.now() - 86_400_000);
    await buildConversation(site, ticket, [{ body: "ontem", at: yesterday }, { body: "agora" }]);
    const shown = await pages();
    await settleAll(app);
    expect(await copies()).toEqual(ids);
    expect(await pages()).toEqual(shown);
    expect(shown).toMatchObject([{ count: 7, hasMore: false }]);
  });

  it("is nobody else's: neither another company's nor anybody's to write", async () => {
    const { companyId, ids, run } = await withOldMessages(app, oldMessages(3));
    const other = await withOldMessages(app, oldMessages(3));
    await settleAll(app);
    const seen = "select company_id, first_id from app.settled_messages where $1 > 0";
    expect(await run(seen)).toEqual([{ company_id: companyId, first_id: ids[0] }]);
    expect(await other.run(seen)).toEqual([{ company_id: other.companyId, first_id: other.ids[0] }]);
    const denied = { code: "42501" };
    await expect(run("delete from app.settled_messages where company_id = $1")).rejects.toMatchObject(denied);
    await expect(run("select app.settle_messages($1, 10)")).rejects.toMatchObject(denied);
    await expect(run("delete from app.unsettled_conversations where $1 > 0")).rejects.toMatchObject(denied);
    const system = { text: "select from app.settled_messages" };
    await expect(app.database.system(system)).rejects.toMatchObject(denied);
  });

  it("is not believed, and made anew, when the clock went back", async () => {
    const { companyId, pages, wrong, copies, ids, tamper, run } = await withOldMessages(app, oldMessages(30));
    await settleAll(app);
    await tamper();
    expect(JSON.stringify(await pages())).not.toContain("não copiado");
    await asOwner(app, async (client) => {
      await client.query(
        "update app.settled_messages set settled_at = now() + interval '3 days' where company_id = $1",
        [companyId],
      );
      await client.query(
        "update app.settling set looked_at = now() + interval '3 days' where company_id = $1",
        [companyId],
      );
    });
    expect(JSON.stringify(await pages())).not.toContain(`"body":"Mensagem`);
    expect(await wrong()).toHaveLength(30);
    await settleAll(app);
    expect([await wrong(), await copies()]).toEqual([[], ids]);
    expect(await run("select from messages where company_id = $1 and body = 'não copiado'")).toHaveLength(30);
  });
});

describe("a page far back", () => {
  const far = 260;

  it("is the same whatever of the conversation settled, was changed, or is new", async () => {
    const company = await withOldMessages(app, oldMessages(far));
    const { site, ticket, ids, run, pages, forget, copies } = company;
    await settleAll(app);
    await buildConversation(site, ticket, [{ body: "hoje" }, { body: "agora" }]);
    const shown = await pages();
    expect(shown).toMatchObject([{ count: far + 2 }, ...Array.from({ length: 13 }, () => ({}))]);
    await forget();
    expect(await pages()).toEqual(shown);
    await settleAll(app);
    // A row with its copies is gone, and its messages are still there, but for one.
    await run("delete from messages where company_id = $1 and id = $2", ids[100]);
    expect((await copies()).length).toBeLessThan(far - 1);
    const less = await pages();
    expect(less).toMatchObject([{ count: far + 1 }, ...Array.from({ length: 13 }, () => ({}))]);
    await settleAll(app);
    expect(await pages()).toEqual(less);
    await forget();
    expect(await pages()).toEqual(less);
  });

  it("is told from the copies' numbers, which tell of the newest copies too", async () => {
    const { companyId, ana, ticket, pages } = await withOldMessages(app, oldMessages(far));
    await settleAll(app);
    const shown = await pages();
    // Past the triggers: only who counts by the rows of copies does not notice.
    await asOwner(app, async (client) => {
      await client.query("set session_replication_role = replica");
      await client.query(
        "delete from messages where company_id = $1 and id in (select id from messages where company_id = $1 order by id desc limit 5)",
        [companyId],
      );
    });
    const { count } = await app.as(ana).ok(endpoints.messages.list, {
      params: { ticketUuid: ticket.uuid },
      query: { pageNumber: 13, keepUnread: "true" },
    });
    expect(count).toBe(far);
    expect(shown).toHaveLength(13);
  });

  it("leaves out what the viewer may not see, settled or not", async () => {
    const { site, admin, ana, ticket, connection_id, pages, forget } = await withOldMessages(app, []);
    const queue_id = await buildQueue(site);
    const hidden = await buildTicket(site, {
      status: "closed",
      queue_id,
      connection_id,
      contact_id: ticket.contact_id,
    });
    for (const one of [ticket, hidden, ticket, hidden, ticket])
      await buildConversation(site, one, oldMessages(one === ticket ? 90 : 30));
    const toldTo = async () => [await pages(ana), await pages(admin)];
    const shown = await toldTo();
    expect(shown).toMatchObject([
      [{ count: 270 }, ...Array.from({ length: 13 }, () => ({}))],
      [{ count: 330 }, ...Array.from({ length: 16 }, () => ({}))],
    ]);
    await settleAll(app);
    expect(await toldTo()).toEqual(shown);
    await forget();
    expect(await toldTo()).toEqual(shown);
  });
});

describe("an imported message", () => {
  /** Imports what was said so many hours ago. */
  const importing = `
    insert into messages (company_id, ticket_id, contact_id, connection_id, provider_id, from_me, body, imported, sent_at, created_at)
    select $1, t.id, t.contact_id, t.connection_id, 'old-' || ago, false, ago || ' h', true, at, at
    from tickets t, unnest($2::int[]) ago, lateral (select now() - ago * interval '1 hour' as at) x where t.company_id = $1`;
  const bodies = (pages: unknown) =>
    (pages as { messages: { body: string }[] }[])
      .toReversed()
      .flatMap(({ messages }) => messages.map(({ body }) => body));

  it("stands where it was said, though what is around it has settled", async () => {
    const { run, pages, wrong, copies, forget } = await withOldMessages(app, oldMessages(2));
    const hours = Array.from({ length: 60 }, (_, place) => 300 - 2 * place);
    await run(importing, hours.toReversed());
    const inOrder = [...hours.map((ago) => `${ago} h`), "Mensagem 0", "Mensagem 1"];
    expect(bodies(await pages())).toEqual(inOrder);
    await settleAll(app);
    expect(await copies()).toHaveLength(62);
    await run(importing, [251]);
    const between = inOrder.toSpliced(inOrder.indexOf("250 h"), 0, "251 h");
    expect(bodies(await pages())).toEqual(between);
    await settleAll(app);
    expect([bodies(await pages()), await wrong(), (await copies()).length]).toEqual([between, [], 63]);
    await forget();
    expect(bodies(await pages())).toEqual(between);
  });

  it("finds its place after others of the same second, however many", async () => {
    const { run } = await withOldMessages(app, oldMessages(1));
    await run(
      `
      insert into messages (company_id, ticket_id, contact_id, connection_id, provider_id, from_me, body, imported, sent_at, created_at)
      select $1, t.id, t.contact_id, t.connection_id, 'same-' || n, false, n::text, true, $2, $2
      from tickets t, generate_series(1, 1500) n where t.company_id = $1`,
      "2026-03-01T12:00:00Z",
    );
    const rows = await run("select body from messages where company_id = $1 and imported order by id");
    expect(rows.map(({ body }) => Number(body))).toEqual(
      Array.from({ length: 1500 }, (_, place) => place + 1),
    );
  });
});

/** Changes of the message `$2`, or of what it stands among. */
const changes: Record<string, string> = {
  "an edit": "update messages set body = 'depois', is_edited = true where company_id = $1 and id = $2",
  "a deletion": "update messages set is_deleted = true where company_id = $1 and id = $2",
  "an erasure": "delete from messages where company_id = $1 and id = $2",
  "an acknowledgement": "update messages set ack = 4 where company_id = $1 and id = $2",
  "a failure": `update messages set failure = '{"code": "1", "reason": "não"}' where company_id = $1 and id = $2`,
  "a reading": "update messages set read = not read where company_id = $1 and id = $2",
  "a transcription": "update messages set transcription = 'Bom dia' where company_id = $1 and id = $2",
  "a late file": `
    with file as (insert into files (company_id, id, mimetype, name, size) values ($1, '${fileId}', 'image/png', 'f.png', 7) returning id)
    update messages set file_id = file.id from file where company_id = $1 and messages.id = $2`,
  "a preview": `
    with preview as (insert into link_previews (company_id, url_hash, url, title) values ($1, 'x', 'https://exemplo.com.br', 'Exemplo') returning id)
    update messages set link_preview_id = preview.id from preview where company_id = $1 and messages.id = $2`,
  "a reaction":
    "insert into message_reactions (company_id, message_id, author_contact_id, emoji, at) values ($1, $2, 0, '👏', now())",
  "another author":
    "update messages set user_id = (select min(id) from users where company_id = $1) where company_id = $1 and id = $2",
};

describe("after a message has settled", () => {
  it.each(Object.entries(changes))("%s shows at once", async (_what, change) => {
    const { ids, run, pages, copies, wrong, forget } = await withOldMessages(
      app,
      oldMessages(50, [{ fromMe: true }]),
    );
    await settleAll(app);
    const [before, message] = [await pages(), ids[20] ?? 0];
    await run(change, message);
    const after = await pages();
    expect(after).not.toEqual(before);
    expect(await wrong()).toEqual([]);
    await forget();
    expect(await pages()).toEqual(after);
    expect((await copies()).length).toBe(0);
  });

  it("copies what changed again, the rest of its row with it", async () => {
    const { ids, run, copies, wrong, rows } = await withOldMessages(app, oldMessages(70));
    await settleAll(app);
    const counts = (await rows()).map(({ count }) => count);
    expect(counts).toEqual([21, 21, 28]);
    await run("update messages set body = 'depois' where company_id = $1 and id = $2", ids[25]);
    expect(await copies()).toEqual([...ids.slice(0, 21), ...ids.slice(42)]);
    await settleAll(app);
    expect([await copies(), await wrong()]).toEqual([ids, []]);
    await run("delete from messages where company_id = $1 and id = any($2::bigint[])", ids.slice(10, 69));
    await settleAll(app);
    expect([await copies(), await wrong()]).toEqual([[...ids.slice(0, 10), ...ids.slice(69)], []]);
  });

  it("moves with its contact's conversations, and back", async () => {
    const { ids, site, ticket, run, pages, copies, wrong } = await withOldMessages(app, oldMessages(40));
    await settleAll(app);
    const contact = await buildPerson(site);
    const move = (to: number) =>
      run(
        `with moved as (update tickets set contact_id = $2 where company_id = $1 and id = $3)
         update messages set contact_id = $2 where company_id = $1 and ticket_id = $3`,
        to,
        ticket.id,
      );
    const bodiesOf = async () => JSON.stringify(await pages()).match(/"body":"Mensagem \d+"/g)?.length ?? 0;
    for (const to of [contact, ticket.contact_id]) {
      await move(to);
      expect([await copies(), await bodiesOf()]).toEqual([[], 40]);
      await settleAll(app);
      expect([await copies(), await wrong(), await bodiesOf()]).toEqual([ids, [], 40]);
    }
  });

  it("goes with what it belongs to: its contact, its connection, its company", async () => {
    for (const what of ["contact", "connection", "company"] as const) {
      const { companyId, admin, ids, connection_id, ticket, pages, copies } = await withOldMessages(
        app,
        oldMessages(25),
      );
      const kept = await withOldMessages(app, oldMessages(25));
      await settleAll(app);
      expect(await copies()).toEqual(ids);
      const boss = app.as(admin);
      if (what === "contact") {
        await boss.ok(contacts.delete, { params: { id: ticket.contact_id } });
      } else if (what === "connection") {
        await boss.ok(connections.delete, { params: { id: connection_id } });
        expect(await pages(admin)).toMatchObject([{ count: 25, hasMore: true }, { hasMore: false }]);
      } else {
        await eraseWhole(app.running.services, companyId);
      }
      expect(await copies()).toEqual([]);
      await settleAll(app);
      expect([await copies(), await kept.copies()]).toEqual([[], kept.ids]);
    }
  });

  it("is right after any changes in any order", async () => {
    const step = fc.record({
      change: fc.constantFrom("settle", "step", ...Object.keys(changes)),
      place: fc.nat(59),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { companyId, ids, run, pages, wrong, forget, copies } = await withOldMessages(
          app,
          oldMessages(60, kinds),
        );
        for (const { change, place } of steps) {
          if (change === "settle") await settleAll(app);
          else if (change === "step")
            await app.database.system({ text: "select app.settle_messages($1, 7)", values: [companyId] });
          else await run(changes[change] ?? "", ids[place]).catch(ignoreTaken);
          expect(await wrong()).toEqual([]);
        }
        const shown = await pages();
        await forget();
        expect(await pages()).toEqual(shown);
        expect(await copies()).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });
});

/** The same reaction, file or preview a second time; or a reaction to what is gone. */
function ignoreTaken(error: unknown) {
  const { code } = error as { code?: string };
  if (code !== "23505" && code !== "23503") throw error;
}
