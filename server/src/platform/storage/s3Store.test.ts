import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { s3Store } from "./s3Store.ts";

/** Objects of a bucket, path style: https://docs.aws.amazon.com/AmazonS3/latest/API/. */
const objects = new Map<string, { bytes: Buffer; type: string }>();
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = new URL(request.url ?? "", "http://s3").pathname;
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/"))
    return void response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
  const { searchParams } = new URL(request.url ?? "", "http://s3");
  if (searchParams.has("list-type")) return list(searchParams.get("prefix") ?? "", response);
  if (request.method === "POST" && searchParams.has("delete")) {
    for (const [, named] of (await bodyOf(request)).toString().matchAll(/<Key>(.*?)<\/Key>/g))
      objects.delete(`/files/${named}`);
    return void response.writeHead(200, xml).end("<DeleteResult/>");
  }
  if (request.method === "PUT") {
    objects.set(key, { bytes: await bodyOf(request), type: request.headers["content-type"] ?? "" });
    return void response.writeHead(200, { etag: '"x"' }).end();
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const found = objects.get(key);
  if (!found) return void response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const bytes = from === undefined ? found.bytes : found.bytes.subarray(Number(from), Number(to) + 1);
  response
    .writeHead(from === undefined ? 200 : 206, {
      "content-type": found.type,
      "content-length": bytes.length,
      ...(from !== undefined && { "content-range": `bytes ${from}-${to}/${found.bytes.length}` }),
    })
    .end(bytes);
}

const xml = { "content-type": "application/xml" };
/** Lists as many keys as a page has here; a bucket's has a thousand. */
function list(prefix: string, response: ServerResponse): void {
  const keys = [...objects.keys()].map((key) => key.replace("/files/", ""));
  const page = keys.filter((key) => key.startsWith(prefix)).slice(0, 2);
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
  response.writeHead(200, xml).end(`<ListBucketResult>${contents}</ListBucketResult>`);
}

/** Uploads may come in signed chunks: a hexadecimal size, the bytes, and a trailer with the checksum. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const body = await buffer(request);
  if (!request.headers["content-encoding"]?.includes("aws-chunked")) return body;
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.subarray(at, lineEnd).toString(), 16);
    if (size === 0) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

const server = createServer((request, response) => void answer(request, response));
let folder = "";
let endpoint = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "s3-"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const storeAs = (accessKeyId: string) =>
  s3Store({
    endpoint,
    bucket: "files",
    region: "sa-east-1",
    credentials: { accessKeyId, secretAccessKey: "secret" },
  });

it("keeps a file, opens it whole and in part, and forgets it", async () => {
  const store = storeAs("key");
  const path = join(folder, "a.txt");
  await writeFile(path, "0123456789");
  await store.put("7/ab/abc", path, "text/plain");
  expect(objects.get("/files/7/ab/abc")).toMatchObject({ type: "text/plain" });
  expect(await text(await store.open("7/ab/abc"))).toBe("0123456789");
  expect(await text(await store.open("7/ab/abc", { start: 2, end: 4 }))).toBe("234");
  await store.delete("7/ab/abc");
  expect(objects.size).toBe(0);
  await expect(store.open("7/ab/abc")).rejects.toThrow(/NoSuchKey|UnknownError/);
});

it("deletes a folder over as many pages as it has, and nothing beside it", async () => {
  const store = storeAs("key");
  const path = join(folder, "c.txt");
  await writeFile(path, "x");
  for (const key of ["7/a", "7/b", "7/c", "70/a"]) await store.put(key, path, "text/plain");
  await store.deleteFolder("7");
  expect([...objects.keys()]).toEqual(["/files/70/a"]);
  await store.deleteFolder("7");
  await store.deleteFolder("70");
  expect(objects.size).toBe(0);
});

it("fails where the bucket refuses, and leaves nothing", async () => {
  const path = join(folder, "b.txt");
  await writeFile(path, "x");
  await expect(storeAs("other").put("7/b", path, "text/plain")).rejects.toThrow(/AccessDenied|UnknownError/);
  expect(objects.size).toBe(0);
});
