import type { ConnectionTraffic } from "@balcao/contract";
import { Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { formatDateTime, formatRelative } from "../../lib/text/format.ts";
import { useNow } from "../../lib/useNow.ts";
import styles from "./ConnectionCard.module.css";

/** Often enough for minutes, in ms. */
const renewedEvery = 20_000;

/** Says when the last message came in and when the last went out. */
export function TrafficLine({ lastInAt, lastOutAt }: Omit<ConnectionTraffic, "id">) {
  const { t } = useTranslation("connections");
  const now = useNow(renewedEvery);
  const ago = (at: string) => formatRelative(Math.min(Date.parse(at), now), now);
  const passed = [
    { at: lastInAt, key: "traffic.received" },
    { at: lastOutAt, key: "traffic.sent" },
  ] as const;
  const known = passed.flatMap(({ at, key }) => (at === null ? [] : [{ at, key }]));
  if (known.length === 0) return null;
  return (
    <Text size="xs" c="dimmed" className={styles.traffic}>
      {known.map(({ at, key }, index) => (
        <span key={key}>
          {index > 0 && " · "}
          <time dateTime={at} title={formatDateTime(at)}>
            {t(key, { ago: ago(at) })}
          </time>
        </span>
      ))}
    </Text>
  );
}
