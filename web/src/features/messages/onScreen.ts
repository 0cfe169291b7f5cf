import { useDocumentVisibility } from "@mantine/hooks";
import { createContext, useContext } from "react";

/** True unless another pane is shown in place of this one. */
export const PaneShownContext = createContext(true);

/** Says whether what is in this pane can be seen right now. */
export function useOnScreen(): boolean {
  const isPaneShown = useContext(PaneShownContext);
  return useDocumentVisibility() === "visible" && isPaneShown;
}
