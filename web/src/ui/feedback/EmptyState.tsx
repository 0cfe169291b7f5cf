import { Text, ThemeIcon, Title } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { StateFrame } from "./StateFrame.tsx";

interface EmptyStateProps {
  icon: Icon;
  title: string;
  /** Purpose of the thing. */
  description?: ReactNode;
  /** The first step. */
  action?: ReactNode;
  /** 1 where it is the whole page. */
  order?: 1 | 2;
}

/** Says what belongs here and offers the first step. */
export function EmptyState({ icon: Symbol, title, description, action, order = 2 }: EmptyStateProps) {
  return (
    <StateFrame role="status">
      <ThemeIcon size={56} radius="xl" variant="light" aria-hidden>
        <Symbol size={28} stroke={1.6} />
      </ThemeIcon>
      <Title order={order} fz="h2">
        {title}
      </Title>
      {description !== undefined && (
        <Text c="dimmed" size="sm" maw="26rem">
          {description}
        </Text>
      )}
      {action}
    </StateFrame>
  );
}
