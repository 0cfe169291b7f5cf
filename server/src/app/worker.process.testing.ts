// A process of the installation that runs durable jobs, to be killed: node worker.process.testing.ts URL SECRET_KEY DATA_DIR
import { readConfig } from "../platform/config/index.ts";
import { createLogger } from "../platform/log/log.ts";
import { startApp } from "./startApp.ts";

const [databaseUrl = "", secretKey = "", dataDir = ""] = process.argv.slice(2);
const environment = { NODE_ENV: "test", PORT: "0", ROLES: "worker", DATA_DIR: dataDir };
await startApp({
  config: readConfig(environment),
  databaseUrl,
  secretKey,
  log: createLogger({ level: "silent" }),
});
