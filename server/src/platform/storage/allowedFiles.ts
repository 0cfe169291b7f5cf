import { forbiddenEndings } from "@balcao/contract";
import { DomainError, type UploadedFile } from "../http/index.ts";

/** Types that a browser or a desktop would run. Judged by content where it can be sniffed, by name where it cannot. */
const forbiddenTypes =
  /^(text\/html|image\/svg\+xml|application\/(xhtml\+xml|x-msdownload|x-ms-shortcut|x-msi|x-elf|x-mach-binary|x-sh|javascript|java-archive|vnd\.android\.package-archive|x-apple-diskimage))$/;
const endings = new RegExp(`\\.(${forbiddenEndings.join("|")})$`, "i");

export function refuseForbiddenFiles(files: readonly UploadedFile[]): void {
  const bad = files.find((file) => forbiddenTypes.test(file.mimetype) || endings.test(file.name));
  if (bad) throw new DomainError("ERR_FILE_TYPE", { details: { name: bad.name, mimetype: bad.mimetype } });
}
