import { describe, expect, it } from "vitest";
import { refuseForbiddenFiles } from "./allowedFiles.ts";

const file = (name: string, mimetype: string) => ({ path: "/nowhere", name, mimetype, size: 1 });

describe("refuseForbiddenFiles", () => {
  it.each([
    ["nota.pdf", "application/pdf"],
    ["foto.jpg", "image/jpeg"],
    ["planilha.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    ["dados.bin", "application/octet-stream"],
    ["minhtml", "application/octet-stream"],
  ])("lets %s pass", (name, mimetype) => {
    expect(() => refuseForbiddenFiles([file(name, mimetype)])).not.toThrow();
  });

  it.each([
    ["a.html", "application/octet-stream"],
    ["foto.jpg", "application/x-msdownload"],
    ["logo.svg", "application/octet-stream"],
    ["x.APK", "application/zip"],
    [".exe", "application/octet-stream"],
    ["foto.png", "image/svg+xml"],
  ])("refuses %s of type %s", (name, mimetype) => {
    expect(() => refuseForbiddenFiles([file("bom.pdf", "application/pdf"), file(name, mimetype)])).toThrow(
      "ERR_FILE_TYPE",
    );
  });
});
