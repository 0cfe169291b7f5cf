import { describe } from "vitest";
import { daily, momentOf, queue } from "./situation.testing.ts";
import {
  again,
  decides,
  menu,
  support,
  inMenu,
  inSupport,
  vacation,
  vacationSaid,
  atNight,
  since,
  byCompany,
  byQueue,
} from "./table.testing.ts";

const twoShifts = daily("08:00", "12:00").map((day) =>
  Object.assign(day, { startTimeB: "13:00", endTimeB: "18:00" }),
);

describe("nobody", () => {
  decides([
    [
      "an attendant has the conversation",
      { ticket: { status: "open", userId: 7 } },
      "nobody > nothing: attended > -",
    ],
    [
      "it was opened on the phone, without owner",
      { ticket: { status: "open" } },
      "nobody > nothing: attended > -",
    ],
    ["a group", { ticket: { status: "group" } }, "nobody > nothing: group > -"],
    ["a group that lives like a person", { contact: { isGroup: true } }, "nobody > nothing: group > -"],
    ["the contact's bot is off", { contact: { disableBot: true } }, "nobody > nothing: botDisabled > -"],
    [
      "a blocked contact's closed conversation",
      { ticket: { status: "closed" } },
      "nobody > nothing: closed > -",
    ],
    [
      "an attendant took it in the middle of a menu",
      { ticket: { status: "open", userId: 7 }, state: inMenu(), says: "1" },
      "nobody > nothing: attended > menu",
    ],
    [
      "bot off comes before vacation and hours",
      {
        contact: { disableBot: true },
        connection: vacation,
        company: { scheduleType: "company" },
        at: atNight,
      },
      "nobody > nothing: botDisabled > -",
    ],
    ["it waits for the attendant of this contact", { ticket: { userId: 7 } }, "nobody > nothing: owned > -"],
    [
      "who waits for somebody reads that it is closed",
      { ticket: { userId: 7 }, company: { scheduleType: "company" }, at: atNight },
      'hours > "Estamos fechados", note hours > -',
    ],
    [
      "who waits for somebody in a queue reads that it is closed",
      {
        ticket: { userId: 7, queueId: 1 },
        state: { at: "over" },
        company: { scheduleType: "queue" },
        at: atNight,
      },
      'queueHours > "Fila 1 está fechada", note queue-1 > over',
    ],
  ]);
});

describe("collective vacation", () => {
  decides([
    ["its text", { connection: vacation }, 'vacation > "Voltamos em dezembro", note vacation > -'],
    [
      "on its first day",
      { connection: vacation, at: "2026-11-18T00:00" },
      'vacation > "Voltamos em dezembro", note vacation > -',
    ],
    [
      "on its last day",
      { connection: vacation, at: "2026-11-22T23:59" },
      'vacation > "Voltamos em dezembro", note vacation > -',
    ],
    ["not the day before", { connection: vacation, at: "2026-11-17T23:59" }, `menu > ${menu}, offer > menu`],
    ["not the day after", { connection: vacation, at: "2026-11-23T00:00" }, `menu > ${menu}, offer > menu`],
    ["once: then the menu", { connection: vacation, memory: vacationSaid }, `menu > ${menu}, offer > menu`],
    [
      "once: then the hours",
      { connection: vacation, memory: vacationSaid, company: { scheduleType: "company" }, at: atNight },
      'hours > "Estamos fechados", note hours > -',
    ],
    [
      "another vacation is another text",
      { connection: vacation, memory: { notices: { vacation: "2025-12-20 2026-01-05" } } },
      'vacation > "Voltamos em dezembro", note vacation > -',
    ],
    [
      "not without a text",
      { connection: { ...vacation, collectiveVacationMessage: " " } },
      `menu > ${menu}, offer > menu`,
    ],
    [
      "not without an end",
      { connection: { ...vacation, collectiveVacationEnd: null } },
      `menu > ${menu}, offer > menu`,
    ],
    [
      "comes before hours",
      { connection: vacation, company: { scheduleType: "company" }, at: atNight },
      'vacation > "Voltamos em dezembro", note vacation > -',
    ],
    [
      "what waits goes on waiting",
      { connection: vacation, state: inMenu(), says: "1" },
      'vacation > "Voltamos em dezembro", note vacation > menu',
    ],
    [
      "loses to an attendant",
      { connection: vacation, ticket: { status: "open" } },
      "nobody > nothing: attended > -",
    ],
  ]);
});

describe("out of hours of company or connection", () => {
  decides([
    ["the text of the connection", byCompany, 'hours > "Estamos fechados", note hours > -'],
    [
      "once in a closed period, and no menu",
      { ...byCompany, memory: { notices: { hours: since } } },
      "hours > nothing: alreadySaid > -",
    ],
    [
      "again in the next one",
      { ...byCompany, memory: { notices: { hours: "2026-11-19 18:00" } } },
      'hours > "Estamos fechados", note hours > -',
    ],
    [
      "the first message inside hours gets the menu",
      { company: { scheduleType: "company" } },
      `menu > ${menu}, offer > menu`,
    ],
    [
      "a minute before six it is open",
      { company: { scheduleType: "company" }, at: "2026-11-20T17:59" },
      `menu > ${menu}, offer > menu`,
    ],
    [
      "at six it is closed",
      { company: { scheduleType: "company" }, at: "2026-11-20T18:00" },
      'hours > "Estamos fechados", note hours > -',
    ],
    [
      "without a text it waits",
      { ...byCompany, connection: { outOfHoursMessage: "" } },
      "hours > nothing: noText > -",
    ],
    [
      "a holiday is closed",
      { company: { scheduleType: "company", isHoliday: (date) => date === "2026-11-20" } },
      'hours > "Estamos fechados", note hours > -',
    ],
    [
      "the connection's own hours count where they are chosen",
      { company: { scheduleType: "connection", days: daily("00:00", "23:59") }, at: atNight },
      'hours > "Estamos fechados", note hours > -',
    ],
    [
      "and the company's do not",
      {
        company: { scheduleType: "connection", days: [] },
        connection: { days: daily("20:00", "23:00") },
        at: atNight,
      },
      `menu > ${menu}, offer > menu`,
    ],
    ["hours that are switched off never close", { at: atNight }, `menu > ${menu}, offer > menu`],
    [
      "a menu that waits is still answered once the text was said",
      { ...byCompany, state: inMenu(), says: "1", memory: { notices: { hours: since } } },
      'menu > "Fila 1, bom dia", enterQueue 1 > over',
    ],
    [
      "what chooses nothing then gets no menu",
      { ...byCompany, state: inMenu(), says: "alguém?", memory: { notices: { hours: since } } },
      "menu > nothing: alreadySaid > menu",
    ],
    [
      "nor where there is no text",
      { ...byCompany, state: inMenu(), says: "alguém?", connection: { outOfHoursMessage: "" } },
      "menu > nothing: noText > menu",
    ],
    [
      "who was in a menu as it closed gets it anew when it is open",
      {
        company: { scheduleType: "company", days: twoShifts },
        state: inMenu({ askedAt: momentOf("2026-11-20T11:55"), used: 3 }),
        at: "2026-11-20T13:00",
        says: "oi",
      },
      `menu > ${menu}, offer > menu`,
    ],
    [
      "where it was open all the time it was a mistake",
      {
        company: { scheduleType: "company", days: twoShifts },
        state: inMenu({ askedAt: momentOf("2026-11-20T13:00") }),
        at: "2026-11-20T16:00",
        says: "oi",
      },
      `menu > ${again}, offer > menu`,
    ],
    [
      "before that the text comes, and the menu goes on waiting",
      { ...byCompany, state: inMenu(), says: "1" },
      'hours > "Estamos fechados", note hours > menu',
    ],
    [
      "who waits in a queue reads it too",
      { ...byCompany, state: { at: "over" }, ticket: { queueId: 1 } },
      'hours > "Estamos fechados", note hours > over',
    ],
    ["loses to an attendant", { ...byCompany, ticket: { status: "open" } }, "nobody > nothing: attended > -"],
    [
      "loses to the vacation",
      { ...byCompany, connection: vacation },
      'vacation > "Voltamos em dezembro", note vacation > -',
    ],
  ]);
});

describe("out of hours of the queue", () => {
  decides([
    [
      "chosen, it says so",
      { ...byQueue, state: inMenu(), says: "1" },
      'menu > enterQueue 1, "Fila 1 está fechada", note queue-1 > closed',
    ],
    ["the menu of all is offered all the same", byQueue, `menu > ${menu}, offer > menu`],
    [
      "once in its closed period",
      { ...byQueue, state: inMenu(), says: "1", memory: { notices: { "queue-1": since } } },
      "menu > enterQueue 1 > closed",
    ],
    [
      "another queue has a text of its own",
      { ...byQueue, state: inMenu(), says: "2", memory: { notices: { "queue-1": since } } },
      'menu > enterQueue 2, "Fila 2 está fechada", note queue-2 > closed',
    ],
    [
      "nobody is named by chance while it is closed",
      {
        ...byQueue,
        company: { scheduleType: "queue", userRandom: "enabled", sendQueuePosition: "enabled" },
        online: [7],
        state: inMenu(),
        says: "1",
      },
      'menu > enterQueue 1, "Fila 1 está fechada", note queue-1 > closed',
    ],
    [
      "a queue that closes does not while it is closed",
      { ...byQueue, state: inMenu(), says: "3" },
      'menu > enterQueue 3, "Fila 3 está fechada", note queue-3 > closed',
    ],
    [
      "without a text it waits",
      {
        ...byQueue,
        queues: [queue(1, { outOfHoursMessage: "" }), queue(2)],
        state: inMenu(),
        says: "1",
      },
      "menu > enterQueue 1 > closed",
    ],
    [
      "waiting for it to open nothing more is said",
      {
        ...byQueue,
        state: { at: "closed", queueId: 1 },
        ticket: { queueId: 1 },
        memory: { notices: { "queue-1": since } },
      },
      "queueHours > nothing: alreadySaid > closed",
    ],
    [
      "the first message when it is open gets its options",
      {
        company: { scheduleType: "queue" },
        state: { at: "closed", queueId: 2 },
        ticket: { queueId: 2 },
      },
      `optionTree > ${support}, offer > menu`,
    ],
    [
      "or its greeting",
      {
        company: { scheduleType: "queue" },
        state: { at: "closed", queueId: 1 },
        ticket: { queueId: 1 },
      },
      'optionTree > "Fila 1, bom dia", enterQueue 1 > over',
    ],
    [
      "who waits in it since the day reads it in the evening",
      { ...byQueue, state: { at: "over" }, ticket: { queueId: 1 } },
      'queueHours > "Fila 1 está fechada", note queue-1 > over',
    ],
    [
      "in the middle of its options it says so",
      { ...byQueue, ...inSupport, says: "2" },
      'queueHours > "Fila 2 está fechada", note queue-2 > menu',
    ],
    [
      "and then they are answered",
      {
        ...byQueue,
        ...inSupport,
        says: "2",
        memory: { notices: { "queue-2": since } },
      },
      "optionTree > enterQueue 2 for 7 > closed",
    ],
    [
      "but what chooses nothing gets no menu",
      {
        ...byQueue,
        ...inSupport,
        says: "alguém?",
        memory: { notices: { "queue-2": since } },
      },
      "optionTree > nothing: alreadySaid > menu",
    ],
    [
      "an option that leads to a closed queue says so",
      {
        ...byQueue,
        ...inSupport,
        says: "3",
        memory: { notices: { "queue-2": since } },
      },
      'optionTree > enterQueue 1, "Fila 1 está fechada", note queue-1 > closed',
    ],
    [
      "a queue of tickets that is gone has no hours",
      { ...byQueue, ticket: { queueId: 99 }, state: { at: "over" } },
      "optionTree > nothing: over > over",
    ],
    [
      "the queue's hours do not count where the company's do",
      {
        company: { scheduleType: "company", days: [] },
        at: atNight,
        state: inMenu(),
        says: "1",
      },
      'menu > "Fila 1, bom dia", enterQueue 1 > over',
    ],
    [
      "loses to an attendant",
      { ...byQueue, ticket: { status: "open", queueId: 1 } },
      "nobody > nothing: attended > -",
    ],
  ]);
});
