import { Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import styles from "./FieldGroup.module.css";

interface FieldGroupProps {
  title: string;
  description?: string;
  children: ReactNode;
}

/** Fields that belong together, under their name. */
export function FieldGroup({ title, description, children }: FieldGroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div>
        <Title order={3} id={id} className={styles.title}>
          {title}
        </Title>
        {description !== undefined && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
      </div>
      {children}
    </div>
  );
}

/** Short fields beside each other where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
