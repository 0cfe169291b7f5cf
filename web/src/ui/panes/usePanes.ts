import { useMediaQuery } from "@mantine/hooks";
import { useId, useState } from "react";
import styles from "./panes.module.css";

/** Below this one pane is shown at a time. */
const onePane = "(max-width: 766px)";

interface PanesInput<P extends string> {
  /** Names of the two in the order of their tabs. */
  names: readonly ("list" | P)[];
  /** The one in which something is opened from the list. */
  front: P;
  /** Id of what is open. */
  opened: string | undefined;
  /** Text of a pane's tab, in the reader's language. */
  textOf: (name: "list" | P) => string;
}

/**
 * A list and what is opened from it: beside each other, or one at a time, where what is opened comes to the front. Both
 * stand in the same places either way, so that a phone that is turned keeps what is being written, recorded or filled in.
 */
export function usePanes<P extends string>({ names, front, opened, textOf }: PanesInput<P>) {
  const isNarrow = useMediaQuery(onePane, undefined, { getInitialValueInEffect: false });
  const id = useId();
  const [chosen, setChosen] = useState<{ name: "list" | P; opened: string | undefined }>();
  const shown = opened === undefined ? "list" : chosen?.opened === opened ? chosen.name : front;
  const choose = (name: "list" | P) => setChosen({ name, opened });
  const isShown = (name: "list" | P) => !isNarrow || shown === name;
  const hasTabs = isNarrow && opened !== undefined;
  const paneId = (name: "list" | P) => `${id}-${name}`;
  return {
    isNarrow,
    choose,
    isShown,
    /** Attributes of the element that a pane is. */
    pane: (name: "list" | P) => ({
      className: styles.pane,
      hidden: !isShown(name),
      ...(hasTabs && { id: paneId(name), role: "tabpanel", "aria-label": textOf(name) }),
    }),
    /** Tabs between the two, where one is shown at a time. */
    tabs: hasTabs
      ? names.map((name) => ({
          id: paneId(name),
          text: textOf(name),
          isShown: shown === name,
          choose: () => choose(name),
        }))
      : undefined,
  };
}

export type PaneTab = NonNullable<ReturnType<typeof usePanes>["tabs"]>[number];
