import { Modal as LibraryModal, type ModalProps } from "@mantine/core";
import { useLayer } from "./useLayer.ts";

/** A dialog that Back closes. */
export function Modal(props: ModalProps) {
  useLayer(props.opened, props.onClose);
  return <LibraryModal {...props} />;
}
