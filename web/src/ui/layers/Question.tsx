import { Modal as LibraryModal, type ModalProps, useProps } from "@mantine/core";
import type { ComponentProps } from "react";
import { FocusAtOnce } from "./FocusAtOnce.tsx";
import { useLayer } from "./useLayer.ts";

interface QuestionProps extends Pick<ModalProps, "opened" | "onClose" | "title" | "zIndex" | "children"> {
  /** Id of the text that says what would happen; left out of a small form, which interrupts nobody. */
  describedBy: string | undefined;
  closeLabel: string;
}

/** A dialog that interrupts with a question, and is announced as one; Back closes it. */
export function Question({ title, describedBy, closeLabel, children, ...props }: QuestionProps) {
  useLayer(props.opened, props.onClose);
  const asked: ModalProps = { ...props, size: "sm" };
  const { overlayProps, ...root } = useProps("Modal", {}, asked);
  return (
    <LibraryModal.Root {...root}>
      <LibraryModal.Overlay {...overlayProps} />
      <LibraryModal.Content
        renderRoot={(content: ComponentProps<"section">) => (
          <section
            {...content}
            role={describedBy === undefined ? "dialog" : "alertdialog"}
            aria-describedby={describedBy}
          />
        )}
      >
        <LibraryModal.Header>
          <LibraryModal.Title>{title}</LibraryModal.Title>
          <LibraryModal.CloseButton aria-label={closeLabel} />
        </LibraryModal.Header>
        <LibraryModal.Body>
          {children}
          <FocusAtOnce />
        </LibraryModal.Body>
      </LibraryModal.Content>
    </LibraryModal.Root>
  );
}
