import type { Template } from "../template.ts";

/** Directions, prescriptions, complaints, thanks. */
export const everyday: readonly Template[] = [
  {
    queue: "reception",
    lines: `
< Qual o endereço da clínica?
> [local]
> Rua das Acácias, 250 – Jardim Paulista. Estamos a 3 minutos do metrô.
< Tem estacionamento?
> Tem convênio com o estacionamento ao lado: 2 horas grátis validando na recepção.
< Obrigada!`,
  },
  {
    queue: "reception",
    lines: `
< Vocês abrem no feriado?
> {saudacao}! No feriado abrimos das 8h às 12h, só urgências e coleta.
< Ok, obrigado`,
  },
  {
    queue: "reception",
    lines: `
< Minha receita venceu, consigo renovar sem consulta?
> Se a última consulta foi há menos de 6 meses, sim! Qual o remédio?
< Losartana 50mg
> Pedi para {medico}. Assim que assinar, mando por aqui.
> [pdf:Receita digital]
< Perfeito demais, obrigada 🙏`,
  },
  {
    queue: "reception",
    lines: `
< Queria fazer uma reclamação. Esperei 1h20 e ninguém me explicou nada
> {nome}, você tem toda razão, e peço desculpas em nome da equipe.
> O que aconteceu: o aparelho parou e devíamos ter avisado na hora.
# Encaminhar à coordenação; oferecer estacionamento cortesia
< O problema é a falta de aviso mesmo
> Anotado e já conversado com a coordenação. Seu próximo retorno será o primeiro horário do dia, e o estacionamento fica por nossa conta.
< Agradeço a resposta. Espero que melhore`,
  },
  {
    queue: "reception",
    lines: `
< Passando só pra agradecer à enfermeira Jaqueline, foi um anjo com a minha mãe ❤️
> Que mensagem linda, {nome}! Vou mostrar a ela agora mesmo 🥰
< Merece demais!
> Ela pediu para mandar um abraço na sua mãe! [reage:❤️]`,
  },
  {
    queue: "reception",
    lines: `
< Esqueci meu óculos no consultório ontem, alguém achou?
> Achamos! Está no achados e perdidos da recepção.
> [foto:oculos] É este?
< Esse mesmo!! Passo hoje à tarde
> Combinado, é só falar com a {atendente}.`,
  },
  {
    queue: "reception",
    lines: `
< Preciso de um atestado da consulta de hoje para o trabalho
> Com horas ou o dia todo?
< Só as horas
> [pdf:Declaração de comparecimento]
< Recebido, muito obrigado!`,
  },
  {
    queue: "reception",
    ofWomen: true,
    lines: `
< Oi! Estou grávida de 8 semanas e queria começar o pré-natal com vocês 🤰
> Que notícia maravilhosa, {nome}! Parabéns! 🎉
> A primeira consulta é com a Dra. Helena, {data} às {hora}. Traga os exames que já tiver.
< Posso levar meu marido?
> Deve! Vai ser um prazer receber vocês dois. [reage:😍]
< Mal posso esperar!`,
  },
  {
    queue: "reception",
    lines: `
< Vocês aplicam vacina da gripe?
> Aplicamos! R$ 95, sem hora marcada, de segunda a sábado.
< Quadrivalente?
> Isso, quadrivalente. Crianças a partir de 6 meses.
< Vou levar as crianças no sábado então
> Combinado! Leve as carteirinhas de vacinação.`,
  },
  {
    queue: "reception",
    lines: `
< Boa noite, estou com uma alergia forte no braço
< [foto:braco]
> {saudacao}, {nome}. Está com falta de ar ou inchaço no rosto?
< Não, só coceira e vermelhidão
> Certo. Temos encaixe com dermatologia amanhã às {hora}. Se tiver falta de ar, vá ao pronto-socorro na hora, combinado?
< Combinado. Pode marcar
> Marcado! Até lá evite coçar e produtos perfumados no local.`,
  },
];

/** Groups talk among themselves. */
export const groupTalks: readonly string[] = [
  `
< Bom dia, equipe! Escala da semana no quadro
< Bom dia! Quem cobre a manhã de quinta?
> Eu cubro 👍
< [foto:quadro] Ficou assim
< Perfeito, obrigada!`,
  `
< Pessoal, o reagente chegou?
> Chegou hoje às 9h, está na geladeira 2
< Ótimo 🙌
< Já dou baixa no estoque`,
  `
< Reunião amanhã às 8h, não esqueçam
> Anotado!
< [voz:6]
< Levo o café ☕ [reage:❤️]`,
  `
< Oi gente, como foi a consulta da vovó?
> Foi ótima! A pressão está controlada e {medico} reduziu o remédio.
< Que notícia boa 🙏
< Obrigada por avisarem a família toda`,
];
