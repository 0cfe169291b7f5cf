import type { User, UserChange } from "@balcao/contract";
import type { UserFacts } from "./userFacts.ts";

type Editor = Pick<UserFacts, "isAdmin" | "isSuper"> & { id: number };

/** Oneself, or anyone for an admin; a super user only for a super user, else an admin beside them could become one. */
export const canChange = (editor: Editor, target: { id: number; is_super: boolean }): boolean =>
  editor.id === target.id || (editor.isAdmin && (editor.isSuper || !target.is_super));

/** Fields that one may change about oneself without being an admin. */
const ownFields: ReadonlySet<string> = new Set([
  "name",
  "email",
  "password",
  "currentPassword",
  "farewellMessage",
  "defaultTheme",
  "defaultMenu",
  "language",
  "id",
  "companyId",
]);

/** Forms send every field: those that stay as they are are no change. */
export const changesMoreThanOwnFields = (before: User, change: UserChange): boolean =>
  Object.entries(change).some(
    ([field, value]) =>
      value !== undefined && !ownFields.has(field) && !isSame(valueOf(before, field), value),
  );

const valueOf = (user: User, field: string): unknown =>
  new Map<string, unknown>(Object.entries(user)).get(field);

const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? hasAll(a, b) && hasAll(b, a) : a === b;

const hasAll = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  others.every((one) => some.includes(one));
