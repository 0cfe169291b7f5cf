import { useInsertionEffect, useRef, useState } from "react";

/**
 * Gives functions of a component names that stay the same, each of which calls what the last drawing made of it: nothing
 * that holds one is drawn again for it. They are for events and effects, not for drawing.
 */
export function useSteady<Calls extends Record<string, (...input: never[]) => unknown>>(calls: Calls): Calls {
  const last = useRef(calls);
  useInsertionEffect(() => {
    last.current = calls;
  });
  const [steady] = useState(() => {
    const named = Object.keys(calls).map((name) => [
      name,
      (...input: never[]) => last.current[name]?.(...input),
    ]);
    // The same names, of functions that take and give the same.
    return Object.fromEntries(named) as Calls;
  });
  return steady;
}
