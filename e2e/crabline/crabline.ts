import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { z } from "zod";

const manifestSchema = z.object({
  adminToken: z.string(),
  selfJid: z.string(),
  recorderPath: z.string(),
  endpoints: z.object({ adminInboundUrl: z.string(), baileysWebSocketUrl: z.string() }),
});

/** Record that crabline keeps of a message that our client sent, decrypted by it. */
const recordSchema = z.looseObject({
  type: z.string().optional(),
  path: z.string().optional(),
  body: z.unknown().optional(),
});

export type Record = z.infer<typeof recordSchema>;

/**
 * The WhatsApp server of `@openclaw/crabline`, which others wrote without Baileys' codecs: the independent check of
 * our client. It knows neither QR codes nor receipts nor media.
 */
export async function startCrabline() {
  const folder = await mkdtemp(join(tmpdir(), "crabline-"));
  const recorder = join(folder, "whatsapp.jsonl");
  // Its exports do not name the command, so the command is taken where npm puts it.
  const cli = join(import.meta.dirname, "../../node_modules/.bin/crabline");
  const child = spawn(process.execPath, [cli, "--json", "serve", "whatsapp", "--recorder", recorder], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const manifest = manifestSchema.parse(JSON.parse(await firstJson(child.stdout)));

  return {
    url: manifest.endpoints.baileysWebSocketUrl,
    selfJid: manifest.selfJid,
    /** A text comes in from somebody. Resolves with its id. */
    async receive(message: { from: string; name: string; text: string; id: string }): Promise<void> {
      const jid = `${message.from}@s.whatsapp.net`;
      const answer = await fetch(manifest.endpoints.adminInboundUrl, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${manifest.adminToken}` },
        body: JSON.stringify({
          chatJid: jid,
          senderJid: jid,
          text: message.text,
          pushName: message.name,
          messageId: message.id,
        }),
      });
      if (!answer.ok) throw new Error(`crabline answered ${answer.status}: ${await answer.text()}`);
    },
    async recorded(): Promise<Record[]> {
      const lines = await readFile(manifest.recorderPath, "utf8").catch(() => "");
      return lines
        .split("\n")
        .filter(Boolean)
        .map((line) => recordSchema.parse(JSON.parse(line)));
    },
    async stop(): Promise<void> {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The manifest is written over several lines once the server is ready. */
async function firstJson(output: AsyncIterable<Buffer>): Promise<string> {
  let text = "";
  for await (const chunk of output) {
    text += chunk.toString();
    if (text.trimEnd().endsWith("}")) return text;
  }
  throw new Error(`crabline ended without a manifest: ${text}`);
}
