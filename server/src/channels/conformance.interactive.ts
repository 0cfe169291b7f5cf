import { Readable } from "node:stream";

import { expect, it } from "vitest";

import { inboundMessage, outbound, samplePicture, seenMessage, unique } from "./conformance.bench.ts";
import type { Bench } from "./conformance.bench.ts";
import { ChannelError } from "./port.ts";
import type { OutboundContent } from "./port.ts";

const list = (): OutboundContent => ({
  type: "list",
  title: "Horários",
  body: unique("Escolha o melhor"),
  button: "Ver horários",
  sections: [
    { title: "Manhã", rows: [{ id: "m-9", title: "9h", description: "com Dra. Lia" }] },
    { title: "Tarde", rows: [{ id: "t-15", title: "15h" }] },
  ],
});

const buttons = (): OutboundContent => ({
  type: "buttons",
  title: "",
  body: unique("Confirma a consulta?"),
  buttons: [
    { id: "yes", title: "Sim" },
    { id: "no", title: "Não" },
  ],
});

const action = (kind: "url" | "copy" | "call" | "pix"): Extract<OutboundContent, { type: "action" }> => ({
  type: "action",
  action: kind,
  title: "Agenda",
  body: unique("Toque no botão"),
  button: "Tocar",
  value: kind === "url" ? "https://clinica.example.com/agenda" : "+5511987654321",
});

/**
 * Expects that a choice comes back with the id of the option, and says which message it answers where the channel can.
 */
async function expectChoice(bench: Bench, content: OutboundContent, kind: "list" | "buttons") {
  const { choose } = bench.harness.contactDoes;
  if (!choose) throw new Error("the harness cannot choose");
  const { providerId } = await bench.session.send(outbound(bench, content));
  const { options = [] } = await seenMessage(bench, providerId);
  expect(await seenMessage(bench, providerId)).toMatchObject({ kind, body: bodyOf(content) });
  const chosen = options.at(-1);
  if (!chosen) throw new Error("nothing to choose");

  const answer = await inboundMessage(bench, await choose(providerId, chosen, kind));

  expect(answer.content).toEqual({ type: "option", body: chosen.title, optionId: chosen.id });
  if (bench.harness.capabilities.quote) expect(answer.quoted).toMatchObject({ providerId });
  return options;
}

const bodyOf = (content: OutboundContent): string => ("body" in content ? content.body : "");

export function describeInteractive(bench: () => Bench): void {
  it("shows a list whose chosen row comes back, or refuses it for good", async () => {
    if (bench().harness.capabilities.listRows === 0) return expectUnsupported(bench(), list());
    const options = await expectChoice(bench(), list(), "list");
    expect(options).toEqual([
      { id: "m-9", title: "9h" },
      { id: "t-15", title: "15h" },
    ]);
  });

  it("shows buttons of which the chosen one comes back, or refuses them for good", async () => {
    if (bench().harness.capabilities.buttons === 0) return expectUnsupported(bench(), buttons());
    const options = await expectChoice(bench(), buttons(), "buttons");
    expect(options.map(({ title }) => title)).toEqual(["Sim", "Não"]);
  });

  it.each(["url", "copy", "call", "pix"] as const)(
    "shows a button of kind %s with its picture, or refuses it for good",
    async (kind) => {
      const content = action(kind);
      if (!bench().harness.capabilities.actions.includes(kind)) return expectUnsupported(bench(), content);
      const { providerId } = await bench().session.send(
        outbound(bench(), { ...content, picture: picture() }),
      );

      const seen = await seenMessage(bench(), providerId);
      expect(seen).toMatchObject({ kind: "action", value: content.value });
      expect(seen.body).toContain(content.body);
      expect(seen.bytes && Buffer.compare(seen.bytes, samplePicture())).toBe(0);
    },
  );
}

async function expectUnsupported(bench: Bench, content: OutboundContent): Promise<void> {
  const sending = bench.session.send(outbound(bench, content));
  await expect(sending).rejects.toBeInstanceOf(ChannelError);
  await expect(sending).rejects.toMatchObject({ code: "unsupported", retry: "never", ambiguous: false });
}

const picture = () => ({
  kind: "image" as const,
  mimetype: "image/png",
  fileName: "foto.png",
  size: samplePicture().length,
  caption: "",
  open: () => Promise.resolve(Readable.from([samplePicture()])),
});
