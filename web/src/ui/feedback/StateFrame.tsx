import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./state.module.css";

interface StateFrameProps {
  role: "status" | "alert";
  children: ReactNode;
}

/** Room in which a page or panel says what it has to say in the place of its content. */
export const StateFrame = ({ role, children }: StateFrameProps) => (
  <Stack
    className={styles.state}
    align="center"
    justify="center"
    gap="sm"
    p="xl"
    mih="18rem"
    ta="center"
    role={role}
  >
    {children}
  </Stack>
);
