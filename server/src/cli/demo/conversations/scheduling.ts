import type { Template } from "../template.ts";

/** Making, moving and confirming appointments. */
export const scheduling: readonly Template[] = [
  {
    queue: "reception",
    lines: `
< Bom dia! Gostaria de marcar uma consulta com {especialidade}
> {saudacao}, {nome}! Aqui é {atendente}, da Clínica Vida Plena 😊
> Seria particular ou por convênio?
< Pelo {convenio}
> Perfeito. Com {medico} temos {data} às {hora}. Fica bom para você?
< Fica ótimo!
> Então está marcado: {data} às {hora}, com {medico}. Chegue 15 minutos antes com documento e carteirinha, por favor. [reage:❤️]
< Muito obrigada!`,
  },
  {
    queue: "reception",
    lines: `
< Oi, preciso remarcar minha consulta de {data} 😕
< Apareceu uma viagem a trabalho
> Sem problema, {nome}! Prefere manhã ou tarde?
< [cita:-1] Tarde, depois das 15h
> Tenho quinta às 16h20 ou sexta às 15h40
< Quinta 16h20
> Remarcado! Quinta-feira às 16h20 com {medico} ✅ [reage:👍]`,
  },
  {
    queue: "reception",
    lines: `
> Olá, {nome}! Lembramos da sua consulta com {medico} em {data} às {hora}. Podemos confirmar? [abre]
< Confirmado 👍
> Obrigada! Até lá.`,
  },
  {
    queue: "reception",
    lines: `
< [voz:11]
> {saudacao}, {nome}! Ouvi seu áudio. Para a primeira avaliação com {especialidade} o horário mais próximo é {data} às {hora}.
< Nossa, só essa data?
# Paciente aceita encaixe se alguém desistir – colocar na lista de espera
> Posso te colocar na lista de espera: se alguém desmarcar, aviso na hora.
< Pode colocar, por favor 🙏
> Feito! Você é a segunda da lista.`,
  },
  {
    queue: "reception",
    lines: `
< Boa tarde, quero marcar retorno com {medico}
> {saudacao}! A consulta foi há menos de 30 dias?
< Foi dia 12
> Então o retorno não tem custo. {data} às {hora}?
< Perfeito, pode marcar
> Agendado! Traga os exames que foram pedidos.
< Levo sim. Pode ser o resultado no celular?
> Pode sim, sem problema nenhum.`,
  },
  {
    queue: "reception",
    lines: `
< Olá! Minha filha de 4 anos está com febre desde ontem. Tem pediatra hoje?
> {saudacao}, {nome}. Temos encaixe com a Dra. Beatriz às {hora} de hoje. Consegue trazer?
< Consigo! Qual o endereço mesmo?
> [local]
< Chego em 40 minutos
> Estamos esperando vocês. Se a febre passar de 39,5 °C ou ela ficar prostrada, vá direto ao pronto-socorro, tá?
< Combinado, obrigada pela atenção 💙`,
  },
  {
    queue: "reception",
    lines: `
< Preciso cancelar a consulta de amanhã
> Entendi, {nome}. Quer já deixar outra data marcada?
< Não agora, depois eu chamo
> Tudo bem, cancelei aqui. Estamos à disposição!`,
  },
  {
    queue: "reception",
    lines: `
< Vocês fazem teleconsulta?
> Fazemos sim! Clínica geral, nutrição, psicologia e retornos de {especialidade}.
< Quero com nutrição então
> Temos {data} às {hora}. O link chega por aqui 10 minutos antes.
< Show 👏
> Para confirmar, preciso do seu e-mail e CPF, por favor.
< [apagada] mando errado
< O e-mail é o mesmo do cadastro
> Localizei. Tudo certo então! [editada:Localizei. Tudo serto então!]`,
  },
  {
    queue: "reception",
    lines: `
< Bom dia, meu pai tem 82 anos e usa cadeira de rodas. O acesso é tranquilo?
> {saudacao}! É sim: entrada em nível pela rua lateral, elevador e sala no térreo se preferir.
> [foto:fachada] A entrada é esta aqui, à direita do portão
< [cita:-1] Ah, facilita muito! Obrigada
> Deixei anotado na agenda dele que precisa do térreo.
# Prioridade: idoso com mobilidade reduzida
< Vocês são uns amores ❤️`,
  },
  {
    queue: "reception",
    ofWomen: true,
    lines: `
< Oi, tudo bem? Estou na recepção e ainda não fui chamada, minha consulta era {hora}
> Oi, {nome}! Peço desculpas pela espera. {medico} teve uma urgência e está com 20 minutos de atraso.
< Ok, entendo. Dá tempo de tomar um café?
> Dá sim! Eu te aviso por aqui quando estiver perto 😉
< Combinado
> Pode subir, você é a próxima!
< Indo`,
  },
];
