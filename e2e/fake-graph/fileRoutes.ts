import { createHash } from "node:crypto";
import { badParameter, unknownObject } from "./graphError.ts";
import { makeObjectId } from "./ids.ts";
import type { Json } from "./payloads.ts";
import type { FakeFile, World } from "./world.ts";

/** POST /{phone-number-id}/media: developers.facebook.com/docs/whatsapp/cloud-api/reference/media#upload-media */
export async function postMedia(world: World, body: Uint8Array, contentType: string): Promise<Json> {
  const form = await new Response(Uint8Array.from(body), { headers: { "content-type": contentType } })
    .formData()
    .catch(() => undefined);
  const file = form?.get("file");
  const type = form?.get("type");
  if (form?.get("messaging_product") !== "whatsapp") throw badParameter("messaging_product is required");
  if (!(file instanceof File) || typeof type !== "string") throw badParameter("file and type are required");
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { id: addFile(world, { mimetype: type, bytes, fileName: file.name }).id };
}

export function addFile(world: World, file: Omit<FakeFile, "id">): FakeFile {
  const known = { id: makeObjectId(), ...file };
  world.files.set(known.id, known);
  return known;
}

/** GET /{media-id}: developers.facebook.com/docs/whatsapp/cloud-api/reference/media#retrieve-media-url */
export function describeFile(world: World, id: string, base: string): Json {
  const file = findFile(world, id);
  return {
    messaging_product: "whatsapp",
    url: `${base}/whatsapp_business/attachments/?mid=${id}`,
    mime_type: file.mimetype,
    sha256: sha256(file.bytes),
    file_size: file.bytes.length,
    id,
  };
}

export function findFile(world: World, id: string): FakeFile {
  const file = world.files.get(id);
  if (file === undefined) throw unknownObject(id);
  return file;
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64");
}
