import { createContext, useState } from "react";

/** Keeps what somebody types between the press that opens a dialog and the moment the dialog is there. */
export interface TypedAhead {
  /** Adds what stands in the field that has the focus to what was typed into those before it. */
  note: (text: string) => void;
  /** Gives what was typed, once. */
  take: () => string;
  /** Says that a field out of sight has the focus instead of what was pressed. */
  standIn: (field: HTMLElement, origin: HTMLElement | undefined) => void;
  /** Tells what was pressed, while the field has the focus. */
  origin: () => HTMLElement | undefined;
}

export const TypedAheadContext = createContext<TypedAhead | null>(null);

export function useTypedAhead(): TypedAhead {
  const [ahead] = useState(begin);
  return ahead;
}

function begin(): TypedAhead {
  let typed = "";
  let before = "";
  let catching: HTMLElement | undefined;
  let pressed: HTMLElement | undefined;
  return {
    note: (text) => void (typed = before + text),
    take: () => {
      const taken = typed;
      typed = before = "";
      return taken;
    },
    standIn: (field, origin) => {
      before = typed;
      catching = field;
      pressed = origin;
    },
    origin: () => (catching !== undefined && document.activeElement === catching ? pressed : undefined),
  };
}
