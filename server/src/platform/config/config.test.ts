import { describe, expect, it } from "vitest";
import { ConfigError, type Environment, readConfig } from "./index.ts";

const strongKey = "v3Rk1p0YQm8sXe7TzLw4NbUc2HdJfGa9Kq5Wn6Ro";

function complaintsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

describe("the configuration", () => {
  it("needs nothing, and then serves this machine alone", () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      publicUrl: "http://localhost:8080",
      databaseUrl: undefined,
      roles: ["http", "worker", "sessions"],
      admin: { email: "admin@example.com", password: undefined },
      s3: undefined,
      simulator: false,
      simulatorAnswers: false,
      trustProxy: undefined,
      logLevel: "info",
      nodeEnv: "production",
      meta: { graphUrl: "https://graph.facebook.com", appId: undefined },
      outboundAllow: [],
    });
  });

  it("takes every variable", () => {
    const config = readConfig({
      PORT: "9090",
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://desk.example/",
      DATA_DIR: "/var/lib/balcao",
      DATABASE_URL: "postgres://u:p@db:5432/balcao",
      ROLES: "worker, http",
      SECRET_KEY: strongKey,
      ADMIN_EMAIL: "Root@Example.com",
      ADMIN_PASSWORD: "a long password",
      S3_ENDPOINT: "http://minio:9000",
      S3_BUCKET: "files",
      S3_KEY: "k",
      S3_SECRET: "s",
      SMTP_URL: "smtp://mail:587",
      META_GRAPH_URL: "http://127.0.0.1:4000",
      META_GRAPH_VERSION: "v24.0",
      WHATSAPP_WEB_URL: "ws://127.0.0.1:4001/ws",
      OUTBOUND_ALLOW: "erp.local, 10.1.0.0/16",
      METRICS_TOKEN: "0123456789abcdef",
      SIMULATOR: "on",
      TRUST_PROXY: "on",
      LOG_LEVEL: "warn",
    });
    expect(config).toMatchObject({
      port: 9090,
      publicUrl: "https://desk.example",
      dataDir: "/var/lib/balcao",
      roles: ["http", "worker"],
      secretKey: strongKey,
      admin: { email: "root@example.com", password: "a long password" },
      s3: {
        bucket: "files",
        endpoint: "http://minio:9000",
        region: "us-east-1",
        credentials: { accessKeyId: "k" },
      },
      mail: { smtpUrl: "smtp://mail:587", from: "Balcão <no-reply@desk.example>" },
      meta: { graphUrl: "http://127.0.0.1:4000", graphVersion: "v24.0" },
      whatsappWebUrl: "ws://127.0.0.1:4001/ws",
      outboundAllow: ["erp.local", "10.1.0.0/16"],
      simulator: true,
      simulatorAnswers: false,
      trustProxy: "nearest",
      logLevel: "warn",
    });
  });

  it("cannot be changed afterwards", () => {
    const config = readConfig({});
    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.isFrozen(config.meta)).toBe(true);
    expect(Object.isFrozen(config.roles)).toBe(true);
  });

  it("treats an empty value as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  it("switches the simulator on in development only", () => {
    expect(readConfig({ NODE_ENV: "development" }).simulator).toBe(true);
    expect(readConfig({ NODE_ENV: "development", SIMULATOR: "off" }).simulator).toBe(false);
    expect(readConfig({ NODE_ENV: "production" }).simulator).toBe(false);
  });

  it("lets simulated contacts answer by themselves where that is asked for", () => {
    expect(readConfig({ SIMULATOR: "lively" })).toMatchObject({ simulator: true, simulatorAnswers: true });
    expect(readConfig({ SIMULATOR: "on" })).toMatchObject({ simulator: true, simulatorAnswers: false });
  });

  it("believes the proxy in front, or those that are named", () => {
    expect(readConfig({ TRUST_PROXY: "off" }).trustProxy).toBeUndefined();
    expect(readConfig({ TRUST_PROXY: "10.0.0.5, 10.1.0.0/16" }).trustProxy).toEqual([
      "10.0.0.5",
      "10.1.0.0/16",
    ]);
  });

  it.each([
    ["PORT", "80a", "PORT takes a whole number from 0 to 65535"],
    ["PORT", "65536", "PORT takes a whole number from 0 to 65535"],
    ["HOST", "not a host", "HOST takes an address to listen on, such as 127.0.0.1 or 0.0.0.0"],
    ["PUBLIC_URL", "desk.example", "PUBLIC_URL takes an address such as https://balcao.example"],
    [
      "DATABASE_URL",
      "mysql://u@h/d",
      "DATABASE_URL takes an address such as postgres://user:password@host:5432/balcao",
    ],
    ["ROLES", "http,cook", "ROLES takes a list of http, worker, sessions, separated by commas"],
    ["ROLES", ",", "ROLES takes a list of http, worker, sessions, separated by commas"],
    [
      "SECRET_KEY",
      "changeme",
      "SECRET_KEY takes at least 32 random characters, such as the output of: openssl rand -base64 48",
    ],
    ["ADMIN_EMAIL", "root", "ADMIN_EMAIL takes an e-mail address"],
    ["ADMIN_PASSWORD", "short", "ADMIN_PASSWORD takes a password of at least 8 characters"],
    ["SMTP_URL", "http://mail", "SMTP_URL takes an address such as smtp://user:password@host:587"],
    ["META_GRAPH_VERSION", "25", "META_GRAPH_VERSION takes a version such as v26.0"],
    ["WHATSAPP_WEB_URL", "https://x", "WHATSAPP_WEB_URL takes a websocket address such as wss://host/path"],
    [
      "OUTBOUND_ALLOW",
      "http://x y",
      "OUTBOUND_ALLOW takes hosts, addresses or ranges such as 10.0.0.0/8, separated by commas",
    ],
    ["METRICS_TOKEN", "short", "METRICS_TOKEN takes a token of at least 16 characters"],
    ["SIMULATOR", "maybe", "SIMULATOR takes on, off, or lively for contacts that answer by themselves"],
    [
      "TRUST_PROXY",
      "everybody",
      "TRUST_PROXY takes on, off, or the addresses and ranges of proxies such as 10.0.0.0/8, separated by commas",
    ],
    ["LOG_LEVEL", "loud", "LOG_LEVEL takes one of trace, debug, info, warn, error, fatal, silent"],
    ["NODE_ENV", "staging", "NODE_ENV takes one of production, development, test"],
  ])("refuses %s=%s with one line", (name, value, line) => {
    expect(complaintsOf({ [name]: value })).toEqual([line]);
  });

  it("names every bad variable at once and repeats no value", () => {
    const lines = complaintsOf({ PORT: "x", SECRET_KEY: "hunter2", LOG_LEVEL: "loud" });
    expect(lines.map((line) => line.split(" ")[0])).toEqual(["PORT", "SECRET_KEY", "LOG_LEVEL"]);
    expect(lines.join()).not.toContain("hunter2");
  });

  it("refuses half an S3 configuration", () => {
    expect(complaintsOf({ S3_ENDPOINT: "http://minio:9000" })).toEqual([
      "S3_BUCKET takes the name of a bucket, since S3_ENDPOINT is set",
    ]);
    expect(complaintsOf({ S3_BUCKET: "b", S3_KEY: "k" })).toEqual([
      "S3_SECRET takes a value, since its other half is set",
    ]);
    expect(complaintsOf({ S3_BUCKET: "b", S3_KEY: "k", S3_SECRET: "s" })).toEqual([]);
  });
});
