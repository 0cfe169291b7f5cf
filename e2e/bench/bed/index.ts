import { join } from "node:path";
import { readFileSync } from "node:fs";
import { startFakeGraph } from "../../fake-graph/fakeGraph.ts";
import type { FakeTemplate } from "../../fake-graph/world.ts";
import { accessTokenOf, businessAccountIdOf, type DatasetSize, phoneNumberIdOf } from "../dataset/index.ts";
import type { BenchOptions } from "../options.ts";
import { checkout, resultsFolder } from "../report.ts";
import { collectPlans } from "./plans.ts";
import { openDatabase } from "./database.ts";
import { appSecret, type ServerUnderTest, startServer } from "./server.ts";

export { appSecret, type ServerUnderTest, startServer } from "./server.ts";
export { runOn } from "./database.ts";
export { createWatch } from "./watch.ts";
export { cpuSeconds, residentMb } from "./usage.ts";
export { forgetStatements, readStatements } from "./statements.ts";

/** A server on a fresh copy of the dataset, and a Graph API for it. */
export interface Bed {
  server: ServerUnderTest;
  graph: Awaited<ReturnType<typeof startFakeGraph>>;
  databaseUrl: string;
  /** Process id of the database's first process. */
  postgresPid: number;
  size: DatasetSize;
  /** Starts the server again that was stopped, on the same data. */
  restart(): Promise<ServerUnderTest>;
  stop(): Promise<void>;
}

export const benchFolder = join(checkout, "data/bench");

/** `name` names the profile and the plans that are written when they were asked for. */
export async function makeBed(
  options: BenchOptions,
  name: string,
  { size = options.size, environment = {} }: { size?: DatasetSize; environment?: NodeJS.ProcessEnv } = {},
): Promise<Bed> {
  const plans = options.explain ? collectPlans() : undefined;
  const database = await openDatabase(benchFolder, size, plans);
  const graph = await startFakeGraph({ accounts: accountsOf(size), appSecret, keep: 100 });
  try {
    const databaseUrl = await database.fresh();
    const start = async () => {
      const started = await startServer({
        dataDir: join(benchFolder, "server"),
        databaseUrl,
        graphUrl: graph.url,
        profile: options.profile ? name : undefined,
        environment,
      });
      graph.webhooks.setCallbackUrl(`${started.url}/webhooks/meta`);
      return started;
    };
    let server = await start();
    return {
      get server() {
        return server;
      },
      restart: async () => (server = await start()),
      graph,
      databaseUrl,
      postgresPid: readPostgresPid(size),
      size,
      stop: async () => {
        await server.stop();
        await graph.close();
        await database.stop();
        plans?.write(join(resultsFolder, `explain-${name}.txt`));
      },
    };
  } catch (error) {
    await graph.close();
    await database.stop();
    throw error;
  }
}

/** Template of every account; its one variable is the name. */
export const notice: FakeTemplate = {
  name: "aviso",
  language: "pt_BR",
  status: "APPROVED",
  category: "MARKETING",
  components: [{ type: "BODY", text: "Olá, {{1}}! Mudamos de endereço." }],
};

const accountsOf = ({ companies }: DatasetSize) =>
  Array.from({ length: companies }, (_, index) => ({
    businessAccountId: businessAccountIdOf(index + 1),
    phoneNumberId: phoneNumberIdOf(index + 1),
    displayPhoneNumber: `+55 11 3${1_000_001 + index}`,
    accessToken: accessTokenOf(index + 1),
    verifiedName: `Empresa ${index + 1}`,
    templates: [notice],
    tier: "TIER_UNLIMITED",
    // A company that sends that much asked Meta for it: the channel's own pace is 80 a second.
    throughput: "HIGH" as const,
  }));

function readPostgresPid({ messages, companies, tickets }: DatasetSize): number {
  const file = join(benchFolder, `${messages}-${companies}-${tickets}`, "postgres/postmaster.pid");
  return Number(readFileSync(file, "utf8").split("\n")[0]);
}
