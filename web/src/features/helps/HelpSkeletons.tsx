import { Skeleton } from "@mantine/core";
import styles from "./HelpsPage.module.css";

/** The grid while it is loaded. */
export const HelpSkeletons = () => (
  <div className={styles.grid} aria-hidden>
    {["first", "second", "third", "fourth"].map((place) => (
      <Skeleton key={place} height="13rem" radius="md" />
    ))}
  </div>
);
