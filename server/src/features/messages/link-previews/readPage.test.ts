import { describe, expect, it } from "vitest";
import { firstLink } from "./firstLink.ts";
import { readPage } from "./readPage.ts";
import { isYoutubeVideo } from "./youtube.ts";

describe("the first address of a text", () => {
  it("is found without the sentence around it", () => {
    expect(firstLink("Veja (https://loja.example/a?b=1). Até!")).toBe("https://loja.example/a?b=1");
    expect(firstLink("www.loja.example/x, e http://outra.example")).toBe("https://www.loja.example/x");
    expect(firstLink("https://pt.example/wiki/Rio_(curso)")).toBe("https://pt.example/wiki/Rio_(curso)");
  });

  it("is no other scheme, no nonsense and nothing endless", () => {
    for (const text of [
      "sem nada",
      "ftp://a.example",
      "javascript:alert(1)",
      "http://",
      `https://a.example/${"x".repeat(2050)}`,
    ])
      expect([text, firstLink(text)]).toEqual([text, undefined]);
  });
});

describe("a page", () => {
  const url = "https://www.loja.example/produto/1";

  it("says what it is by Open Graph, with its picture's whole address", async () => {
    const page = `<html><head><title>Outra coisa</title>
      <meta property="og:title" content="Caf&eacute; &amp; p&atilde;o"><meta property="og:title" content="Segundo">
      <meta property="og:description" content=" Desde   1990
      "><meta property="og:site_name" content="Padaria"><meta property="og:image" content="/foto.jpg"></head>`;
    expect(await readPage(page, url)).toEqual({
      title: "Café & pão",
      description: "Desde 1990",
      site: "Padaria",
      imageUrl: "https://www.loja.example/foto.jpg",
    });
  });

  it("falls back to its title and its host, and reads nothing of its body", async () => {
    const page = `<title>Só o título</title><meta name="description" content="Curta">
      <body><svg><title>Ícone</title></svg><meta property="og:title" content="Do corpo">`;
    expect(await readPage(page, url)).toEqual({
      title: "Só o título",
      description: "Curta",
      site: "loja.example",
      imageUrl: undefined,
    });
    expect(await readPage("<p>Nada</p>", url)).toBeUndefined();
  });

  it("is cut, and holds nothing that cannot be stored", async () => {
    const page = await readPage(`<title>a\u0000b ${"😀".repeat(200)}</title>`, url);
    expect(page?.title.length).toBeLessThanOrEqual(200);
    expect(page?.title).not.toContain("\u0000");
    expect(page?.title.isWellFormed()).toBe(true);
    expect(page?.title.endsWith("…")).toBe(true);
  });
});

it("shows a page's words in the order in which they stand, with what belongs into a script", async () => {
  const page = `<title>\u202egpj.exe\u2069 a\u200f\u0085b</title>
    <meta name="description" content="\u2066Mar\u202dia 👩\u200d🔧 می\u200cخواهم"><meta property="og:site_name" content="\u202eknab">`;
  expect(await readPage(page, "https://loja.example/")).toMatchObject({
    title: "gpj.exe a b",
    description: "Maria 👩\u200d🔧 می\u200cخواهم",
    site: "knab",
  });
});

it("knows YouTube's videos from its other pages", () => {
  for (const path of [
    "www.youtube.com/watch?v=dQw4w9WgXcQ&t=3",
    "youtu.be/dQw4w9WgXcQ",
    "m.youtube.com/shorts/dQw4w9WgXcQ",
  ])
    expect([path, isYoutubeVideo(`https://${path}`)]).toEqual([path, true]);
  for (const path of [
    "www.youtube.com/@canal",
    "youtube.com.example/watch?v=dQw4w9WgXcQ",
    "youtu.be/",
    "vimeo.com/1",
  ])
    expect([path, isYoutubeVideo(`https://${path}`)]).toEqual([path, false]);
});
