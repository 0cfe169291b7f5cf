import { type RunningApp, startApp } from "../../app/startApp.ts";
import type { Installation } from "../withDatabase.ts";

/** The product without sessions and jobs, on an address that nobody knows: enough to be filled. */
export async function openApp(installation: Installation): Promise<RunningApp> {
  const app = await startApp({
    ...installation,
    config: { ...installation.config, roles: ["http"], host: "127.0.0.1", port: 0, simulator: true },
  });
  // No worker has made the log's place for today yet.
  await app.services.database.system({ text: "select app.keep_event_days(3)" });
  return app;
}
