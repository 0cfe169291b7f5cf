/** Word lists of our own, from which names and conversations are made. */

export const firstNames = `
  Adriana Afonso Alice Aline Amanda Ana André Antônia Antônio Arthur Aurora Beatriz Benício Bernardo Bianca Breno
  Bruna Bruno Caio Camila Carla Carlos Carolina Cecília Célia César Cíntia Clara Cláudia Cristiane Daniel Daniela Davi
  Débora Denise Diego Diogo Edson Eduarda Eduardo Elaine Elias Elisa Emanuel Érica Estela Eva Evandro Fabiana Fábio
  Felipe Fernanda Fernando Flávia Francisco Gabriel Gabriela Geraldo Giovana Gisele Glória Guilherme Gustavo Heitor
  Helena Heloísa Henrique Hugo Igor Inês Irene Isabel Isabela Isadora Ítalo Ivan Ivone Jaqueline João Joaquim Joana
  Jorge José Joyce Juliana Júlio Júlia Karina Kátia Kelly Laís Lara Larissa Laura Leandro Leonardo Letícia Lia Lívia
  Lorena Lucas Lúcia Luciana Luís Luísa Luzia Maíra Manuela Mara Marcela Marcelo Márcia Marcos Maria Mariana Marina
  Mário Marta Mateus Maurício Melissa Miguel Milena Mirela Moisés Mônica Murilo Nádia Natália Nelson Nina Noêmia Olívia
  Otávio Pablo Patrícia Paula Paulo Pedro Pietra Rafael Rafaela Raimundo Raquel Regina Renan Renata Ricardo Rita Roberto
  Rodrigo Rogério Rosa Rosana Rui Sabrina Samuel Sandra Sara Sérgio Sílvia Simone Sofia Sônia Suelen Tadeu Tainá Tânia
  Tatiana Teresa Thaís Tiago Tomás Valéria Vanessa Vera Vicente Vinícius Vitor Vitória Viviane Wagner William Yasmin Yuri
`
  .trim()
  .split(/\s+/);

export const lastNames = `
  Abreu Aguiar Albuquerque Almeida Alves Amaral Amorim Andrade Antunes Aragão Araújo Assis Azevedo Bandeira Barbosa
  Barros Bastos Batista Bezerra Borges Braga Brandão Brito Bueno Cabral Caldas Camargo Campos Cardoso Carneiro Carvalho
  Castro Cavalcanti Chagas Coelho Cordeiro Corrêa Costa Coutinho Cruz Cunha Dantas Dias Diniz Domingues Duarte Esteves
  Evangelista Farias Fernandes Ferraz Ferreira Figueiredo Fonseca Fontes Franco Freitas Furtado Galvão Garcia Gomes
  Gonçalves Gouveia Guedes Guerra Guimarães Henriques Jardim Leal Leite Lemos Lima Lopes Macedo Machado Magalhães Maia
  Marinho Marques Martins Matos Medeiros Melo Mendes Menezes Mesquita Miranda Monteiro Moraes Moreira Mota Moura
  Nascimento Neves Nogueira Novaes Nunes Oliveira Pacheco Paiva Peixoto Pereira Pimentel Pinheiro Pinto Pires Porto
  Prado Queirós Ramos Rangel Reis Rezende Ribeiro Rios Rocha Rodrigues Sá Sales Sampaio Santana Santos Saraiva Silva
  Silveira Simões Siqueira Soares Sousa Tavares Teixeira Teles Toledo Torres Uchoa Valente Vargas Vasconcelos Veiga
  Ventura Viana Vieira Vilela Xavier
`
  .trim()
  .split(/\s+/);

export const queueNames = ["Recepção", "Financeiro", "Suporte", "Vendas", "Agendamento"];
export const queueColors = ["#1D8A99", "#C2571A", "#5B4FA2", "#2E7D32", "#AD1457"];
export const tagNames = [
  "Primeira consulta",
  "Retorno",
  "Convênio",
  "Em atraso",
  "Preferencial",
  "Orçamento",
];
export const tagColors = ["#1565C0", "#00838F", "#6A1B9A", "#C62828", "#EF6C00", "#4E342E"];

const things = `
  consulta exame boleto comprovante horário orçamento pedido contrato cadastro resultado retorno receita atestado nota
  encomenda entrega garantia reserva matrícula mensalidade parcela desconto cartão senha aplicativo endereço documento
  laudo raio-x vacina avaliação limpeza aparelho tratamento plano convênio carteirinha autorização assinatura produto
  tamanho modelo cor estoque catálogo proposta fatura reembolso cancelamento troca devolução visita instalação técnico
  sinal internet roteador conserto peça manutenção revisão seguro sinistro aluguel vistoria chave contracheque inscrição
  prova certificado apostila turma professor aula mesa jantar almoço cardápio bolo festa buquê presente passagem bagagem
  hospedagem quarto diária passeio traslado
`
  .trim()
  .split(/\s+/);

const days = ["hoje", "amanhã", "na segunda", "na terça", "na quarta", "na quinta", "na sexta", "no sábado"];
const moments = ["de manhã", "à tarde", "no fim do dia", "antes do almoço", "depois das 14h", "logo cedo"];

/** `%c` a thing, `%o` another, `%d` a day, `%m` a moment, `%n` a number, `%p` a first name. */
const sentences = `
  Bom dia, tudo bem?|Boa tarde!|Boa noite, ainda estão atendendo?|Obrigada!|Muito obrigado pela atenção.|Ok, combinado.
  Pode ser %d %m?|Queria saber do %c, por favor.|O %c já está pronto?|Ainda não recebi o %c.|Qual o valor do %c?
  Vocês conseguem enviar o %c %d?|Segue o %c em anexo.|O número do %c é %n.|Protocolo %n, certo?|Perfeito, até %d.
  Vou verificar o %c e já retorno.|Um momento, por favor, estou consultando o %c.|Prontinho, %c e %o atualizados.
  Infelizmente não temos %c para %d.|Posso remarcar o %c para %d %m?|Quem fala é %p, sobre o %c.|%p, pode me ajudar?
  O %o veio errado, preciso trocar.|Paguei o %c %d e não deu baixa.|Consegue me mandar a segunda via do %c?
  Preciso do %c com urgência.|Não entendi a cobrança de %n reais.|Seria para %n pessoas.|Meu CPF termina em %n.
  Já enviei o %c e o %o por e-mail.|Estou aguardando desde %d.|Qual o endereço para retirar o %c?|Aceitam %c?
  Fica na rua %p, número %n.|Pode deixar com %p na portaria.|Deu certo, chegou agora!|Agradecemos o contato.
  Sua solicitação %n foi registrada.|Confirma o %c de %d %m?|Confirmado!|Não, quero cancelar o %c.|E o %o, quanto fica?
  O %c vence %d.|Dá para parcelar o %c em %n vezes?|Temos sim, o %c sai por %n reais.|Qualquer dúvida estou à disposição.
  Sobre o %c: falei com %p %d e ficou de me responder.|A senhora poderia informar o %c?|Estou sem %o desde %d.
`
  .trim()
  .split(/\s*[|\n]\s*/);

/** Random numbers that are the same for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const oneOf = (words: readonly string[]): string => words[below(words.length)] ?? "";
  return { below, oneOf };
}

export type Random = ReturnType<typeof createRandom>;

/** One sentence of a conversation. */
export function makeSentence(random: Random): string {
  return random.oneOf(sentences).replace(/%[codmnp]/g, (sign) => {
    if (sign === "%d") return random.oneOf(days);
    if (sign === "%m") return random.oneOf(moments);
    if (sign === "%n") return String(random.below(random.below(2) === 0 ? 100 : 90_000));
    if (sign === "%p") return random.oneOf(firstNames);
    return random.oneOf(things);
  });
}
