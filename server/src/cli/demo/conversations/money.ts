import type { Template } from "../template.ts";

/** Insurances, prices, invoices. */
export const money: readonly Template[] = [
  {
    queue: "finance",
    lines: `
< Vocês aceitam {convenio}?
> {saudacao}, {nome}! Aceitamos sim, em todas as especialidades.
< Ótimo! E precisa de guia?
> Para consulta não. Para exames o convênio pede autorização, mas nós mesmos solicitamos.
< Que facilidade 👏`,
  },
  {
    queue: "finance",
    lines: `
< Quanto custa a consulta particular com {especialidade}?
> {saudacao}! A consulta é R$ {valor}, com retorno em 30 dias incluído.
< Parcela?
> Em até 3x sem juros no cartão, ou 5% de desconto no Pix.
< Vou de Pix então
> Perfeito! A chave é o CNPJ da clínica; mande o comprovante por aqui.
< [foto:comprovante]
> Recebido, {nome}. Obrigada! ✅`,
  },
  {
    queue: "finance",
    lines: `
< Boa tarde, preciso da nota fiscal da consulta de {data} para reembolso
> Claro! No nome de quem pagou?
< Sim, no meu
> [pdf:Nota fiscal]
< O valor está certo, mas faltou o CRM do médico
> Tem razão, desculpe! Já corrigi:
> [pdf:Nota fiscal corrigida]
< Agora sim. Obrigado!`,
  },
  {
    queue: "finance",
    ofWomen: true,
    lines: `
< [foto:carteirinha] Mudei de plano, podem atualizar?
> Atualizado, {nome}! {convenio}, válido até 12/2027.
< O exame de semana que vem continua marcado?
> Continua. Só vou pedir nova autorização ao convênio – normalmente sai em 48h.
# Autorização pedida hoje; se não sair até quinta, ligar na central
< Me avisa quando sair?
> Aviso sim!
> Autorizado! Pode vir tranquila 😊 [reage:🎉]`,
  },
  {
    queue: "finance",
    ofWomen: true,
    lines: `
< Fui cobrada duas vezes no cartão!!
> {nome}, sinto muito pelo transtorno. Pode me mandar o comprovante?
< [foto:comprovante]
> Confirmei aqui: houve duplicidade na maquininha. O estorno já foi pedido e aparece na próxima fatura.
# Estorno R$ {valor} protocolado com a adquirente
< Ok… vou acompanhar
> Protocolo 48213. Se não aparecer, me chame que eu mesma resolvo.`,
  },
  {
    queue: "finance",
    lines: `
< O convênio negou meu exame 😡
> Entendo, {nome}. Me manda a justificativa que eles deram?
< Disseram que falta relatório médico
> Isso é simples: {medico} faz o relatório hoje e eu reenvio.
< Sério? Obrigada!
> [pdf:Relatório médico] Enviado ao convênio agora há pouco.
< Vocês salvaram meu dia`,
  },
  {
    queue: "finance",
    lines: `
< Bom dia! Vocês têm desconto para pacote de fisioterapia?
> {saudacao}! 10 sessões saem por R$ {valor}, em até 5x.
< E se eu precisar faltar?
> Avisando até o dia anterior, remarcamos sem perder a sessão.
< Vou conversar em casa e volto
> Combinado, sem pressa 🙂`,
  },
  {
    queue: "finance",
    lines: `
< Meu boleto venceu ontem, consegue outro?
> Consigo! Sem multa até sexta. Segue:
> [pdf:Boleto]
< Pago hoje ainda
> Obrigada, {nome}!
< [foto:comprovante] Pago`,
  },
  {
    queue: "finance",
    lines: `
< Consigo declarar as consultas no imposto de renda?
> Sim! Mando o informe do ano com todas as consultas, pode ser?
< Por favor
> [pdf:Informe anual]
< Excelente, obrigada ❤️`,
  },
  {
    queue: "finance",
    lines: `
< Sou RH da Construtora Horizonte. Fazem exames admissionais?
> {saudacao}! Fazemos admissional, periódico e demissional, com laudo no mesmo dia.
< Temos uns 40 funcionários. Como fica o valor?
> A partir de 20 pessoas fazemos contrato com preço fixo. Posso mandar a proposta?
< Pode
> [pdf:Proposta comercial]
< [contato] Falem com a Renata, ela fecha com vocês
> Perfeito, vou chamá-la agora. Obrigada pela confiança!`,
  },
];
