import { DomainError, type PublicCtx, type Services } from "../../../platform/http/index.ts";

/** A logo by its name, for everybody: the login shows it. */
export async function readLogo({ services }: PublicCtx, name: string): Promise<Buffer> {
  const content = await findLogo(services, name);
  if (!content) throw new DomainError("ERR_NO_FILE_FOUND");
  return content;
}

/** The logo that the product wears on light ground; null where it wears none. */
export async function lightLogo(services: Services): Promise<Buffer | null> {
  const { appLogoLight } = await services.settings.ofPlatform();
  return appLogoLight === "" ? null : ((await findLogo(services, appLogoLight)) ?? null);
}

async function findLogo(services: Pick<Services, "database">, name: string): Promise<Buffer | undefined> {
  const [row] = await services.database.system<{ content: Buffer }>({
    name: "read-platform-picture",
    text: "select content from platform_pictures where name = $1",
    values: [name],
  });
  return row?.content;
}
