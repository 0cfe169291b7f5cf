import type { ProductRule } from "@balcao/contract";
import { type DomainEvent, defineEvent, type EventType } from "./events.ts";

/** Who changes something: a person, or the product by one of its rules. */
export type Actor = UserActor | ProductActor;

export interface UserActor {
  kind: "user";
  userId: number;
  /** As they were called then; their account may go. */
  name: string;
}

export type ProductActor = ProductRule & {
  kind: "product";
  /** What caused it, such as a schedule or a queue that is deleted. */
  id?: number;
  /** What that was called. */
  name?: string;
  /** Whoever made that happen, or let it happen. */
  userId?: number | null;
};

/** The product by one of its rules, which somebody set off. */
export const setOffBy = (
  person: Actor,
  cause: ProductRule & Pick<ProductActor, "id" | "name">,
): ProductActor => ({ kind: "product", ...cause, userId: personOf(person) });

/** The person behind a change, if there is one. */
export const personOf = ({ userId }: Actor): number | null => userId ?? null;

/** Declares an event that says by whom it was caused. */
export const defineChange = <P>(name: string): EventType<P & { by: Actor }> => defineEvent(name);

/** By whom an event was caused; undefined where it does not say so. */
export const actorOf = ({ payload }: DomainEvent): Actor | undefined =>
  (payload as { by?: Actor } | null)?.by;

/** Whether an event was caused by a rule: its listener must not answer to itself. */
export function isOwn(event: DomainEvent, { feature, rule }: ProductRule): boolean {
  const by = actorOf(event);
  return by?.kind === "product" && by.feature === feature && by.rule === rule;
}
