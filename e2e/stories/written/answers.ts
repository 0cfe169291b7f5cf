import { again, asks, hoursOn, offers, type Story, workdays } from "../story.ts";

const bakeryMenu = offers("Padaria Sol.", ["Encomendas", "Balcão"]);

export const bakery: Story = {
  name: "a bakery whose menu is left over the weekend",
  begins: "2026-11-20T17:50",
  company: { scheduleType: "company", timezone: "America/Sao_Paulo" },
  hours: hoursOn(workdays),
  queues: [
    {
      name: "Encomendas",
      greetingMessage: "Qual encomenda?",
      chatbots: [{ name: "Bolos" }, { name: "Pães", greetingMessage: "Já anotamos." }],
    },
    { name: "Balcão", greetingMessage: "Já atendemos." },
  ],
  connection: {
    greetingMessage: "Padaria Sol.",
    outOfHoursMessage: "Abrimos às 8h.",
    maxUseBotQueues: 2,
  },
  script: [
    "> Oi",
    bakeryMenu,
    "> a primeira",
    asks("Qual encomenda?", ["Bolos", "Pães"]),
    "@ 2026-11-20T18:30",
    "> alguém?",
    "< Abrimos às 8h.",
    "> alguém aí?",
    "= pending · Encomendas · -",
    "@ 2026-11-23T08:00",
    "> Bom dia",
    bakeryMenu,
    "> tem pão?",
    again(bakeryMenu),
    "> 1 - Encomendas",
    asks("Qual encomenda?", ["Bolos", "Pães"]),
    "> quero paes",
    "< Já anotamos.",
    "= pending · Encomendas · -",
  ],
};

const garageMenu = offers("Oficina Norte.", ["Motor", "Pneus"]);

export const garage: Story = {
  name: "a garage whose customers take their time, and answer as they like",
  begins: "2026-11-20T10:00",
  company: { userRating: "enabled" },
  farewell: "",
  queues: [
    { name: "Motor", greetingMessage: "Motor, já vamos." },
    { name: "Pneus", greetingMessage: "Pneus, já vamos." },
  ],
  connection: {
    greetingMessage: "Oficina Norte.",
    ratingMessage: "De 0 a 10?",
    complationMessage: "Obrigado!",
    maxUseBotQueuesNPS: 2,
    expiresTicketNPS: 30,
    waitingMessage: "Um momento, já atendemos.",
    timeSendQueue: 5,
    sendQueue: "Motor",
  },
  script: [
    "> Oi",
    garageMenu,
    "+ 3",
    "> moro no 2, vocês buscam o carro?",
    again(garageMenu),
    "+ 3",
    "= pending · - · -",
    "> opção 2, por favor",
    "< Pneus, já vamos.",
    "= pending · Pneus · -",
    "# aceita",
    "# resolve",
    "< De 0 a 10?",
    "> Foi 10 😍",
    "< Obrigado!",
    "= closed · Pneus · Adriana · nota 10",
    "> Oi",
    garageMenu,
    "+ 4",
    "+ 2",
    "< Um momento, já atendemos.",
    "= pending · Motor · -",
  ],
};
