import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { Config } from "../config/index.ts";
import type { BlobStore } from "./store.ts";

export type S3Options = NonNullable<Config["s3"]>;

/** Files in an S3-compatible bucket. The client is loaded at the first use: it is large. */
export function s3Store(options: S3Options): BlobStore {
  let loading: Promise<S3Client> | undefined;
  const client = () => (loading ??= connect(options));
  const { bucket: Bucket } = options;
  return {
    async put(key, path, mimetype) {
      const { PutObjectCommand } = await import("@aws-sdk/client-s3");
      const { size } = await stat(path);
      await (
        await client()
      ).send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: mimetype,
        }),
      );
    },
    async open(key, range) {
      const { GetObjectCommand } = await import("@aws-sdk/client-s3");
      const { Body } = await (
        await client()
      ).send(
        new GetObjectCommand({
          Bucket,
          Key: key,
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
      );
      if (!(Body instanceof Readable)) throw new Error(`S3 answered without a body for ${key}`);
      return Body;
    },
    async delete(key) {
      const { DeleteObjectCommand } = await import("@aws-sdk/client-s3");
      await (await client()).send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    async deleteFolder(folder) {
      while (await deletePage(await client(), { Bucket, Prefix: `${folder}/` }));
    },
  };
}

/** Up to a thousand objects. False when there were none. */
async function deletePage(s3: S3Client, folder: { Bucket: string; Prefix: string }): Promise<boolean> {
  const { DeleteObjectsCommand, ListObjectsV2Command } = await import("@aws-sdk/client-s3");
  const { Contents = [] } = await s3.send(new ListObjectsV2Command(folder));
  if (Contents.length === 0) return false;
  const Objects = Contents.map(({ Key }) => ({ Key }));
  const { Errors = [] } = await s3.send(
    new DeleteObjectsCommand({ Bucket: folder.Bucket, Delete: { Objects, Quiet: true } }),
  );
  const [refused] = Errors;
  if (refused) throw new Error(`S3 did not delete ${refused.Key}: ${refused.Code}`);
  return true;
}

async function connect({ endpoint, region, credentials }: S3Options): Promise<S3Client> {
  const { S3Client } = await import("@aws-sdk/client-s3");
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  });
}
