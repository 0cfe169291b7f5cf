/** Replies of a contact: the first line whose words fit; the last one fits everything. */
const replies: { words: RegExp; answers: readonly string[] }[] = [
  {
    words: /hor[aá]rio|agend|marcar|consulta|dispon/i,
    answers: [
      "Pode ser amanhã de manhã? Depois das 9h fica melhor pra mim.",
      "Perfeito, esse horário serve 👍",
      "Consegue na quinta à tarde?",
      "Ótimo! Pode confirmar então, por favor.",
    ],
  },
  {
    words: /nome|cpf|nascimento|dados|carteirinha|documento/i,
    answers: [
      "Claro, já mando a foto da carteirinha.",
      "Meu nome completo você já tem aí, né? O CPF eu passo na recepção.",
      "Nasci em 14/03/1988.",
    ],
  },
  {
    words: /valor|pre[cç]o|custa|r\$|pagamento|pix|cart[aã]o/i,
    answers: ["Dá pra parcelar?", "Entendi. Pago no Pix então.", "Com o convênio fica sem custo?"],
  },
  {
    words: /exame|resultado|laudo|jejum/i,
    answers: [
      "Precisa de jejum de quantas horas?",
      "Consigo ver o resultado pela internet?",
      "Ah que bom, obrigada por avisar!",
    ],
  },
  {
    words: /bom dia|boa tarde|boa noite|ol[aá]|oi\b/i,
    answers: [
      "Oi! Tudo bem? Obrigada por responder 😊",
      "Olá! Queria tirar uma dúvida rápida.",
      "Oi, tudo certo por aqui.",
    ],
  },
  {
    words: /obrigad|agradec|disposi[cç]|tenha um/i,
    answers: ["Eu que agradeço! 🙏", "Muito obrigada, atendimento excelente!", "Valeu, até lá!"],
  },
  {
    words: /./s,
    answers: [
      "Entendi, obrigada!",
      "Certo 👍",
      "Ah, perfeito.",
      "Pode me explicar melhor, por favor?",
      "Tá bom, vou ver aqui e já te falo.",
      "Combinado então!",
    ],
  },
];

/** Texts with which a contact begins by itself. */
export const openings: readonly string[] = [
  "Oi, bom dia! Vocês atendem pelo convênio Amil?",
  "Olá! Queria marcar uma consulta com o dermatologista.",
  "Boa tarde, meu exame já ficou pronto?",
  "Oi, preciso remarcar minha consulta de sexta 😕",
  "Qual o endereço certinho da clínica? Tem estacionamento?",
  "Bom dia! Quanto custa a consulta particular?",
  "Vocês fazem ultrassom aos sábados?",
  "Oi! Esqueci se o exame de amanhã precisa de jejum…",
];

/** `turn` goes through the answers, so that the same words are not answered alike twice in a row. */
export function chooseReply(text: string, turn: number): string {
  const { answers } = replies.find(({ words }) => words.test(text)) ?? { answers: ["👍"] };
  return answers[turn % answers.length] ?? "👍";
}
