import { Readable } from "node:stream";
import { expect, it } from "vitest";
import type { OutboundContent } from "../port.ts";
import { toWire } from "./toWire.ts";

const chat = { identities: [{ kind: "phone" as const, value: "16505551234" }], isGroup: false };
const wire = (content: OutboundContent, mediaId?: string) =>
  toWire({ providerId: "OURS-1", chat, content, attempt: 1 }, mediaId);
const picture = {
  kind: "image" as const,
  mimetype: "image/png",
  fileName: "foto.png",
  size: 0,
  caption: "",
  open: () => Promise.resolve(Readable.from([])),
};
const link = { type: "action", action: "url", button: "Abrir", value: "https://clinica.com.br" } as const;

it("writes a list as Meta documents it", () => {
  const sections = [
    { title: "Manhã", rows: [{ id: "1", title: "9h", description: "Dra. Lia" }] },
    { title: "Tarde", rows: [{ id: "2", title: "15h", description: "" }] },
  ];
  const written = wire({ type: "list", title: "Horários", body: "Escolha", button: "Ver", sections });
  expect(written["type"]).toBe("interactive");
  expect(written["interactive"]).toEqual({
    type: "list",
    header: { type: "text", text: "Horários" },
    body: { text: "Escolha" },
    action: {
      button: "Ver",
      sections: [
        { title: "Manhã", rows: [{ id: "1", title: "9h", description: "Dra. Lia" }] },
        { title: "Tarde", rows: [{ id: "2", title: "15h" }] },
      ],
    },
  });
});

it("writes buttons that answer", () => {
  const buttons = [{ id: "y", title: "Sim" }];
  expect(wire({ type: "buttons", title: "", body: "Confirma?", buttons })["interactive"]).toEqual({
    type: "button",
    body: { text: "Confirma?" },
    action: { buttons: [{ type: "reply", reply: { id: "y", title: "Sim" } }] },
  });
});

it("writes a button that opens an address; its picture takes the title's place", () => {
  const action = {
    name: "cta_url",
    parameters: { display_text: "Abrir", url: "https://clinica.com.br" },
  };
  expect(wire({ ...link, title: "Agenda", body: "Marque aqui" })["interactive"]).toEqual({
    type: "cta_url",
    header: { type: "text", text: "Agenda" },
    body: { text: "Marque aqui" },
    action,
  });
  expect(wire({ ...link, title: "Agenda", body: "" })["interactive"]).toEqual({
    type: "cta_url",
    body: { text: "Agenda" },
    action,
  });
  expect(wire({ ...link, title: "Agenda", body: "Marque aqui", picture }, "77")["interactive"]).toEqual({
    type: "cta_url",
    header: { type: "image", image: { id: "77" } },
    body: { text: "*Agenda*\n\nMarque aqui" },
    action,
  });
});

it.each(["copy", "call", "pix"] as const)("has no button of kind %s outside templates", (action) => {
  expect(() => wire({ ...link, action, title: "", body: "x" })).toThrow(
    expect.objectContaining({ code: "unsupported", retry: "never" }),
  );
});
