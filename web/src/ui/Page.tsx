import { Group, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { usePageTitle } from "../lib/pageTitle.ts";
import { formatNumber } from "../lib/text/format.ts";
import { ResultCount, useResultText } from "./table/ResultCount.tsx";
import styles from "./Page.module.css";

interface PageProps {
  title: string;
  /** Number that there are, beside the title. */
  count?: number | undefined;
  /** True if there are more than were counted. */
  atLeast?: boolean | undefined;
  /** A search or filters leave some out: the number says what they found. */
  isNarrowed?: boolean;
  description?: ReactNode;
  /** Buttons at the right; the main one last. */
  actions?: ReactNode;
  /** Search and filters, under the title. */
  toolbar?: ReactNode;
  /** The page scrolls as a whole instead of holding a list that scrolls itself. */
  scrolls?: boolean;
  /** It takes the whole width, however wide the screen. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page of the shell: title, actions, filters, and what it is about. */
export function Page({
  title,
  count,
  atLeast = false,
  isNarrowed = false,
  description,
  actions,
  toolbar,
  scrolls = false,
  isWide = false,
  children,
}: PageProps) {
  usePageTitle(title);
  const found = useResultText({ count, atLeast });
  return (
    <section
      className={styles.page}
      data-scrolls={scrolls || undefined}
      data-wide={isWide || undefined}
      aria-labelledby="page-title"
    >
      <header className={styles.header}>
        <div className={styles.titles}>
          <Title order={1} id="page-title" className={styles.title}>
            {title}
            {count !== undefined && (
              <span className={styles.count}>
                {isNarrowed ? found : `${formatNumber(count)}${atLeast ? "+" : ""}`}
              </span>
            )}
          </Title>
          <ResultCount className="visually-hidden" count={isNarrowed ? count : undefined} atLeast={atLeast} />
          {description !== undefined && (
            <Text size="sm" c="dimmed" className={styles.description}>
              {description}
            </Text>
          )}
        </div>
        {actions !== undefined && (
          <Group gap="xs" className={styles.actions}>
            {actions}
          </Group>
        )}
      </header>
      {toolbar !== undefined && <div className={styles.toolbar}>{toolbar}</div>}
      <div className={styles.content}>{children}</div>
    </section>
  );
}
