// A process that runs the listener of the tests: node durableListeners.process.testing.ts URL SECRET_KEY
import { Database, openPool } from "../database/index.ts";
import { createLogger } from "../log/log.ts";
import { happened, noteListener } from "./durableListeners.testing.ts";
import { type DurableListener, EventFeed, ListenerRunner, payloadOf } from "./index.ts";

const [url = "", secretKey = ""] = process.argv.slice(2);
const log = createLogger({ level: "silent" });
const common = { url, secretKey, max: 4, logger: log };
const database = new Database({
  app: openPool({ ...common, role: "balcao_app" }),
  system: openPool({ ...common, role: "balcao_system" }),
});
const feed = new EventFeed({ database, url, log });

/** Stays in its transaction for ever at one word. */
const stuck: DurableListener = {
  ...noteListener,
  async handle(tx, events) {
    await noteListener.handle(tx, events);
    if (!events.some((event) => payloadOf(event, happened)?.word === "stop here")) return;
    process.stdout.write("in the middle\n");
    await new Promise(() => undefined);
  },
};

await feed.start();
new ListenerRunner({ database, feed, log, listeners: [stuck] }).start();
process.stdout.write("ready\n");
