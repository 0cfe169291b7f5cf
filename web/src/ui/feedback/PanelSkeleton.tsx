import { Skeleton, Stack } from "@mantine/core";

/** Outline of what a bell opens, until it is there. */
export const PanelSkeleton = () => (
  <Stack p="md" gap="sm" aria-hidden>
    <Skeleton height={18} width="50%" />
    <Skeleton height={44} />
    <Skeleton height={44} />
  </Stack>
);
