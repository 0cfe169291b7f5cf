/** Steps of a contact, or of whoever has their conversation; each waits until so many texts have reached them. */
type Step = { say: string } | { act: "accept" | "resolve" | "time" };

/** A way through the bot: every text that comes is named by words that it contains. */
export interface Walk {
  name: string;
  steps: readonly (Step & { texts: number })[];
  texts: readonly string[];
  status: "pending" | "open" | "closed";
  /** Null where it is in none. */
  queue: string | null;
  rating?: number;
}

const menu = "Como podemos ajudar?";
const oi = { say: "Oi", texts: 1 };

export const walks: readonly Walk[] = [
  {
    name: "chooses a queue",
    steps: [oi, { say: "1", texts: 2 }],
    texts: [menu, "Recepção, bom dia"],
    status: "pending",
    queue: "Recepção",
  },
  {
    name: "goes down the options",
    steps: [oi, { say: "2", texts: 2 }, { say: "1", texts: 3 }],
    texts: [menu, "Qual exame?", "Jejum de 8 horas"],
    status: "pending",
    queue: "Exames",
  },
  {
    name: "chooses nothing",
    steps: [oi, { say: "xyz", texts: 2 }, { say: "xyz", texts: 3 }],
    texts: [menu, "Opção inválida", "Financeiro fechado"],
    status: "pending",
    queue: "Financeiro",
  },
  {
    name: "comes to a closed queue",
    steps: [oi, { say: "3", texts: 2 }, { say: "Alguém?", texts: 2 }],
    texts: [menu, "Financeiro fechado"],
    status: "pending",
    queue: "Financeiro",
  },
  {
    name: "rates",
    steps: [
      oi,
      { say: "1", texts: 2 },
      { act: "accept", texts: 2 },
      { act: "resolve", texts: 3 },
      { say: "9", texts: 4 },
    ],
    texts: [menu, "Recepção, bom dia", "De 0 a 10?", "Até breve!"],
    status: "closed",
    queue: "Recepção",
    rating: 9,
  },
  {
    name: "is redirected in time",
    steps: [oi, { act: "time", texts: 2 }],
    texts: [menu, "Recebemos sua mensagem"],
    status: "pending",
    queue: "Financeiro",
  },
  {
    name: "is reminded in time",
    steps: [oi, { say: "1", texts: 2 }, { act: "accept", texts: 2 }, { act: "time", texts: 3 }],
    texts: [menu, "Recepção, bom dia", "Ainda está aí?"],
    status: "open",
    queue: "Recepção",
  },
];
