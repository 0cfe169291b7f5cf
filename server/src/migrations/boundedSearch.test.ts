import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../app/testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

interface Company {
  companyId: number;
  read<Row extends Record<string, unknown>>(text: string, ...values: unknown[]): Promise<Row[]>;
}

async function inCompany(...statements: string[]): Promise<Company> {
  const { companyId } = await app.inNewCompany();
  await app.database.tenant(companyId, async (tx) => {
    for (const text of statements) await tx.query({ text, values: [companyId] });
  });
  return { companyId, read: (text, ...values) => app.database.read(companyId, { text, values }) };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const people = (name: string, count: number) => `
  insert into contacts (company_id, id, name, number, channel)
  select $1, n, ${name}, (5511900000000 + n)::text, 'simulator' from generate_series(1, ${count}) n`;

describe("messages that say a word", () => {
  const messageCount = 40_000;
  const old = 9_000;
  const bodyOf = (n: number) => (n <= old ? `antigamente ${n}` : `bom dia ${n}`);
  let company: Company;
  beforeAll(async () => {
    company = await inCompany(
      people("'Ana'", 1),
      "insert into tickets (company_id, id, status, channel, contact_id) values ($1, 1, 'open', 'simulator', 1)",
      `insert into messages (company_id, id, ticket_id, contact_id, provider_id, from_me, body, sent_at)
       select $1, n, 1, 1, 'p' || n, false, case when n <= ${old} then 'Antigamente ' else 'Bom dia ' end || n, now()
       from generate_series(1, ${messageCount}) n`,
    );
  });
  const find = async (term: string, most: number, before: number | null) =>
    (
      await company.read<{ id: number }>("select app.search_messages($1, $2, $3) as id", term, most, before)
    ).map(({ id }) => id);
  const expected = (part: string, most: number, before: number | null) =>
    range(1, (before ?? messageCount + 1) - 1)
      .filter((n) => ` ${bodyOf(n)}`.includes(part))
      .toReversed()
      .slice(0, most);

  it.each([
    ["rare, by its middle", "3333", "3333"],
    ["here and there", "777", "777"],
    ["often", "345", "345"],
    ["in most of them", "dia", "dia"],
    ["long ago", "antigamente", "antigamente"],
    ["by the letters it begins with", "39", " 39"],
    ["by one letter", "b", " b"],
    ["nowhere", "9876543", "9876543"],
  ])("are the newest, however often it stands: %s", async (_name, term, part) => {
    // Also where one stretch of ids ends and the next begins.
    for (const before of [null, 2 * 2 ** 14 + 1, 2 * 2 ** 14, 600, 1]) {
      for (const most of [1, 41, 300])
        expect(await find(term, most, before), `${most} before ${before}`).toEqual(
          expected(part, most, before),
        );
    }
  });

  it("are all of them where thousands are asked for", async () => {
    expect(await find("antigamente", 20_000, null)).toEqual(range(1, old).toReversed());
    expect(await find("345", 20_000, null)).toEqual(expected("345", 20_000, null));
  });

  it("turn pages without gaps", async () => {
    const all = expected("777", 20_000, null);
    const turned: number[] = [];
    for (let before: number | null = null; ;) {
      const page = await find("777", 41, before);
      turned.push(...page);
      if (page.length < 41) break;
      before = page.at(-1) ?? null;
    }
    expect(turned).toEqual(all);
  });
});

describe("tickets of a name, and those that said a word last", () => {
  const count = 1_200;
  let company: Company;
  beforeAll(async () => {
    // The odd ones are resolved. The last ones moved last; ticket 3 and 4 are unread.
    company = await inCompany(
      people(`case n when 7 then 'Quirino' else 'Maria ' || n end`, 2 * count),
      `insert into tickets (company_id, id, status, channel, contact_id, last_message, unread, updated_at)
       select $1, n, case n % 2 when 1 then 'closed' else 'open' end, 'simulator', n,
         case when n in (11, 12) then 'Xilofone' when n in (13, ${2 * count}) then 'Zabumba' else 'Combinado' end,
         case when n in (3, 4) then 1 else 0 end, now() - make_interval(secs => 10000 - n)
       from generate_series(1, ${2 * count}) n`,
    );
  });
  const find = async (term: string, most: number) =>
    (
      await company.read<{ id: number }>(
        "select distinct ticket_id as id from app.find_tickets($1, false, false, $2, 200) order by 1",
        term,
        most,
      )
    ).map(({ id }) => id);

  it("are found wherever they are while they are few", async () => {
    expect(await find("quirino", 10)).toEqual([7]);
    expect(await find("zabumba", 10)).toEqual([13, 2 * count]);
    expect(await find("xilofone", 400)).toContain(11);
  });

  it("are found in running tickets as far as these are read: the newest of each status", async () => {
    expect(await find("xilofone", 10)).toEqual([11]);
    expect(await find("xilofone", 480)).toEqual([11, 12]);
  });

  it("are those that the lists show first when they are thousands", async () => {
    expect(await find("maria", 3)).toEqual([3, 4, 2 * count - 3, 2 * count - 2, 2 * count - 1, 2 * count]);
    const shown = await find("combinado", 4);
    expect(shown).toEqual([3, 4, ...range(2 * count - 17, 2 * count - 1)]);
  });

  it("are nobody else's", async () => {
    const other = await inCompany(people("'Ana'", 1));
    for (const term of ["quirino", "zabumba", "maria", "combinado", "a"])
      expect(await other.read("select 1 from app.find_tickets($1, false, false, 400, 200)", term)).toEqual(
        [],
      );
  });
});

describe("contacts that fit a term", () => {
  const count = 10_050;
  let company: Company;
  beforeAll(async () => {
    company = await inCompany(
      people("'Maria ' || n || case when n <= 1000 then ' Primeira' else '' end", count),
    );
  });
  const page = (term: string, skip: number, most: number) =>
    company.read<{ id: number; total: number }>(
      "select id, total from app.search_contacts($1, false, null, null, null, $2, $3)",
      term,
      skip,
      most,
    );
  const inOrder = (ids: number[]) => ids.toSorted((a, b) => (`${a} ` < `${b} ` ? -1 : 1));

  it("come by name, page by page, with how many there are, whether they are few or many", async () => {
    const ends = (digits: string) => range(1, count).filter((n) => String(n).startsWith(digits));
    for (const [term, ids] of [
      ["primeira", range(1, 1000)],
      ["maria 1", ends("1")],
      ["100 primeira", [100, 1000]],
      ["maria 100", range(1, count).filter((n) => String(n).includes("100"))],
    ] as const) {
      const wanted = inOrder([...ids]);
      for (const skip of [0, wanted.length - 1, wanted.length]) {
        const rows = await page(term, skip, 101);
        expect(rows.map(({ id }) => id)).toEqual(wanted.slice(skip, skip + 101));
        for (const { total } of rows) expect(total).toBe(wanted.length);
      }
    }
  });

  it("are counted up to 10,000 when they are searched, and all of them when not", async () => {
    expect((await page("maria", 0, 1))[0]?.total).toBe(10_000);
    expect((await page("", 0, 1))[0]?.total).toBe(count);
  });

  it("are nobody else's", async () => {
    const other = await inCompany(people("'Ana'", 1));
    for (const term of ["maria", "primeira", "m"])
      expect(
        await other.read("select 1 from app.search_contacts($1, false, null, null, null, 0, 101)", term),
      ).toEqual([]);
  });
});
