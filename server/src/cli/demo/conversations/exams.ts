import type { Template } from "../template.ts";

/** Examinations: how to prepare, when the result comes, what it says. */
export const exams: readonly Template[] = [
  {
    queue: "exams",
    lines: `
< Boa tarde! Vou fazer {exame} e queria saber o preparo
> {saudacao}, {nome}! Segue a orientação completa:
> [pdf:Preparo do exame]
< Pode beber água?
> Pode sim, água à vontade. Remédios de uso contínuo também, com pouca água.
< Perfeito, obrigada!`,
  },
  {
    queue: "exams",
    lines: `
< Meu exame já ficou pronto?
> Oi, {nome}! Vou consultar, um minutinho.
> Ficou sim! Seu resultado de {exame}:
> [pdf:Resultado de exame]
< Nossa, que rápido 😍
< Já posso marcar o retorno?
> Pode! {data} às {hora} com {medico}?
< Pode marcar
> Marcado ✅`,
  },
  {
    queue: "exams",
    lines: `
< [foto:pedido] Meu médico pediu esses exames, vocês fazem todos?
> {saudacao}! Fazemos todos os do pedido. Os de sangue são de segunda a sábado, das 6h30 às 10h, sem hora marcada.
< E o ultrassom?
> O ultrassom precisa marcar: {data} às {hora}?
< Pode ser!
> Agendado. Para esse é preciso bexiga cheia: 4 copos de água uma hora antes, sem urinar.
< Anotado 📝`,
  },
  {
    queue: "exams",
    lines: `
< Esqueci o jejum e tomei café agora… perdi o exame?
> Acontece, {nome}! Para {exame} são 8 horas de jejum. Consegue vir amanhã cedo?
< Consigo às 7h
> Combinado, amanhã às 7h. Hoje jante até as 22h, tá?
< Tá bom, obrigada pela paciência 😅`,
  },
  {
    queue: "exams",
    lines: `
< Qual o prazo do resultado de {exame}?
> Dois dias úteis, {nome}. Avisamos por aqui assim que liberar.
< Ok!
> Liberou agora! Pode ver no portal com o número do protocolo, ou mando o PDF aqui.
< Manda aqui por favor
> [pdf:Laudo] [reage:🙏]`,
  },
  {
    queue: "exams",
    ofWomen: true,
    lines: `
< Oi, veio uma alteração no meu exame e fiquei preocupada
< [foto:resultado]
> Entendo a preocupação, {nome}. Quem avalia o resultado é o médico, junto com a sua história.
# Falei com a enfermagem: alteração leve, sem urgência. Adiantar retorno.
> Conversei com a equipe e consegui adiantar seu retorno com {medico} para {data} às {hora}.
< Ai que alívio, obrigada mesmo
> Estamos com você 💙`,
  },
  {
    queue: "exams",
    ofWomen: true,
    lines: `
< Bom dia. Fazem mamografia aos sábados?
> {saudacao}! Fazemos, das 8h às 12h.
< Tem vaga neste?
> Neste sábado tenho 9h10 e 10h30.
< 10h30
> Reservado! Não use desodorante, talco nem creme no dia, por favor.
< Combinado`,
  },
  {
    queue: "exams",
    lines: `
< Preciso de uma segunda via do laudo de {exame}
> Claro! Para segurança, confirme sua data de nascimento, por favor.
< 14/03/1988
> [cita:-1] Confere. Segue:
> [pdf:Segunda via do laudo]
< Recebi, obrigado`,
  },
  {
    queue: "exams",
    lines: `
< [voz:7]
> Oi, {nome}! Sim, coletamos em casa: taxa de R$ 60, de segunda a sexta, das 6h às 9h.
< Na zona sul também?
> Também! Me manda a localização que eu confirmo a rota?
< [local]
> Atendemos aí sim. {data}, entre 7h e 8h?
< Fechado 🤝`,
  },
  {
    queue: "exams",
    lines: `
< Tenho claustrofobia, dá pra fazer a ressonância?
> Dá sim, {nome}. Nosso aparelho é de campo aberto e alguém da equipe fica com você o tempo todo.
< E sedação?
> Se preferir, fazemos com sedação leve, com anestesista. Aí precisa de acompanhante.
< Vou tentar sem, com acompanhante por via das dúvidas
> Ótima ideia. {data} às {hora}. Qualquer coisa paramos na hora, combinado? [reage:🙏]`,
  },
];
