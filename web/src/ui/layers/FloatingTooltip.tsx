import { Tooltip, type TooltipProps } from "@mantine/core";
import { useOpensAfterMount } from "./floatingLayer.tsx";

interface FloatingTooltipProps extends Pick<TooltipProps, "label" | "position" | "multiline" | "maw"> {
  id: string;
  anchor: HTMLElement;
}

/** The words over what a mouse rests on, by the library. */
export default function FloatingTooltip({ id, anchor, label, ...place }: FloatingTooltipProps) {
  return (
    <Tooltip
      target={anchor}
      opened={useOpensAfterMount(true)}
      // The library gives itself an id of its own.
      label={<span id={id}>{label}</span>}
      {...place}
    />
  );
}
