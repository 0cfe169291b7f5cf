import { Text } from "@mantine/core";
import { formatDate, formatDateTime, formatTime } from "../../lib/text/format.ts";

/** A day with its hour below, so that what stands beside it has more room. */
export const DayAndHour = ({ at }: { at: string }) => (
  <Text size="xs" title={formatDateTime(at)}>
    {formatDate(at)}
    <br />
    {formatTime(at)}
  </Text>
);
