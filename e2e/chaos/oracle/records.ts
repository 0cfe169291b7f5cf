import pg from "pg";

/** Records of the database, read beside the server and with nobody's rights in the way. */
export class Records {
  readonly #url: () => string;

  /** The address is asked for each time: a server that starts again may choose another port for its Postgres. */
  constructor(url: () => string) {
    this.#url = url;
  }

  async read<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    const client = new pg.Client({ connectionString: this.#url(), application_name: "chaos oracle" });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query<R>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async count(text: string): Promise<number> {
    const [row] = await this.read<{ n: string }>(`select count(*) as n from ${text}`);
    return Number(row?.n);
  }

  /** Positions to which each company's log has come. */
  async heads(): Promise<string> {
    const rows = await this.read<{ company_id: number; seq: string }>(
      "select company_id, seq from company_log order by 1",
    );
    return rows.map(({ company_id, seq }) => `${company_id}:${seq}`).join(" ");
  }

  async newestMessage(): Promise<number> {
    const [row] = await this.read<{ id: string }>("select coalesce(max(id), 0) as id from messages");
    return Number(row?.id);
  }
}
