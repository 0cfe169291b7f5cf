import type pg from "pg";

/** Keeps when the last backup was made. */
export async function noteBackup(client: pg.Client): Promise<void> {
  await client.query("update public.installation set backed_up_at = now()");
}
