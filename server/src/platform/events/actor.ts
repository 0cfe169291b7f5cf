import type { ProductRule } from "@balcao/contract";

/** Author who changes something: a person, or the product by one of its rules. */
export type Actor = UserActor | ProductActor;

export interface UserActor {
  kind: "user";
  userId: number;
  /** Name by which they were called then; their account may go. */
  name: string;
}

export type ProductActor = ProductRule & {
  kind: "product";
  /** Id of what caused it, such as a schedule or a queue that is deleted. */
  id?: number;
  /** Name of what caused it. */
  name?: string;
  /** User who made that happen, or let it happen. */
  userId?: number | null;
};

/** Event or change that tells by whom it was caused. */
export interface Caused {
  by: Actor;
}

/** The product by one of its rules, which somebody set off. */
export const setOffBy = (
  person: Actor,
  cause: ProductRule & Pick<ProductActor, "id" | "name">,
): ProductActor => ({ kind: "product", ...cause, userId: personOf(person) });

/** The person behind a change, if there is one. */
export const personOf = ({ userId }: Actor): number | null => userId ?? null;
