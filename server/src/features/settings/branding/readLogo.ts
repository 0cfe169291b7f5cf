import { DomainError, type PublicCtx } from "../../../platform/http/index.ts";

/** A logo by its name, for everybody: the login shows it. */
export async function readLogo({ services }: PublicCtx, name: string): Promise<Buffer> {
  const [row] = await services.database.system<{ content: Buffer }>({
    name: "read-platform-picture",
    text: "select content from platform_pictures where name = $1",
    values: [name],
  });
  if (!row) throw new DomainError("ERR_NO_FILE_FOUND");
  return row.content;
}
