import { Text } from "@mantine/core";
import { keyText } from "../../../lib/shortcuts.ts";
import styles from "./KeyHint.module.css";

/** The key of a menu's item, where there are keys. */
export const KeyHint = ({ keys }: { keys: string }) => (
  <Text component="span" size="xs" className={styles.key} aria-hidden>
    {keyText(keys)}
  </Text>
);
