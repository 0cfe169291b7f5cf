import { useDocumentVisibility } from "@mantine/hooks";
import { createContext, useContext } from "react";

/** Where one pane is shown at a time, whether this one is it. */
export const PaneShownContext = createContext(true);

/** Whether what is in this pane can be seen right now. */
export function useOnScreen(): boolean {
  const isPaneShown = useContext(PaneShownContext);
  return useDocumentVisibility() === "visible" && isPaneShown;
}
