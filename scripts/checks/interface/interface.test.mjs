import { describe, expect, it } from "vitest";
import { findChannelRules } from "./channelRules.mjs";
import { findHardTexts } from "./hardTexts.mjs";
import { judgePlaces } from "./judgePlaces.mjs";
import { findRawColours, findRawColoursInStyle } from "./rawColours.mjs";
import { readWeb } from "./readWeb.mjs";

const read = (text) => readWeb("web/src/features/tags/A.tsx", text);

describe("a channel's name", () => {
  const found = (text) => findChannelRules(read(text), ["whatsapp", "whatsappapi", "instagram"]);

  it.each([
    'const a = ticket.channel === "whatsappapi";',
    'if ("instagram" !== channel) stop();',
    'switch (channel) {\n  case "instagram":\n    stop();\n}',
    'const a = channel.startsWith("whatsapp");',
    "const a = /^whatsapp/.test(channel);",
    'const windowed = new Set(["instagram"]);',
    'const a = ["instagram"].includes(channel);',
    'const windowed = ["whatsappapi", "instagram"] as const;',
    "const limits = { whatsapp: 16, whatsappapi: 5, instagram: 5 };",
    'const limits = { "whatsapp": 16, "instagram": 5 };',
    'const A = () => <p>{channel === "whatsapp" && <b />}</p>;',
  ])("decides nothing: %s", (text) => {
    expect(found(text)).toHaveLength(1);
  });

  it("is named with its line", () => {
    expect(found('\n\nconst a = b === "instagram";')).toEqual([
      expect.stringContaining("web/src/features/tags/A.tsx:3: a rule by a channel's name"),
    ]);
  });

  it.each([
    'const references = ["user", "whatsapp", "queue"] as const;',
    'type Line = Ticket["whatsapp"];',
    "const { templates } = useChannelFacts(ticket.channel);",
    'const a = facts.link === "qr";',
    'const noDetails = { channel: "whatsapp", name: "" };',
    "const row = { whatsapp: { id: 1 }, queue: null };",
  ])("may stand where nothing depends on it: %s", (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("a text", () => {
  const found = (text) => findHardTexts(read(text)).map((fault) => fault.split('"')[1]);

  it.each([
    ['<TextInput label="Nome" />', "Nome"],
    ['<TextInput placeholder={"Escreva aqui"} />', "Escreva aqui"],
    ['<button aria-label={open ? "Fechar" : label} />', "Fechar"],
    ["<img alt={`Foto de ${name}`} />", "Foto de "],
    ['<p>{"Salvar agora"}</p>', "Salvar agora"],
    ['<p>{isNew ? t("new") : "Antigo"}</p>', "Antigo"],
    ['<>{failed && "Tente outra vez"}</>', "Tente outra vez"],
    ['notify.error("Não foi possível")', "Não foi possível"],
  ])("does not stand in the code: %s", (text, shown) => {
    expect(found(`const a = ${text};`)).toEqual([shown]);
  });

  it.each([
    '<TextInput label={t("name")} name="name" autoComplete="email" />',
    '<p>{t("tags:title")} · {count}</p>',
    '<p>{" "}{"–"}</p>',
    '<TextInput placeholder="https://example.com" />',
    'notify.error(t("failed"))',
    '<Kbd key="Esc" className={"wide"} />',
  ])("of a language file, and what is none, are let through: %s", (text) => {
    expect(found(`const a = ${text};`)).toEqual([]);
  });
});

describe("a colour", () => {
  const inStyle = (declaration) =>
    findRawColoursInStyle("web/src/a.module.css", `.a {\n  ${declaration}\n}\n`);
  const inCode = (text) => findRawColours(read(text));

  it.each([
    "color: #fff;",
    "background: #15171C;",
    "box-shadow: 0 1px 2px rgb(0 0 0 / 10%);",
    "border: 1px solid rgba(0, 0, 0, 0.2);",
    "outline-color: red;",
    "--app-own: oklch(70% 0.1 200);",
    "fill: color-mix(in srgb, var(--app-line), white 20%);",
  ])("is not written in a style: %s", (declaration) => {
    expect(inStyle(declaration)).toEqual([
      expect.stringMatching(/^web\/src\/a\.module\.css:2: .* in the theme$/),
    ]);
  });

  it.each([
    "color: var(--mantine-color-red-6);",
    "background: transparent;",
    "border-color: currentColor;",
    "fill: color-mix(in srgb, var(--app-line), transparent);",
    "white-space: nowrap;",
    "/* not #fff */",
    "mask: url(#fade);",
  ])("of the theme is let through: %s", (declaration) => {
    expect(inStyle(declaration)).toEqual([]);
  });

  it("is not written in code either", () => {
    expect(inCode('const a = <p style={{ color: "#c0392b" }} />;')).toHaveLength(1);
    expect(inCode("const a = `rgb(${r} 0 0)`;")).toHaveLength(1);
    expect(inCode('class A { #add = 1; }\nconst a = <p c="dimmed" id="#top" />;')).toEqual([]);
  });
});

describe("a place with a reason", () => {
  const places = { "web/src/ui/theme/": "the theme", "web/src/a.ts": "for a reason" };
  const excused = ["web/src/ui/theme/b.ts:3: x", "web/src/a.ts:1: x"];

  it("excuses what stands there, and nothing beside it", () => {
    expect(judgePlaces(excused, places)).toEqual([]);
    const beside = ["web/src/a.tsx:1: x", "web/src/ui/theme.ts:1: x"];
    expect(judgePlaces([...excused, ...beside], places)).toEqual(beside);
  });

  it("goes when it excuses nothing any more", () => {
    expect(judgePlaces(excused.slice(0, 1), places)).toEqual([
      "scripts/checks/interface/places.mjs excuses web/src/a.ts for nothing",
    ]);
  });
});
