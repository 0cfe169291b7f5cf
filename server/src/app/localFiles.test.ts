import { expect, it } from "vitest";
import { readConfig } from "../platform/config/index.ts";
import { localFilesWarning } from "./localFiles.ts";

const ofOthers = { DATABASE_URL: "postgres://balcao:x@127.0.0.1/balcao", ROLES: "worker" };

it("warns a process with some of the roles that keeps its files for itself", () => {
  expect(localFilesWarning(readConfig(ofOthers))).toMatch(/S3_BUCKET/);
});

it.each([
  ["has a bucket", { ...ofOthers, S3_BUCKET: "balcao" }],
  ["has all roles", { ...ofOthers, ROLES: "http,worker,sessions" }],
  ["has a database of its own", { ROLES: "http" }],
])("does not warn one that %s", (_what, environment) => {
  expect(localFilesWarning(readConfig(environment))).toBeUndefined();
});
