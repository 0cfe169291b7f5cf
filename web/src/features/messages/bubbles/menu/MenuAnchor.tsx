import type { Message } from "@balcao/contract";
import { useState } from "react";
import { Menu } from "../../../../ui/layers/Menu.tsx";
import styles from "./MessageMenu.module.css";

/** The menu of a message, and where it was asked for. */
export interface OpenMenu {
  message: Message;
  anchor: HTMLElement;
}

/** Puts the one menu of a conversation where it was asked for. */
export function MenuAnchor({ anchor }: { anchor: HTMLElement }) {
  const [{ left, top, width, height }] = useState(() => anchor.getBoundingClientRect());
  return (
    <Menu.Target>
      <span aria-hidden className={styles.anchor} style={{ left, top, width, height }} />
    </Menu.Target>
  );
}
