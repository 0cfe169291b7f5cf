import { readFile } from "node:fs/promises";
import pg from "pg";
import { expect, it } from "vitest";
import { isConnectionLoss } from "./connectionLoss.ts";

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

it.each([
  new Error("Connection terminated unexpectedly"),
  new Error("timeout exceeded when trying to connect"),
  withCode("connect ECONNREFUSED 127.0.0.1:5432", "ECONNREFUSED"),
  withCode("terminating connection due to administrator command", "57P01"),
  withCode("the database system is starting up", "57P03"),
  withCode("cannot execute INSERT in a read-only transaction", "25006"),
  withCode("connect ETIMEDOUT 10.0.0.11:5432", "ETIMEDOUT"),
  new Error("timeout expired"),
])("takes for a lost database: %s", (error) => {
  expect(isConnectionLoss(error)).toBe(true);
});

it.each([
  new Error("Recovery codes are shown only once"),
  withCode("canceling statement due to statement timeout", "57014"),
  new pg.DatabaseError("duplicate key value", 1, "error"),
  "Connection terminated",
  undefined,
])("takes for something else: %s", (error) => {
  expect(isConnectionLoss(error)).toBe(false);
});

it("knows what a client says of a database that is not there", async () => {
  const client = new pg.Client({ host: "127.0.0.1", port: 1 });
  await expect(client.connect()).rejects.toSatisfy(isConnectionLoss);
  const overSocket = new pg.Client({ host: "/nowhere", port: 1 });
  await expect(overSocket.connect()).rejects.toSatisfy(isConnectionLoss);
  await expect(readFile("/nowhere/at/all")).rejects.not.toSatisfy(isConnectionLoss);
});
