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

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

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

describe("tickets of a name", () => {
  const count = 1_200;
  let company: Company;
  beforeAll(async () => {
    // The odd ones are resolved. The last ones moved last; ticket 3 and 4 are unread.
    company = await inCompany(
      people(`case n when 7 then 'Quirino' else 'Maria ' || n end`, 2 * count),
      `insert into tickets (company_id, id, status, channel, contact_id, unread, updated_at)
       select $1, n, case n % 2 when 1 then 'closed' else 'open' end, 'simulator', n,
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
  const change = (text: string) =>
    app.database.tenant(company.companyId, (tx) => tx.query({ text, values: [company.companyId] }));

  it("are found wherever they are while they are few", async () => {
    expect(await find("quirino", 1)).toEqual([7]);
    expect(await find("maria 77", 1)).toEqual(range(1, 2 * count).filter((n) => String(n).startsWith("77")));
  });

  it("are those that the lists show first when they are thousands", async () => {
    expect(await find("maria", 4)).toEqual([3, 4, 2 * count - 1, 2 * count]);
    expect(await find("m", 3)).toEqual([3, 4, 2 * count]);
  });

  it("bear the name that their contact has now, and that of the contact they are given to", async () => {
    await change("update contacts set name = 'Zulmira' where company_id = $1 and id = 2000");
    await change("update tickets set contact_id = 2000 where company_id = $1 and id = 1999");
    const named = await company.read<{ id: number }>(
      "select id from tickets where company_id = $1 and contact_search like '% zulmira %' order by id",
      company.companyId,
    );
    expect(named).toEqual([{ id: 1999 }, { id: 2000 }]);
    expect(await find("zulmira", 1)).toEqual([1999, 2000]);
    await change("update tickets set contact_id = 1999 where company_id = $1 and id = 1999");
    await change("update contacts set name = 'Maria 2000' where company_id = $1 and id = 2000");
    expect(await find("zulmira", 1)).toEqual([]);
  });

  it("are nobody else's", async () => {
    const other = await inCompany(people("'Ana'", 1));
    for (const term of ["quirino", "maria", "a"])
      expect(await other.read("select 1 from app.find_tickets($1, false, false, 400, 200)", term)).toEqual(
        [],
      );
  });
});

describe("a contact renamed while it gets a ticket", () => {
  it("gives it the new name, whoever comes first", async () => {
    const company = await inCompany(people("'Antes'", 2));
    const { companyId } = company;
    const run = (text: string, ...values: unknown[]) =>
      app.database.tenant(companyId, async (tx) => {
        await tx.query({ text, values: [companyId, ...values] });
        await tx.query({ text: "select pg_sleep(0.3)" });
      });
    const open = (contact: number) =>
      run(
        "insert into tickets (company_id, status, channel, contact_id) values ($1, 'open', 'simulator', $2)",
        contact,
      );
    const rename = (contact: number) =>
      run("update contacts set name = 'Depois' where company_id = $1 and id = $2", contact);
    for (const [contact, first, second] of [
      [1, open, rename],
      [2, rename, open],
    ] as const) {
      const begun = first(contact);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await Promise.all([begun, second(contact)]);
    }
    const rows = await company.read<{ named: string }>(
      "select contact_search as named from tickets where company_id = $1",
      companyId,
    );
    expect(rows).toHaveLength(2);
    for (const { named } of rows) expect(named).toContain("depois");
  });
});

describe("contacts that fit a term", () => {
  const count = 9_000;
  const firsts = ["Ana", "Bruna", "Célia", "Maria", "Zoé"];
  const lasts = ["Souza", "Sá", "Reis", "Góis", "Lima", "Paz", "Cruz"];
  const nameOf = (n: number) =>
    `${firsts[n % 5]} ${lasts[(n * 3) % 7]} ${n}${n % 90 === 0 ? " Xavier" : ""}${n === 500 ? " Quirino" : ""}`;
  const all = range(1, count).map((n) => ({ id: n, name: ` ${plain(nameOf(n))} ${5511900000000 + n} ` }));
  let company: Company;
  beforeAll(async () => {
    const sqlArray = (words: readonly string[]) => `(array['${words.join("', '")}'])`;
    company = await inCompany(
      people(
        `${sqlArray(firsts)}[1 + n % 5] || ' ' || ${sqlArray(lasts)}[1 + (n * 3) % 7] || ' ' || n
         || case when n % 90 = 0 then ' Xavier' else '' end || case when n = 500 then ' Quirino' else '' end`,
        count,
      ),
      // Tickets enough to tell that the company is large.
      "insert into tickets (company_id, status, channel, contact_id) select $1, 'closed', 'simulator', 1 from generate_series(1, 30000)",
    );
    await inCompany(people("'Maria Souza ' || n", 700));
  });
  const page = (term: string, [skip, most]: readonly [number, number], hides = false) =>
    company.read<{ id: number | null; total: number; at_least: boolean }>(
      "select id, total, at_least from app.fitting_contacts($1, $2, null, null, null, $3, $4)",
      term,
      hides,
      skip,
      most,
    );
  /** Every word of three letters and more anywhere, of a shorter one the beginning. */
  const expected = (term: string) =>
    all
      .filter(({ name }) =>
        plain(term)
          .split(" ")
          .filter(Boolean)
          .every((word) => name.includes(word.length < 3 ? ` ${word}` : word)),
      )
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ id }) => id);

  it.each([
    ["nobody", "inexistente"],
    ["one", "quirino"],
    ["few", "xavier"],
    ["with an accent", "goís"],
    ["a first name that comes early", "ana"],
    ["a first name that comes late", "zoe"],
    ["a last name", "lima"],
    ["a last name of two letters", "sá"],
    ["one letter", "s"],
    ["two short words", "m r"],
    ["a part of numbers", "11900"],
    ["everybody", ""],
  ])("come by name, page by page, without doubles or gaps: %s", async (_kind, term) => {
    const wanted = expected(term);
    // Users who may not see numbers get the same, but for terms that are a part of one.
    for (const hides of /\d/.test(term) ? [false] : [false, true]) {
      const turned: (number | null)[] = [];
      for (let skip = 0; ; skip += 400) {
        const rows = await page(term, [skip, 401], hides);
        for (const { total, at_least } of rows)
          expect(at_least ? [total <= wanted.length, rows.length] : total).toEqual(
            at_least ? [true, 401] : wanted.length,
          );
        turned.push(...rows.slice(0, 400).map(({ id }) => id));
        if (rows.length < 401) break;
      }
      expect({ hides, turned }).toEqual({ hides, turned: wanted });
    }
  });

  it("are as many behind their last page, and none on it", async () => {
    for (const term of ["xavier", "lima", "s", ""])
      expect(await page(term, [20_000, 101])).toEqual([
        { id: null, total: expected(term).length, at_least: false },
      ]);
  });

  it("are counted exactly while they are few, and all of them when nothing is searched", async () => {
    expect((await page("xavier", [0, 1]))[0]).toMatchObject({
      total: expected("xavier").length,
      at_least: false,
    });
    expect((await page("s", [0, 1]))[0]).toMatchObject({ total: 1, at_least: true });
    expect((await page("", [0, 1]))[0]).toMatchObject({ total: count, at_least: false });
  });

  it("come by name, page by page, where they bear one of some tags, and all of those are counted", async () => {
    const tagged = (tag: number, some: string) =>
      `insert into contact_tags (company_id, contact_id, tag_id) select $1, n, ${tag} from generate_series(1, ${count}) n where ${some}`;
    const tags = ["Muitos", "Poucos", "Últimos"].map(
      (name, index) => `($1, ${index + 1}, '${name}', '#000000')`,
    );
    const { read } = await inCompany(
      people("'Pessoa ' || lpad(n::text, 5, '0')", count),
      `insert into tags (company_id, id, name, color) values ${tags.join(", ")}`,
      tagged(1, "n % 3 > 0"),
      tagged(2, "n % 100 = 0"),
      tagged(3, `n > ${count - 5500}`),
    );
    const fits: Record<string, (n: number) => boolean> = {
      "{1}": (n) => n % 3 > 0,
      "{2}": (n) => n % 100 === 0,
      "{3}": (n) => n > count - 5500,
      "{1,2}": (n) => n % 3 > 0 || n % 100 === 0,
    };
    for (const [ids, fit] of Object.entries(fits))
      for (const [skip, hides] of [0, 300, 700, 20_000].flatMap((from) => [
        [from, false] as const,
        [from, true] as const,
      ])) {
        const rows = await read<{ id: number | null; total: number; at_least: boolean }>(
          "select id, total, at_least from app.fitting_contacts('', $3, $1::bigint[], null, null, $2, 101)",
          ids,
          skip,
          hides,
        );
        const wanted = range(1, count).filter(fit);
        const shown = wanted.slice(skip, skip + 101);
        expect(
          rows.map(({ id }) => id),
          `${ids} from ${skip}`,
        ).toEqual(shown.length > 0 ? shown : [null]);
        for (const row of rows) expect(row).toMatchObject({ total: wanted.length, at_least: false });
      }
  });

  it("are nobody else's", async () => {
    const other = await inCompany(people("'Iara'", 1));
    for (const term of ["maria", "xavier", "m"])
      expect(
        await other.read("select 1 from app.fitting_contacts($1, false, null, null, null, 0, 101)", term),
      ).toEqual([]);
  });
});
