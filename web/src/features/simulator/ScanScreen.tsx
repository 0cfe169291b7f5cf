import type { SimulatedCode } from "@balcao/contract";
import { Button, Text, Title } from "@mantine/core";
import { IconScan } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { useNow } from "../../lib/useNow.ts";
import { QrCode } from "../../ui/display/QrCode.tsx";
import { useScan } from "./simulator.queries.ts";
import styles from "./ScanScreen.module.css";

/** The phone's camera before a code: one press and the connection has a phone. */
export function ScanScreen({
  code,
  onScanned,
}: {
  code: SimulatedCode;
  onScanned: (connectionId: number) => void;
}) {
  const { t } = useTranslation("simulator");
  const now = useNow(1_000);
  const scan = useScan();
  const left = Math.max(0, Math.ceil((Date.parse(code.expiresAt) - now) / 1000));
  return (
    <div className={styles.camera}>
      <div>
        <Title order={2}>{code.name}</Title>
        <Text size="sm" c="dimmed">
          {t("code.left", { count: left })}
        </Text>
      </div>
      <div className={styles.finder}>
        <QrCode text={code.text} label={t("code.label", { name: code.name })} />
        <span className={styles.ray} aria-hidden />
      </div>
      <Button
        size="lg"
        radius="xl"
        leftSection={<IconScan size={22} stroke={1.8} />}
        loading={scan.isPending || scan.isSuccess}
        onClick={() => scan.mutate(code.text, { onSuccess: ({ connectionId }) => onScanned(connectionId) })}
      >
        {t("code.scan")}
      </Button>
    </div>
  );
}
