import { Modal as LibraryModal, type ModalProps } from "@mantine/core";
import { useEffect, useState } from "react";
import { useReturnFocus } from "../useReturnFocus.ts";
import { settleMs } from "../settled/settling.ts";
import { FocusAtOnce } from "./FocusAtOnce.tsx";
import { useFullScreen } from "./fullScreen.ts";
import { useLayer } from "./useLayer.ts";

/** A dialog that Back closes, and a click beside it, but for one that was meant for what the dialog came over. */
export function Modal({ children, ...props }: ModalProps) {
  useLayer(props.opened, props.onClose);
  useReturnFocus();
  useFullScreen(props.opened && props.fullScreen === true);
  const isSettled = useSettledSince(props.opened);
  return (
    <LibraryModal {...props} {...(!isSettled && { closeOnClickOutside: false })}>
      {children}
      {props.trapFocus !== false && <FocusAtOnce />}
    </LibraryModal>
  );
}

/** Says whether something has been open for long enough to be seen. */
function useSettledSince(opened: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!opened) return undefined;
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [opened]);
  return isSettled;
}
