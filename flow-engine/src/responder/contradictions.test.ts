import { describe, expect, it } from "vitest";
import type { MenuOption } from "../menu/menu.ts";
import {
  type Beside,
  contradictionsOfCompany,
  contradictionsOfConnection,
  contradictionsOfQueue,
  type JudgedConnection,
  type JudgedQueue,
} from "./contradictions.ts";
import { daily, office, option } from "./situation.testing.ts";

const beside: Beside = {
  scheduleType: "disabled",
  asksForRating: false,
  queueIds: [1, 2, 4],
  people: [
    { id: 7, queueIds: [2] },
    { id: 8, queueIds: [] },
  ],
  fileListIds: [5],
  queueTargets: new Map([
    [1, [3]],
    [3, [1]],
    [4, [3, 5]],
    [5, [2]],
  ]),
};
const connection: JudgedConnection = {
  sendIdQueue: null,
  outOfHoursMessage: "",
  schedules: [],
  ratingMessage: "",
  expiresTicketNPS: 0,
  timeInactiveMessage: 0,
  inactiveMessage: "",
  expiresTicket: 0,
  expiresInactiveMessage: "",
};
const queue: JudgedQueue = {
  id: 2,
  outOfHoursMessage: "",
  schedules: [],
  rotates: false,
  closeTicket: false,
  fileListId: null,
  options: [],
};
const closed = daily("00:00", "00:00");
const says = { greetingMessage: "Olá" };

type Row<Whole> = [
  what: string,
  right: Partial<Whole>,
  wrong: Partial<Whole>,
  found: [kind: string, path: string],
  elsewhere?: Partial<Beside>,
];

const casesOf = <Whole>(rows: readonly Row<Whole>[]) =>
  rows.map(([what, right, wrong, found, elsewhere]) => ({ what, right, wrong, found, elsewhere }));

describe("a connection", () => {
  it.each(
    casesOf<JudgedConnection>([
      [
        "a fallback queue that was deleted",
        { sendIdQueue: "1" },
        { sendIdQueue: "9" },
        ["queueGone", "sendIdQueue"],
      ],
      [
        "hours of the company without a text",
        { outOfHoursMessage: "Fechado" },
        {},
        ["hoursWithoutText", "outOfHoursMessage"],
        { scheduleType: "company" },
      ],
      [
        "own hours without a text",
        { schedules: [] },
        { schedules: office },
        ["hoursWithoutText", "outOfHoursMessage"],
        { scheduleType: "connection" },
      ],
      [
        "hours in which it is never open",
        { schedules: office, outOfHoursMessage: "Fechado" },
        { schedules: closed, outOfHoursMessage: "Fechado" },
        ["alwaysClosed", "schedules"],
        { scheduleType: "connection" },
      ],
      [
        "ratings without a question",
        { ratingMessage: "Nota?", expiresTicketNPS: 5 },
        { expiresTicketNPS: 5 },
        ["ratingWithoutText", "ratingMessage"],
        { asksForRating: true },
      ],
      [
        "ratings that are waited for without end",
        { ratingMessage: "Nota?", expiresTicketNPS: "5" },
        { ratingMessage: "Nota?" },
        ["ratingWithoutEnd", "expiresTicketNPS"],
        { asksForRating: true },
      ],
      [
        "a reminder without words",
        { timeInactiveMessage: 5, inactiveMessage: "Aí?" },
        { timeInactiveMessage: 5 },
        ["reminderWithoutText", "inactiveMessage"],
      ],
      [
        "a reminder without time",
        { timeInactiveMessage: 5, inactiveMessage: "Aí?" },
        { inactiveMessage: "Aí?" },
        ["reminderWithoutTime", "timeInactiveMessage"],
      ],
      [
        "last words that are never said",
        { expiresTicket: 9, expiresInactiveMessage: "Tchau" },
        { expiresInactiveMessage: "Tchau" },
        ["endWithoutTime", "expiresTicket"],
      ],
    ]),
  )("shows $what", ({ right, wrong, found: [kind, path], elsewhere }) => {
    const here = { ...beside, ...elsewhere };
    expect(contradictionsOfConnection({ ...connection, ...right }, here)).toEqual([]);
    expect(contradictionsOfConnection({ ...connection, ...wrong }, here)).toEqual([{ kind, path }]);
  });

  it("says nothing of hours that do not count", () =>
    expect(contradictionsOfConnection({ ...connection, schedules: closed }, beside)).toEqual([]));
});

type OptionRow = [what: string, wrong: Partial<MenuOption>, right: Partial<MenuOption>, kind: string];
const leadsOf = (rows: readonly OptionRow[]) =>
  rows.map(([what, wrong, right, kind]) => ({ what, wrong, right, kind }));

describe("a queue", () => {
  it.each(
    casesOf<JudgedQueue>([
      [
        "hours without a text",
        { schedules: office, outOfHoursMessage: "Fechado" },
        { schedules: office },
        ["hoursWithoutText", "outOfHoursMessage"],
        { scheduleType: "queue" },
      ],
      [
        "hours in which it is never open",
        { schedules: [], outOfHoursMessage: "Fechado" },
        { schedules: closed, outOfHoursMessage: "Fechado" },
        ["alwaysClosed", "schedules"],
        { scheduleType: "queue" },
      ],
      [
        "a rotation among nobody",
        { rotates: true },
        { rotates: true, id: 1 },
        ["rotationWithoutPeople", "ativarRoteador"],
      ],
      [
        "a queue that is to close but offers a menu",
        { closeTicket: true },
        { closeTicket: true, options: [option("A", says)] },
        ["closesNever", "closeTicket"],
      ],
      ["files that are gone", { fileListId: "5" }, { fileListId: "6" }, ["filesGone", "fileListId"]],
    ]),
  )("shows $what", ({ right, wrong, found: [kind, path], elsewhere }) => {
    const here = { ...beside, ...elsewhere };
    expect(contradictionsOfQueue({ ...queue, ...right }, here)).toEqual([]);
    expect(contradictionsOfQueue({ ...queue, ...wrong }, here)).toEqual([{ kind, path }]);
  });

  it.each(
    leadsOf([
      [
        "a queue that is gone",
        { queueType: "queue", optQueueId: 9 },
        { queueType: "queue", optQueueId: 1 },
        "queueGone",
      ],
      ["no queue yet", { queueType: "queue" }, { queueType: "queue", optQueueId: "1" }, "queueMissing"],
      [
        "no person yet",
        { queueType: "attendent" },
        { queueType: "attendent", optUserId: 7 },
        "personMissing",
      ],
      ["no files yet", { queueType: "file" }, { queueType: "file", optFileId: 5 }, "filesMissing"],
      [
        "the queue whose menu it is in",
        { queueType: "queue", optQueueId: "2" },
        { queueType: "queue", optQueueId: 1 },
        "leadsToItself",
      ],
      [
        "a queue whose menu leads back, over another",
        { queueType: "queue", optQueueId: 4 },
        { queueType: "queue", optQueueId: 1 },
        "leadsBack",
      ],
      [
        "a person who is gone",
        { queueType: "attendent", optUserId: 9 },
        { queueType: "attendent", optUserId: 7 },
        "personGone",
      ],
      [
        "a person who does not work in the queue",
        { queueType: "attendent", optUserId: 8 },
        { queueType: "attendent", optUserId: "7" },
        "personElsewhere",
      ],
      [
        "a person who does not work in the other queue",
        { queueType: "attendent", optUserId: 7, optQueueId: 1 },
        { queueType: "attendent", optUserId: 7, optQueueId: 2 },
        "personElsewhere",
      ],
      [
        "a person in a queue that is gone",
        { queueType: "attendent", optUserId: 7, optQueueId: 9 },
        { queueType: "attendent", optUserId: 7, optQueueId: 2 },
        "queueGone",
      ],
      [
        "files that are gone",
        { queueType: "file", optFileId: 6 },
        { queueType: "file", optFileId: 5 },
        "filesGone",
      ],
      ["nothing: no text, no menu, no end", {}, { closeTicket: true }, "saysNothing"],
      [
        "a menu without options and words",
        { greetingMessage: " " },
        { options: [option("B", says)] },
        "saysNothing",
      ],
    ]),
  )("shows an option that leads to $what", ({ wrong, right, kind }) => {
    const judged = (own: object) =>
      contradictionsOfQueue(
        { ...queue, options: [option("A", { ...says, options: [option("Certa", says), option("B", own)] })] },
        beside,
      );
    expect(judged(right)).toEqual([]);
    expect(judged(wrong)).toEqual([{ kind, path: "options.0.options.1" }]);
  });

  it("says nothing of what is not known yet", () => {
    const unknown: Beside = { ...beside, queueIds: undefined, people: undefined, fileListIds: undefined };
    const options = [
      option("A", { queueType: "queue", optQueueId: 9 }),
      option("B", { queueType: "attendent", optUserId: 9 }),
      option("C", { queueType: "file", optFileId: 9 }),
    ];
    expect(contradictionsOfQueue({ ...queue, rotates: true, fileListId: 9, options }, unknown)).toEqual([]);
  });
});

describe("a company", () => {
  const company = { scheduleType: "company", enableLGPD: "enabled", lgpdMessage: "Aceita?" } as const;
  it.each([
    ["a consent without words", { lgpdMessage: " " }, { kind: "consentWithoutText", path: "lgpdMessage" }],
    ["hours that nobody set", { schedules: [] }, { kind: "hoursMissing", path: "scheduleType" }],
    [
      "hours in which it is never open",
      { schedules: closed },
      { kind: "alwaysClosed", path: "scheduleType" },
    ],
  ])("shows %s", (_what, wrong, found) => {
    expect(contradictionsOfCompany({ ...company, schedules: office })).toEqual([]);
    expect(contradictionsOfCompany({ ...company, schedules: office, ...wrong })).toEqual([found]);
  });

  it("says nothing of what does not count or is not known", () => {
    expect(contradictionsOfCompany({ ...company, schedules: undefined })).toEqual([]);
    const off = {
      scheduleType: "queue",
      enableLGPD: "disabled",
      lgpdMessage: "",
      schedules: closed,
    } as const;
    expect(contradictionsOfCompany(off)).toEqual([]);
  });
});
