import { useEffect, useEffectEvent } from "react";
import { raiseLayer } from "./layerStack.ts";

/** Lets Back close what is open, while it is the topmost. */
export function useLayer(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (opened ? raiseLayer(() => close()) : undefined), [opened]);
}
