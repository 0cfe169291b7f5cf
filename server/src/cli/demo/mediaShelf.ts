import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { foldText } from "@balcao/flow-engine";
import sharp from "sharp";
import type { BuiltMessage } from "../../features/messages/conversation.testing.ts";
import type { Services } from "../../platform/http/index.ts";
import { drawings } from "./drawings.ts";
import { writePdf } from "./pdfFile.ts";
import type { TemplateLine } from "./template.ts";
import { makeVoiceNote } from "./voiceNote.ts";

type Shelved = Required<Pick<BuiltMessage, "media" | "fileId">>;

/** Files that conversations show, each made and kept once. */
export class MediaShelf {
  readonly #services: Services;
  readonly #companyId: number;
  readonly #made = new Map<string, Promise<Shelved>>();

  constructor(services: Services, companyId: number) {
    this.#services = services;
    this.#companyId = companyId;
  }

  async of({ picture, pdf, voiceSeconds }: TemplateLine): Promise<Shelved | undefined> {
    if (picture !== undefined) return this.#once(`picture ${picture}`, () => this.#picture(picture));
    if (pdf !== undefined) return this.#once(`pdf ${pdf}`, () => this.#pdf(pdf));
    if (voiceSeconds !== undefined)
      return this.#once(`voice ${voiceSeconds}`, () => this.#voice(voiceSeconds));
    return undefined;
  }

  #once(key: string, make: () => Promise<Shelved>): Promise<Shelved> {
    const made = this.#made.get(key) ?? make();
    this.#made.set(key, made);
    return made;
  }

  async #picture(name: string): Promise<Shelved> {
    const drawing = drawings[name];
    if (drawing === undefined) throw new Error(`A template shows the picture ${name}, which nobody draws`);
    const bytes = await sharp(Buffer.from(drawing)).jpeg({ quality: 86 }).toBuffer();
    return this.#keep(bytes, { kind: "image", mimetype: "image/jpeg", name: `${name}.jpg` });
  }

  #pdf(title: string): Promise<Shelved> {
    const lines = [
      "Paciente: conforme cadastro",
      "Unidade: Jardim Paulista",
      "",
      "Este documento foi gerado para demonstração.",
      "Em caso de dúvida, responda a esta conversa.",
    ];
    const name = `${foldText(title).replaceAll(" ", "-")}.pdf`;
    return this.#keep(writePdf(title, lines), { kind: "document", mimetype: "application/pdf", name });
  }

  async #voice(seconds: number): Promise<Shelved> {
    const folder = await mkdtemp(join(tmpdir(), "balcao-voice-"));
    try {
      const { bytes, mimetype, fileName, waveform } = await makeVoiceNote(seconds, folder);
      return await this.#keep(bytes, {
        kind: "audio",
        mimetype,
        name: fileName,
        voice: true,
        seconds,
        waveform,
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #keep(bytes: Buffer, facts: NonNullable<BuiltMessage["media"]>): Promise<Shelved> {
    const { files, database } = this.#services;
    const folder = await mkdtemp(join(tmpdir(), "balcao-media-"));
    try {
      const path = join(folder, "file");
      await writeFile(path, bytes);
      const { mimetype, name } = facts;
      const file = await files.keep(this.#companyId, { path, name, mimetype, size: bytes.length });
      await database.tenant(this.#companyId, (tx) => files.record(tx, file));
      return { fileId: file.id, media: { ...facts, size: bytes.length } };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
