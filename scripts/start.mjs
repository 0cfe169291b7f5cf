// npm start, npm run demo (--demo), npm run dev (--dev). `--build` ends before anything is started. Other arguments go to
// the server.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildWeb } from "./buildWeb.mjs";
import { ensureInstalled } from "./install.mjs";
import { runNode, serverFlags, startNode, stayWith } from "./node.mjs";
import { giveUp, inRoot } from "./workspace.mjs";

const own = new Set(["--demo", "--dev", "--build"]);
const asked = new Set(process.argv.slice(2).filter((argument) => own.has(argument)));
const rest = process.argv.slice(2).filter((argument) => !own.has(argument));
const isDev = asked.has("--dev");
const server = inRoot("server/src/main.ts");

ensureInstalled();
if (!isDev && !buildWeb()) process.exit(1);
if (asked.has("--build")) process.exit(0);
const env = chooseEnvironment();
if (asked.has("--demo")) {
  seedOnce(env);
  printLogins();
}
stayWith(isDev ? startForDevelopment(env) : [startNode([...serverFlags, server, ...rest], { env })]);

function chooseEnvironment() {
  const nodeEnv = process.env.NODE_ENV || (isDev ? "development" : "production");
  if (!asked.has("--demo")) return { NODE_ENV: nodeEnv };
  const dataDir = process.env.DATA_DIR || inRoot("data/demo");
  return { NODE_ENV: nodeEnv, SIMULATOR: process.env.SIMULATOR || "lively", DATA_DIR: dataDir };
}

/** Fills the demo's database before its first start. */
function seedOnce(environment) {
  const done = join(resolve(environment.DATA_DIR), "demo-seeded");
  if (existsSync(done)) return;
  console.log("Filling the demo with a company …");
  const code = runNode([inRoot("server/src/cli/main.ts"), "demo:seed"], { env: environment });
  if (code !== 0) giveUp("The demo could not be filled; the lines above say why.", code);
  mkdirSync(resolve(environment.DATA_DIR), { recursive: true, mode: 0o700 });
  writeFileSync(done, "");
}

/** Everybody who works in the demo's company, the password of them all, and where the simulated phones are. */
function printLogins() {
  const { company, password, users } = JSON.parse(
    readFileSync(inRoot("server/src/cli/demo/logins.json"), "utf8"),
  );
  const width = Math.max(...users.map(({ email }) => email.length));
  const lines = users.map(({ email, role }) => `  ${email.padEnd(width)}  ${role}`);
  console.log(`\n${company}: log in as any of these with the password ${password}\n${lines.join("\n")}\n`);
  const address = process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 8080}`;
  console.log(`The simulated phones, once logged in: ${address}/simulator\n`);
}

/** The server restarts when its sources change; Vite serves the web with reload and passes calls on to it. */
function startForDevelopment(environment) {
  const vite = inRoot("node_modules/vite/bin/vite.js");
  const api = `http://localhost:${process.env.PORT || 8080}`;
  return [
    startNode(["--watch", "--watch-preserve-output", server, ...rest], { env: environment }),
    startNode([vite, "--clearScreen", "false"], {
      cwd: inRoot("web"),
      env: { NODE_ENV: "development", API_URL: api },
    }),
  ];
}
