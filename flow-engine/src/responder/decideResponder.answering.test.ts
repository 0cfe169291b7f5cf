import { describe } from "vitest";
import { queue } from "./situation.testing.ts";
import {
  decides,
  ten,
  earlier,
  menu,
  again,
  changed,
  exits,
  options,
  support,
  inMenu,
  inSupport,
  vacation,
  atNight,
  one,
  withOptions,
  garantia,
  byCompany,
} from "./table.testing.ts";

const hours = (count: number): number => count * 3_600_000;

describe("the menu of queues", () => {
  decides([
    ["greets a new conversation", {}, `menu > ${menu}, offer > menu`],
    ["whatever came first: a picture", { sends: "picture" }, `menu > ${menu}, offer > menu`],
    ["sixty thousand characters", { says: "a".repeat(60_000) }, `menu > ${menu}, offer > menu`],
    ["a number chooses", { state: inMenu(), says: "1" }, 'menu > "Fila 1, bom dia", enterQueue 1 > over'],
    ["a name chooses", { state: inMenu(), says: "vendas" }, 'menu > "Fila 1, bom dia", enterQueue 1 > over'],
    [
      "a button chooses",
      { state: inMenu(), chooses: "queue-1" },
      'menu > "Fila 1, bom dia", enterQueue 1 > over',
    ],
    [
      "a queue with options shows them",
      { state: inMenu(), says: "2" },
      `menu > ${support}, offer, stand 2 > menu`,
    ],
    [
      "a queue that closes resolves",
      { state: inMenu(), says: "3" },
      'menu > "Boletos no site", resolve 3 > -',
    ],
    ["“sair” ends with the farewell", { state: inMenu(), says: "SAIR" }, 'menu > "Até logo", resolve - > -'],
    [
      "without a farewell it just ends",
      { state: inMenu(), says: "sair", connection: { complationMessage: "" } },
      "menu > resolve - > -",
    ],
    ["an invalid answer repeats it", { state: inMenu(), says: "9" }, `menu > ${again}, offer > menu`],
    ["an emoji repeats it", { state: inMenu(), says: "👍" }, `menu > ${again}, offer > menu`],
    ["a voice note repeats it", { state: inMenu(), sends: "picture" }, `menu > ${again}, offer > menu`],
    ["a sticker repeats it", { state: inMenu(), sends: "sticker" }, `menu > ${again}, offer > menu`],
    [
      "a button of an older menu repeats it",
      { state: inMenu(), chooses: "option-999" },
      `menu > ${again}, offer > menu`,
    ],
    [
      "the rest of an album gets no second menu",
      { state: inMenu({ askedAt: ten - 2_900 }), sends: "picture" },
      "menu > nothing: sameMoment > menu",
    ],
    [
      "a choice so soon is one",
      { state: inMenu({ askedAt: ten - 500 }), says: "1" },
      'menu > "Fila 1, bom dia", enterQueue 1 > over',
    ],
    [
      "ten wrong answers in a second are one",
      { state: inMenu({ askedAt: ten - 900, used: 2 }), says: "9" },
      "menu > nothing: sameMoment > menu",
    ],
    [
      "a second later they are two",
      { state: inMenu({ askedAt: ten - 1_000, used: 2 }), says: "9" },
      `menu > ${again}, offer > menu`,
    ],
    [
      "what came before it had left chooses nothing",
      { state: inMenu(), says: "1", early: true },
      "menu > nothing: sameMoment > menu",
    ],
    [
      "nor does what led to it, sent twice in a second",
      { state: inMenu({ queueId: 2, askedAt: ten - 900, after: "2" }), ticket: { queueId: 2 }, says: " 2" },
      "optionTree > nothing: sameMoment > menu",
    ],
    [
      "another answer in that second does",
      { state: inMenu({ queueId: 2, askedAt: ten - 900, after: "2" }), ticket: { queueId: 2 }, says: "4" },
      'optionTree > "Das 8 às 18", resolve 2 > -',
    ],
    [
      "and the same a second later",
      { state: inMenu({ queueId: 2, askedAt: ten - 1_000, after: "2" }), ticket: { queueId: 2 }, says: "2" },
      "optionTree > enterQueue 2 for 7 > over",
    ],
    [
      "a number is what was read",
      { state: inMenu({ offered: ["queue-3", "queue-1"] }), says: "2" },
      'menu > "Fila 1, bom dia", enterQueue 1 > over',
    ],
    [
      "where it is gone the menu comes anew, and says so",
      { state: inMenu({ offered: ["queue-9", "queue-1"], used: 3 }), says: "opção 1" },
      `menu > "${changed}//${menu.slice(1)}, offer > menu`,
    ],
    [
      "left for hours, it comes anew without a word about mistakes",
      { state: inMenu({ askedAt: ten - hours(4), used: 3 }), says: "bom dia" },
      `menu > ${menu}, offer > menu`,
    ],
    [
      "but a choice is still one",
      { state: inMenu({ askedAt: ten - hours(90), used: 3 }), says: "1" },
      'menu > "Fila 1, bom dia", enterQueue 1 > over',
    ],
    [
      "in the options of a queue it begins anew too",
      { state: inMenu({ queueId: 2, askedAt: ten - hours(4), used: 3 }), ticket: { queueId: 2 }, says: "oi" },
      `optionTree > ${menu}, offer, stand - > menu`,
    ],
    [
      "a minute sooner it is a mistake",
      { state: inMenu({ askedAt: ten - hours(4) + 60_000 }), says: "bom dia" },
      `menu > ${again}, offer > menu`,
    ],
    [
      "after three menus the bot gives up",
      { state: inMenu({ used: 3 }), says: "9" },
      "menu > giveUp - > over",
    ],
    [
      "into the queue named for that",
      { state: inMenu({ used: 3 }), says: "9", connection: { sendIdQueue: 2 } },
      "menu > giveUp 2 > over",
    ],
    [
      "for somebody who is online there",
      {
        state: inMenu({ used: 3 }),
        says: "9",
        connection: { sendIdQueue: 2 },
        company: { userRandom: "enabled" },
        online: [7],
      },
      "menu > giveUp 2 for 7 > over",
    ],
    [
      "with its position",
      {
        state: inMenu({ used: 3 }),
        says: "9",
        connection: { sendIdQueue: 2 },
        company: { sendQueuePosition: "enabled" },
      },
      "menu > giveUp 2, tellPosition > over",
    ],
    [
      "with no limit it never does",
      { state: inMenu({ used: 50 }), says: "9", connection: { maxUseBotQueues: 0 } },
      `menu > ${again}, offer > menu`,
    ],
    [
      "not again within its time",
      { connection: { timeUseBotQueues: 60 }, memory: { menuAt: ten - 59 * 60_000 } },
      "menu > nothing: menuLately > over",
    ],
    [
      "again after it",
      { connection: { timeUseBotQueues: 60 }, memory: { menuAt: ten - 60 * 60_000 } },
      `menu > ${menu}, offer > menu`,
    ],
    ["without such a time always", { memory: { menuAt: ten - 1_000 } }, `menu > ${menu}, offer > menu`],
    [
      "a connection without queues lets it wait",
      { connection: { queueIds: [] } },
      "menu > nothing: noQueues > -",
    ],
    [
      "a queue that was deleted under a menu is offered no more",
      { state: inMenu(), says: "3", connection: { queueIds: [1, 2] } },
      'menu > "Opção inválida//Olá!//*[ 1 ]* - Vendas/*[ 2 ]* - Suporte//*[ Sair ]* - Encerrar atendimento", offer > menu',
    ],
    [
      "what a person has had is not begun anew",
      { state: { at: "over" } },
      "optionTree > nothing: over > over",
    ],
    [
      "where we wrote first to a queue it waits there",
      { ticket: { queueId: 1, openedByUs: true } },
      "optionTree > nothing: inQueue > -",
    ],
    [
      "where we wrote first without queue it is offered",
      { ticket: { openedByUs: true } },
      `menu > ${menu}, offer > menu`,
    ],
    ["loses to hours", byCompany, 'hours > "Estamos fechados", note hours > -'],
    [
      "chance names somebody who is online",
      {
        state: inMenu(),
        says: "1",
        company: { userRandom: "enabled" },
        online: [5, 6, 7],
        random: 0.5,
      },
      'menu > "Fila 1, bom dia", enterQueue 1 for 6 > over',
    ],
    [
      "and nobody where nobody is",
      { state: inMenu(), says: "1", company: { userRandom: "enabled" } },
      'menu > "Fila 1, bom dia", enterQueue 1 > over',
    ],
    [
      "and nobody where it is switched off",
      { state: inMenu(), says: "1", online: [7] },
      'menu > "Fila 1, bom dia", enterQueue 1 > over',
    ],
    [
      "the position is told",
      { state: inMenu(), says: "1", company: { sendQueuePosition: "enabled" } },
      'menu > "Fila 1, bom dia", enterQueue 1, tellPosition > over',
    ],
  ]);
});

describe("one queue", () => {
  decides([
    [
      "greets and keeps it",
      { queues: one, ticket: { queueId: 1 } },
      'menu > "Fila 1, bom dia", enterQueue 1 > over',
    ],
    [
      "says nothing where that is switched off",
      {
        queues: one,
        ticket: { queueId: 1 },
        company: { sendGreetingMessageOneQueues: "disabled" },
      },
      "menu > enterQueue 1 > over",
    ],
    [
      "shows its options at once",
      { queues: withOptions, ticket: { queueId: 2 } },
      `menu > ${support}, offer > menu`,
    ],
    [
      "the options alone where greeting is switched off",
      {
        queues: withOptions,
        ticket: { queueId: 2 },
        company: { sendGreetingMessageOneQueues: "disabled" },
      },
      `menu > "${options.slice(1)}${exits}", offer > menu`,
    ],
    [
      "that closes resolves",
      { queues: [queue(3, { closeTicket: true })], ticket: { queueId: 3 } },
      'menu > "Fila 3, bom dia", resolve 3 > -',
    ],
    [
      "that is closed says so, and not its greeting",
      {
        queues: withOptions,
        ticket: { queueId: 2 },
        company: { scheduleType: "queue" },
        at: atNight,
      },
      'menu > enterQueue 2, "Fila 2 está fechada", note queue-2 > closed',
    ],
    [
      "its menu is not repeated within its time",
      {
        queues: withOptions,
        ticket: { queueId: 2 },
        connection: { timeUseBotQueues: 5 },
        memory: { menuAt: earlier },
      },
      "menu > nothing: menuLately > over",
    ],
    [
      "its greeting is",
      {
        queues: one,
        ticket: { queueId: 1 },
        connection: { timeUseBotQueues: 5 },
        memory: { menuAt: earlier },
      },
      'menu > "Fila 1, bom dia", enterQueue 1 > over',
    ],
  ]);
});

describe("the options of a queue", () => {
  decides([
    [
      "an option with options asks on",
      { ...inSupport, says: "1" },
      `optionTree > "Qual produto?//*[ 1 ]* - Celular/*[ 2 ]* - Outro${exits}", offer > menu`,
    ],
    [
      "one without leaves the ticket in its queue",
      {
        state: inMenu({ queueId: 2, optionIds: [garantia] }),
        ticket: { queueId: 2 },
        says: "celular",
      },
      "optionTree > enterQueue 2 > over",
    ],
    ["an attendant gets it", { ...inSupport, says: "2" }, "optionTree > enterQueue 2 for 7 > over"],
    [
      "an attendant who was named comes before chance",
      {
        ...inSupport,
        says: "2",
        company: { userRandom: "enabled" },
        online: [9],
      },
      "optionTree > enterQueue 2 for 7 > over",
    ],
    [
      "an attendant who is gone leaves it in the queue",
      { ...inSupport, says: "5" },
      "optionTree > enterQueue 2 > over",
    ],
    ["another queue gets it", { ...inSupport, says: "3" }, "optionTree > enterQueue 1 > over"],
    ["it resolves where it is to", { ...inSupport, says: "4" }, 'optionTree > "Das 8 às 18", resolve 2 > -'],
    [
      "“#” leads back to all queues",
      { ...inSupport, says: "#" },
      `menu > ${menu}, offer, stand - > menu`.replace("menu >", "optionTree >"),
    ],
    ["“sair” ends it", { ...inSupport, says: "sair" }, 'optionTree > "Até logo", resolve 2 > -'],
    [
      "an invalid answer repeats it",
      { ...inSupport, says: "8" },
      `optionTree > "Opção inválida//${support.slice(1)}, offer > menu`,
    ],
    [
      "after three menus the bot gives up",
      { state: inMenu({ queueId: 2, used: 3 }), ticket: { queueId: 2 }, says: "8" },
      "optionTree > giveUp - > over",
    ],
    [
      "options that were deleted begin anew",
      {
        state: inMenu({ queueId: 2, optionIds: [98_765] }),
        ticket: { queueId: 2 },
        says: "1",
      },
      `optionTree > "${changed}//${menu.slice(1)}, offer, stand - > menu`,
    ],
    [
      "a ticket in a queue that the bot never saw waits",
      { ticket: { queueId: 2 } },
      "optionTree > nothing: inQueue > -",
    ],
    [
      "what somebody was given is theirs",
      { ...inSupport, ticket: { queueId: 2, userId: 7 }, says: "1" },
      "nobody > nothing: owned > menu",
    ],
    [
      "loses to the vacation",
      { ...inSupport, says: "1", connection: vacation },
      'vacation > "Voltamos em dezembro", note vacation > menu',
    ],
  ]);
});
