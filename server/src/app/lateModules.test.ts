import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const program = `
  import { registerHooks } from "node:module";
  const read = [];
  registerHooks({ load: (url, context, next) => (read.push(url), next(url, context)) });
  await import(${JSON.stringify(new URL("serve.ts", import.meta.url).href)});
  process.stdout.write(read.join("\\n"), () => process.exit(0));
`;

/** Each is needed for one thing that many processes never do, and costs every one of them time and memory. */
const late = [
  "@aws-sdk",
  "baileys",
  "bcryptjs",
  "fflate",
  "file-type",
  "htmlparser2",
  "hucre",
  "mysql2",
  "nodemailer",
  "pdfkit",
  "protobufjs",
  "sharp",
  "swagger-ui-dist",
  "temporal-polyfill",
  "undici",
  "uqr",
  "web-push",
];

it("a start reads no library that only some work needs, no migration that has run, and not the reference", () => {
  const read = execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  expect(read).toMatch(/node_modules\/fastify\//);
  expect(late.filter((name) => read.includes(`/node_modules/${name}/`))).toEqual([]);
  expect(read).not.toMatch(/\/migrations\/\d{4}-/);
  expect(read).not.toContain("/openapi/openapi.ts");
});
