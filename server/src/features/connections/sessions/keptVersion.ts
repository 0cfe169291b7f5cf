import type { Database } from "../../../platform/database/index.ts";

/** The newest version of a channel's client that was found, for every process. */
export const keptVersion = (database: Database, channel: string) => ({
  async read(): Promise<string | undefined> {
    const [row] = await database.system<{ version: string }>({
      name: "read-client-version",
      text: "select version from client_versions where channel = $1",
      values: [channel],
    });
    return row?.version;
  },
  async keep(version: string): Promise<void> {
    await database.system({
      name: "keep-client-version",
      text: `
        insert into client_versions (channel, version, found_at) values ($1, $2, app.now())
        on conflict (channel) do update set version = excluded.version, found_at = excluded.found_at`,
      values: [channel, version],
    });
  },
});
