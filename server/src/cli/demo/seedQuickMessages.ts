import { endpoints } from "@balcao/contract";
import type { RunningApp } from "../../app/startApp.ts";
import { buildQuickMessage } from "../../features/quick-messages/quick-messages.testing.ts";
import { type DemoCaller, logIn } from "./logIn.testing.ts";
import logins from "./logins.json" with { type: "json" };
import { MediaShelf } from "./mediaShelf.ts";
import { readTemplate } from "./template.ts";

interface Canned {
  shortcode: string;
  message: string;
  /** A file as templates of conversations write it. */
  file?: string;
}

const shared: readonly Canned[] = [
  {
    shortcode: "boasvindas",
    message: "{{ms}}, {{firstName}}! Aqui é {{userName}}, da Clínica Vida Plena. Como posso ajudar?",
  },
  {
    shortcode: "endereco",
    message: "Estamos na Rua das Acácias, 250, Jardim Paulista. É o prédio azul, com estacionamento ao lado.",
    file: "[foto:fachada]",
  },
  { shortcode: "horario", message: "Atendemos de segunda a sexta, das 7h às 19h, e aos sábados até as 13h." },
  {
    shortcode: "documentos",
    message:
      "Para a consulta traga documento com foto, carteirinha do convênio e os exames dos últimos 12 meses.",
  },
  {
    shortcode: "convenios",
    message:
      "Atendemos Amil, Bradesco Saúde, SulAmérica e Unimed. Se o seu é outro, me diga qual e verifico para você.",
  },
  {
    shortcode: "pix",
    message:
      "Nossa chave Pix é financeiro@vidaplena.example. Assim que pagar, envie o comprovante por aqui, por favor.",
  },
  { shortcode: "protocolo", message: "Seu protocolo é {{protocol}}, aberto em {{date}} às {{hour}}." },
  {
    shortcode: "preparo-jejum",
    message:
      "Para este exame é preciso jejum de 8 horas; água pode. As orientações completas estão no arquivo.",
    file: "[pdf:Preparo para exames]",
  },
  {
    shortcode: "remarcar",
    message: "Sem problema, {{firstName}}. Que dia e horário ficam melhores para você?",
  },
  {
    shortcode: "encerrar",
    message: "Foi um prazer atender você, {{firstName}}. Qualquer coisa, é só chamar!",
  },
];
const receptionist: readonly Canned[] = [
  { shortcode: "ja-volto", message: "Só um instante, {{firstName}}, já verifico e volto." },
];

/** Writes the texts that the clinic uses every day, and something that one receptionist keeps for herself. */
export async function seedQuickMessages(app: RunningApp, companyId: number): Promise<void> {
  const shelf = new MediaShelf(app.services, companyId);
  const [admin, , camila] = logins.users;
  for (const [user, texts, geral] of [
    [admin, shared, true],
    [camila, receptionist, false],
  ] as const) {
    const caller = await logIn(app, user?.email ?? "", logins.password);
    for (const canned of texts) await keep(app, caller, { canned, geral, shelf, companyId });
    await caller.ok(endpoints.auth.logout);
  }
}

async function keep(
  { services }: RunningApp,
  caller: DemoCaller,
  {
    canned,
    geral,
    shelf,
    companyId,
  }: { canned: Canned; geral: boolean; shelf: MediaShelf; companyId: number },
): Promise<void> {
  const { shortcode, message, file } = canned;
  const { id } = await buildQuickMessage(caller, { shortcode, message, geral });
  const [line] = file === undefined ? [] : readTemplate(`> ${file}`, {});
  const kept = line && (await shelf.of(line));
  if (!kept) return;
  await services.database.tenant(companyId, (tx) =>
    tx.query({
      text: "update quick_messages set file_id = $3 where company_id = $1 and id = $2",
      values: [companyId, id, kept.fileId],
    }),
  );
}
