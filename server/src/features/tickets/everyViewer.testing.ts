import type { Viewer } from "./tickets.policy.ts";

/** Rights that decide which tickets one sees, beside one's queues; each with its column. A new one is added here. */
const rights = {
  isAdmin: "profile",
  allTicket: "all_ticket",
  allowGroup: "allow_group",
  allHistoric: "all_historic",
  allUserChat: "all_user_chat",
} as const satisfies Record<Exclude<keyof Viewer, "id" | "queueIds" | "closePending">, string>;

type Rights = Record<keyof typeof rights, boolean>;
const none: Rights = {
  isAdmin: false,
  allTicket: false,
  allowGroup: false,
  allHistoric: false,
  allUserChat: false,
};

/** Every combination of rights, with this queue and without one. */
export function everyViewer(id: number, queueId: number): Viewer[] {
  const combinations = [...namesOf(rights)].reduce<Rights[]>(
    (known, name) => known.flatMap((one) => [one, { ...one, [name]: true }]),
    [none],
  );
  const queues = [new Set<number>(), new Set([queueId])];
  return combinations.flatMap((one) => queues.map((queueIds) => viewerOf(one, { id, queueIds })));
}

const viewerOf = (rightsOfOne: Rights, person: Pick<Viewer, "id" | "queueIds">): Viewer => ({
  ...rightsOfOne,
  ...person,
  closePending: false,
});

/** A user's columns that make them such a viewer. */
export const columnsOf = (viewer: Viewer): Record<string, unknown> =>
  Object.fromEntries(
    namesOf(rights).map((name) =>
      name === "isAdmin" ? [rights[name], viewer.isAdmin ? "admin" : "user"] : [rights[name], viewer[name]],
    ),
  );

const namesOf = <T extends object>(record: T): (keyof T)[] => Object.keys(record) as (keyof T)[];
