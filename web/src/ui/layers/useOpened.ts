import { useUncontrolled } from "@mantine/hooks";
import { useLayer } from "./useLayer.ts";

export interface Opened {
  opened?: boolean;
  defaultOpened?: boolean;
  onChange?: (opened: boolean) => void;
  onClose?: () => void;
}

/** Knows whether something is open that may be opened from without or by its own button; Back closes it. */
export function useOpened({ opened, defaultOpened, onChange, onClose }: Opened) {
  const [isOpen, setOpen] = useUncontrolled({
    ...(opened !== undefined && { value: opened }),
    ...(defaultOpened !== undefined && { defaultValue: defaultOpened }),
    ...(onChange && { onChange }),
    finalValue: false,
  });
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  useLayer(isOpen, close);
  return { isOpen, setOpen, close };
}
