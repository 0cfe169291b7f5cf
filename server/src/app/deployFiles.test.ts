import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig, variableNames } from "../platform/config/index.ts";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, "deploy", path), "utf8");
const run = (command: string, args: readonly string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return { isThere: !error, status, says: `${stdout}${stderr}` };
};
const has = (command: string, ...args: string[]) => {
  const { isThere, status } = run(command, args);
  return isThere && status === 0;
};

/** Lines `NAME=value` of a file for systemd, a shell or Docker. */
const settingsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];
/** What an operator fills in. */
const filledIn = {
  SECRET_KEY: "k9Xz2mQ7vB4nT8wR1sY6dF3gH5jL0pAcEuVoIiNbZx",
  METRICS_TOKEN: "0123456789abcdef",
};

describe("the files under deploy/", () => {
  it.each(["http", "worker", "sessions"])(
    "configure the role %s with names that the product knows",
    (role) => {
      const settings = {
        ...settingsOf(read("systemd/balcao.env")),
        ...settingsOf(read(`systemd/${role}.env`)),
      };
      expect(Object.keys(settings).filter((name) => !variableNames.includes(name))).toEqual([]);
      const config = readConfig({ ...settings, ...filledIn, ROLES: role });
      expect(config.roles).toEqual([role]);
      expect(config.s3?.bucket).toBe("balcao");
    },
  );

  it("configure containers with names that the product knows, each of which is asked for in the example", () => {
    const compose = read("compose/compose.yaml");
    const names = [
      ...(first(compose, /x-settings: &settings\n((?: {2}.+\n)+)/) ?? "").matchAll(/^ {2}([A-Z0-9_]+):/gm),
    ];
    const image =
      read("Dockerfile")
        .match(/^ENV (.+)$/m)?.[1]
        ?.split(" ") ?? [];
    const all = [
      ...names.map(([, name = ""]) => name),
      ...image.map((pair) => first(pair, /^([A-Z0-9_]+)=/) ?? ""),
    ];
    expect(all.length).toBeGreaterThan(10);
    const ofNode = "NODE_COMPILE_CACHE";
    expect(all.filter((name) => !variableNames.includes(name) && name !== ofNode)).toEqual([]);
    const asked = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = ""]) => name));
    expect(Object.keys(settingsOf(read("compose/example.env"))).toSorted()).toEqual([...asked].toSorted());
  });

  it("name the same ports for those who call and those who listen", () => {
    const proxy = read("haproxy/haproxy.cfg");
    const patroni = read("patroni/config.yml");
    const databaseUrl = new URL(settingsOf(read("systemd/balcao.env"))["DATABASE_URL"] ?? "");
    expect(first(proxy, /listen database\n\s+bind (.+)/)).toBe(databaseUrl.host);
    expect(first(proxy, /server db1 \S+:(\d+)/)).toBe(first(patroni, /postgresql:\n\s+listen: .*:(\d+)/));
    expect(first(proxy, /check port (\d+)/)).toBe(first(patroni, /restapi:\n\s+listen: .*:(\d+)/));
    expect(first(proxy, /server app1 \S+:(\d+)/)).toBe(settingsOf(read("systemd/http.env"))["PORT"]);
    expect(first(read("compose/haproxy.cfg"), /http:(\d+) check/)).toBe(
      first(read("Dockerfile"), /PORT=(\d+)/),
    );
  });

  it("lose nothing that was acknowledged, and cut connections to a demoted primary", () => {
    expect(read("patroni/config.yml")).toMatch(/^ {4}synchronous_mode: true$/m);
    expect(read("haproxy/haproxy.cfg")).toMatch(
      /option httpchk GET \/primary[\s\S]+on-marked-down shutdown-sessions/,
    );
  });

  it("run the server as an ordinary user", () => {
    const dockerfile = read("Dockerfile");
    expect([...dockerfile.matchAll(/^USER (.+)$/gm)].map(([, user]) => user)).toEqual(["node"]);
    expect(dockerfile.indexOf("USER node")).toBeLessThan(dockerfile.indexOf("\nCMD"));
    const unit = read("systemd/balcao@.service");
    expect(first(unit, /^User=(.+)$/m)).toBe("balcao");
    for (const text of [dockerfile, unit])
      for (const [path] of text.matchAll(/scripts\/\w+\.mjs/g))
        expect(existsSync(join(root, path))).toBe(true);
  });

  it.skipIf(!has("systemd-analyze", "--version"))("are units for systemd", () => {
    const { status, says } = run("systemd-analyze", ["verify", "deploy/systemd/balcao@.service"]);
    expect([status, says]).toEqual([0, ""]);
  });

  it.skipIf(!has("haproxy", "-v"))("are configurations for HAProxy", () => {
    for (const file of globSync("deploy/*/haproxy.cfg", { cwd: root })) {
      const { status, says } = run("haproxy", ["-c", "-f", file]);
      expect([file, status, says]).toEqual([file, 0, expect.not.stringMatching(/WARNING|ALERT/)]);
    }
  });

  it.skipIf(!has("patroni", "--version"))("are a configuration for Patroni", () => {
    const node = settingsOf(read("patroni/node.env"));
    const { status, says } = run("patroni", ["--validate-config", "deploy/patroni/config.yml"], node);
    expect([status, says]).toEqual([0, ""]);
  });

  it.skipIf(!has("docker", "compose", "version"))("are a compose file for Docker", () => {
    const values = Object.fromEntries(
      Object.keys(settingsOf(read("compose/example.env"))).map((name) => [name, "value"]),
    );
    const { status, says } = run(
      "docker",
      ["compose", "-f", "deploy/compose/compose.yaml", "config", "-q"],
      values,
    );
    expect([status, says]).toEqual([0, ""]);
  });

  it.skipIf(!has("python3", "-c", "import yaml"))("are YAML where they say so", () => {
    for (const file of globSync("deploy/**/*.{yml,yaml}", { cwd: root }))
      expect([
        file,
        run("python3", ["-c", "import sys, yaml; yaml.safe_load(open(sys.argv[1]))", file]),
      ]).toEqual([file, { isThere: true, status: 0, says: "" }]);
  });
});
