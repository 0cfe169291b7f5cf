import type { Tx } from "../../../platform/database/index.ts";
import { bringQueue } from "../../queues/index.ts";
import { bringTag } from "../../tags/index.ts";
import { assignQueues, findLogin, insertUser } from "../../users/index.ts";
import { inStretches, nothing } from "../inStretches.ts";
import type { Left } from "../journal.ts";
import { movedIn } from "../move-in.actors.ts";
import { ofCompany, rowsAbout, type Run } from "../run.ts";
import type { SourceRow } from "../source/port.ts";
import { flagOf, numberOf, textOf } from "../source/values.ts";
import { colourOf, emailOf, hoursOf, longText, nameFor } from "./fitting.ts";
import { findBrought } from "../journal.ts";

const idOf = (row: SourceRow): string => row["id"] ?? "";

export const bringQueues = (run: Run): Promise<void> =>
  inStretches(run, {
    kind: "queues",
    reading: {
      table: "Queues",
      columns: ["id", "name", "color", "greetingMessage", "outOfHoursMessage", "schedules", "orderQueue"],
      where: ofCompany(run, "Queues"),
      order: ["id"],
    },
    key: "id",
    idOf,
    size: 200,
    prepare: nothing,
    async write(tx, rows) {
      const written: [string, number][] = [];
      for (const row of rows) {
        const id = await bringQueue(
          tx,
          {
            name: nameFor(textOf(row, "name"), { most: 50, otherwise: `Fila ${idOf(row)}` }),
            color: colourOf(row),
            orderQueue: within(numberOf(row, "orderQueue"), 0, 10_000),
            greetingMessage: longText(row, "greetingMessage"),
            outOfHoursMessage: longText(row, "outOfHoursMessage"),
            promptId: null,
            tempoRoteador: 0,
            ativarRoteador: false,
            closeTicket: false,
            waitingLimit: null,
            fileListId: null,
            schedules: hoursOf(row),
          },
          { by: movedIn },
        );
        written.push([idOf(row), id]);
      }
      return { rows: written };
    },
  });

const within = (number: number | null, least: number, most: number): number | null =>
  number !== null && number >= least && number <= most ? number : null;

/** Users with the rights that have a counterpart. An e-mail of whoever logs in here already stays theirs. */
export const bringUsers = (run: Run): Promise<void> =>
  inStretches(run, {
    kind: "users",
    reading: {
      table: "Users",
      columns: [
        "id",
        "name",
        "email",
        "passwordHash",
        "profile",
        "startWork",
        "endWork",
        "allTicket",
        "farewellMessage",
      ],
      where: ofCompany(run, "Users"),
      order: ["id"],
    },
    key: "id",
    idOf,
    size: 100,
    prepare: (rows) => readBesideUsers(run, rows),
    async write(tx, rows, beside) {
      const written: [string, number][] = [];
      const left: Left[] = [];
      for (const row of rows) {
        const oldId = idOf(row);
        const brought = await bringUser(tx, row, beside);
        if (typeof brought === "number") written.push([oldId, brought]);
        else left.push({ oldId, reason: brought });
      }
      return { rows: written, left };
    },
  });

interface BesideUsers {
  queues: Map<string, SourceRow[]>;
  queueIds: Map<string, number>;
  /** Users who log in by an e-mail already; 0 is one of another company. */
  logins: Map<string, number>;
}

async function readBesideUsers(run: Run, rows: readonly SourceRow[]): Promise<BesideUsers> {
  const ids = rows.map(idOf);
  const queues = await rowsAbout(run, "UserQueues", { columns: ["queueId"], by: "userId", ids });
  const queueIds = await findBrought(run.services.database, run.companyId, {
    kind: "queues",
    ids: [...queues.values()].flat().flatMap((row) => row["queueId"] ?? []),
  });
  const logins = new Map<string, number>();
  for (const row of rows) {
    const email = emailOf(row);
    const login = email === undefined ? undefined : await findLogin(run.services, email);
    if (email !== undefined && login) logins.set(email, login.companyId === run.companyId ? login.userId : 0);
  }
  return { queues, queueIds, logins };
}

/** Gives the id, or why there is none. */
async function bringUser(
  tx: Tx,
  row: SourceRow,
  { queues, queueIds, logins }: BesideUsers,
): Promise<number | "email-invalid" | "email-taken"> {
  const email = emailOf(row);
  if (email === undefined) return "email-invalid";
  const known = logins.get(email);
  if (known === 0) return "email-taken";
  const how = { passwordHash: hashOf(row), by: movedIn };
  const id = known ?? (await insertUser(tx, { ...userFields(row), email }, how));
  logins.set(email, id);
  const own = (queues.get(idOf(row)) ?? []).flatMap((one) => queueIds.get(one["queueId"] ?? "") ?? []);
  await assignQueues(tx, id, own);
  return id;
}

const userFields = (row: SourceRow) => ({
  name: nameFor(textOf(row, "name"), { most: 50, otherwise: `Usuário ${idOf(row)}` }),
  profile: textOf(row, "profile") === "admin" ? ("admin" as const) : ("user" as const),
  allowGroup: true,
  allTicket: flagOf(row, "allTicket") ? ("enabled" as const) : ("disabled" as const),
  farewellMessage: longText(row, "farewellMessage", 1_000),
});

/** A hash that nothing fits, where there is none: a new password is asked for by mail. */
export const hashOf = (row: SourceRow): string =>
  /^\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}$/.test(textOf(row, "passwordHash"))
    ? textOf(row, "passwordHash")
    : "!";

export const bringTags = (run: Run): Promise<void> =>
  inStretches(run, {
    kind: "tags",
    reading: {
      table: "Tags",
      columns: ["id", "name", "color", "kanban"],
      where: ofCompany(run, "Tags"),
      order: ["id"],
    },
    key: "id",
    idOf,
    size: 200,
    prepare: nothing,
    async write(tx, rows) {
      const written: [string, number][] = [];
      for (const row of rows) {
        const tag = {
          name: nameFor(textOf(row, "name"), { most: 50, otherwise: `Etiqueta ${idOf(row)}` }),
          color: colourOf(row),
          isLane: flagOf(row, "kanban"),
        };
        written.push([idOf(row), await bringTag(tx, tag, { by: movedIn })]);
      }
      return { rows: written };
    },
  });
