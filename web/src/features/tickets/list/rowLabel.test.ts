import { beforeAll, expect, it } from "vitest";
import { loadPortuguese } from "../../../lib/i18n.testing.ts";
import { type TextKey, translate, type Translate } from "../../../lib/i18n.ts";
import { setTimeZone } from "../../../lib/text/timeZone.ts";
import { atMinute, buildTicket } from "../buildTicket.testing.ts";
import { rowLabel, type RowShown } from "./rowLabel.ts";

beforeAll(async () => {
  await loadPortuguese("tickets", "ui");
  setTimeZone("America/Sao_Paulo");
});

const t: Translate<"tickets"> = (key, values) =>
  translate((key.includes(":") ? key : `tickets:${key}`) as TextKey, values);
const plain: RowShown = {
  viewerId: 1,
  draft: undefined,
  hit: undefined,
  chosen: false,
  pinned: false,
  remindAt: undefined,
  showOwner: false,
  showState: false,
};
const tag = (id: number, name: string) => ({ id, name, color: "2F9E44" });
const ticket = buildTicket(1, {
  unreadMessages: 1,
  lastMessage: "Tarde, *depois das 15h*",
  tags: [tag(1, "Teleconsulta"), tag(2, "Retorno"), tag(3, "Unimed")],
});

it("says who, what is unread, the words, the time, and each mark with its kind, also those without room", () => {
  expect(rowLabel(ticket, plain, t)).toBe(
    "Contato 1, 1 mensagem não lida: Tarde, depois das 15h. 20/11/2026. " +
      "Fila Recepção, Tag Teleconsulta, Tag Retorno, Tag Unimed, Conexão Principal",
  );
});

it("says how long somebody waits, and what a colleague sent, how far it came, without the colour of anything", () => {
  const lastSent = { messageId: 9, by: { id: 2, name: "Bia Reis" }, ack: 3, isFailed: false };
  const sent = buildTicket(2, { lastMessage: "🎤 0:12", lastSent, queue: null, queueId: null });
  expect(rowLabel(sent, { ...plain, chosen: true, showOwner: true, viewerId: 7 }, t)).toBe(
    "Selecionado, Contato 2: Bia: Áudio 0:12, Ouvida. 20/11/2026. Sem departamento, Conexão Principal, Atendente Ana",
  );
  const waits = buildTicket(3, { status: "pending", waitingSince: atMinute(0) });
  expect(rowLabel(waits, plain, t)).toMatch(/^Contato 3: Oi\. Esperando há .+\. Fila Recepção/);
});

it("says the draft instead of the last words", () => {
  expect(rowLabel(ticket, { ...plain, draft: "Pode ser" }, t)).toContain(": Rascunho: Pode ser. ");
});

it("puts no point after words that end with a sign of their own", () => {
  for (const lastMessage of ["Entendi, obrigada!", "Posso ir?", "Deixa eu ver…", "Certo."])
    expect(rowLabel(buildTicket(4, { lastMessage }), plain, t)).toContain(
      `: ${lastMessage} 20/11/2026. Fila`,
    );
});
