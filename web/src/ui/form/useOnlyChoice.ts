import { useEffect, useEffectEvent, useRef } from "react";
import type { Form } from "./useServerForm.ts";

/** Fills a field that has one choice alone, once, when the choices are there; undefined while there is nothing to fill in. */
export function useOnlyChoice<V extends object, K extends keyof V & string>(
  form: Pick<Form<V>, "values" | "dirty" | "set" | "reset">,
  field: K,
  choice: V[K] | undefined,
): void {
  const isFilled = useRef(false);
  const isThere = choice !== undefined;
  const fill = useEffectEvent(() => {
    if (choice === undefined || isFilled.current) return;
    isFilled.current = true;
    // A value that nobody typed is no change that closing would lose.
    if (form.dirty) form.set(field, choice);
    else form.reset({ ...form.values, [field]: choice });
  });
  useEffect(() => {
    if (isThere) fill();
  }, [isThere]);
}

/** The only row there is, or undefined where there are more, none, or they are not there yet. */
export const onlyOf = <T>(rows: readonly T[] | undefined): T | undefined =>
  rows?.length === 1 ? rows[0] : undefined;
