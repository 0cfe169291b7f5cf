/**
 * Reacts to a click, without the second one of a double click: by then another action may stand under the pointer
 * (resolving where accepting was), or the row of another ticket.
 */
export const onFirstClick =
  (run: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) run();
  };
