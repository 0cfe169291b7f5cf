import { SegmentedControl, type SegmentedControlProps, Tabs } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import styles from "./PushedLine.module.css";
import { useChosenInView } from "./useChosenInView.ts";

interface TabLineProps {
  /** Value of the tab that is shown. */
  chosen: string | undefined;
  className?: string | undefined;
  mb?: "md";
  children: ReactNode;
}

/** Tabs in one line, which is pushed along where it is longer than its place. */
export function TabLine({ chosen, className = "", ...props }: TabLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useChosenInView(line, chosen);
  return <Tabs.List {...props} ref={line} className={`${styles.line} ${className}`} />;
}

/** Choices in one line, which is pushed along where it is longer than its place. */
export function SegmentLine(props: SegmentedControlProps & { value: string }) {
  const line = useRef<HTMLDivElement>(null);
  useChosenInView(line, props.value);
  return (
    <div ref={line} className={styles.line}>
      <SegmentedControl {...props} />
    </div>
  );
}
