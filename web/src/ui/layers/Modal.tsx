import { Modal as LibraryModal, type ModalProps } from "@mantine/core";
import { FocusAtOnce } from "./FocusAtOnce.tsx";
import { useLayer } from "./useLayer.ts";

/** A dialog that Back closes. */
export function Modal({ children, ...props }: ModalProps) {
  useLayer(props.opened, props.onClose);
  return (
    <LibraryModal {...props}>
      {children}
      {props.trapFocus !== false && <FocusAtOnce />}
    </LibraryModal>
  );
}
