import { DomainError, type UploadedFile } from "../http/index.ts";

/** What a browser or a desktop would run. Judged by content where it can be sniffed, by name where it cannot. */
const forbiddenTypes =
  /^(text\/html|image\/svg\+xml|application\/(xhtml\+xml|x-msdownload|x-ms-shortcut|x-msi|x-elf|x-mach-binary|x-sh|javascript|java-archive|vnd\.android\.package-archive|x-apple-diskimage))$/;
const forbiddenEndings =
  /\.(html?|xhtml|svgz?|exe|msi|bat|cmd|com|scr|ps1|vbs|js|mjs|jar|sh|lnk|hta|apk|dmg|app)$/i;

export function refuseForbiddenFiles(files: readonly UploadedFile[]): void {
  const bad = files.find((file) => forbiddenTypes.test(file.mimetype) || forbiddenEndings.test(file.name));
  if (bad) throw new DomainError("ERR_FILE_TYPE", { details: { name: bad.name, mimetype: bad.mimetype } });
}
