import type { Random } from "../../features/simulator/random.ts";

const women =
  "Marina Beatriz Fernanda Juliana Larissa Camila Patrícia Aline Vanessa Renata Tatiane Luciana Débora Cíntia Sônia Lourdes Antônia Raquel Elaine Gabriela Isabela Letícia Manuela Valentina Yasmin Rosângela Cláudia Simone Adriana Flávia".split(
    " ",
  );
const men =
  "João Pedro Lucas Mateus Rafael Gustavo Felipe Thiago Rodrigo Marcelo André Eduardo Leonardo Vinícius Bruno Caio Diego Fábio Henrique Igor Jorge Luiz Murilo Nelson Otávio Paulo Renan Sérgio Wagner Antônio".split(
    " ",
  );
const families =
  "Silva Souza Oliveira Santos Lima Pereira Ferreira Costa Rodrigues Almeida Nascimento Carvalho Araújo Ribeiro Barbosa Martins Rocha Dias Moreira Cardoso Teixeira Correia Mendes Freitas Vieira Monteiro Prado Nogueira Batista Campos Farias Azevedo Pinheiro Tavares Siqueira Macedo Yamamoto Nakamura Schmidt Bianchi".split(
    " ",
  );
const areas = ["11", "11", "11", "11", "13", "19", "21", "31", "41", "48"];

export interface DemoPerson {
  name: string;
  /** A made-up mobile, digits with country code. */
  number: string;
  isWoman: boolean;
}

/** Different people with different numbers. */
export function makePeople(random: Random, count: number): DemoPerson[] {
  const names = new Map<string, boolean>();
  while (names.size < count) {
    const isWoman = random.chance(0.6);
    const first = random.pick(isWoman ? women : men);
    const [family, second] = [random.pick(families), random.pick(families)];
    names.set(
      random.chance(0.3) && second !== family ? `${first} ${second} ${family}` : `${first} ${family}`,
      isWoman,
    );
  }
  return [...names].map(([name, isWoman], index) => ({
    name,
    isWoman,
    number: `55${random.pick(areas)}9${7_000 + Math.floor(index / 2)}${String(random.whole(1_000, 9_998))}`,
  }));
}

export const groupNames = [
  "Equipe de Enfermagem",
  "Médicos – Plantão",
  "Laboratório e Coleta",
  "Recepção – Trocas de turno",
  "Família da Dona Lourdes",
  "Gestantes – Turma de novembro",
  "Corrida Vida Plena 🏃",
  "Fornecedores",
];
