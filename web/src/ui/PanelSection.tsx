import { Text } from "@mantine/core";
import { type ReactNode, useId } from "react";
import styles from "./PanelSection.module.css";

interface PanelSectionProps {
  title: string;
  /** Control beside the title, such as a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a side panel under its own heading. */
export function PanelSection({ title, aside, children }: PanelSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <Text component="h3" id={id} size="sm" fw={600}>
          {title}
        </Text>
        {aside}
      </div>
      {children}
    </section>
  );
}
