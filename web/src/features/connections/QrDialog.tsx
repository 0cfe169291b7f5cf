import type { Connection } from "@balcao/contract";
import { Button, List, Loader, Stack, Text, ThemeIcon } from "@mantine/core";
import { IconCheck, IconQrcode } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useChannelFacts } from "../../lib/api/channelFacts.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { useNow } from "../../lib/useNow.ts";
import { CountdownRing } from "../../ui/feedback/CountdownRing.tsx";
import { QrCode } from "../../ui/display/QrCode.tsx";
import { Modal } from "../../ui/layers/Modal.tsx";
import { isWhole, useConnections } from "./connections.queries.ts";
import { useSessionAction } from "./connectionPages.queries.ts";
import { OtherScreen } from "./OtherScreen.tsx";
import styles from "./QrDialog.module.css";
import { PairByNumber } from "./PairByNumber.tsx";
import { causeKey } from "./sessionActions.ts";

const steps = [1, 2, 3] as const;

/** Long enough to read that it worked. */
const closeAfterMs = 1500;
/** Longer than a code takes to come. */
const patienceMs = 20_000;

/** Links a phone: follows the connection until it is connected. */
export function QrDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation("connections");
  const { t: ui } = useTranslation("ui");
  const { data } = useConnections();
  const connection = data?.filter(isWhole).find((row) => row.id === id);
  const connected = connection?.status === "CONNECTED";
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!connected) return undefined;
    const timer = setTimeout(() => close(), closeAfterMs);
    return () => clearTimeout(timer);
  }, [connected]);

  return (
    <Modal
      opened
      onClose={onClose}
      title={t("qr.title", { name: connection?.name ?? "" })}
      size="md"
      closeButtonProps={{ "aria-label": ui("close") }}
    >
      <div aria-live="polite">{connection && <LinkStep connection={connection} />}</div>
    </Modal>
  );
}

/** The QR code, or for who has no second screen at hand a code that is typed into the phone. */
function LinkStep({ connection }: { connection: Connection }) {
  const { t } = useTranslation("connections");
  const { status, qrcode, channel } = connection;
  const [byNumber, setByNumber] = useState(qrcode?.pairing !== undefined);
  const [typed, setTyped] = useState<string>();
  const canPair = useChannelFacts(channel).link === "qr";
  if (status === "CONNECTED") return <Connected />;
  const isShown = status === "qrcode" && qrcode !== null;
  if (!isShown && status !== "DISCONNECTED") return <Waiting connection={connection} byNumber={byNumber} />;
  if (byNumber)
    return (
      <PairByNumber
        connection={connection}
        pairing={isShown ? qrcode.pairing : undefined}
        typed={typed}
        onAsked={setTyped}
        onBack={() => setByNumber(false)}
      />
    );
  // Outside the code, which is another every twenty seconds: what is pressed or read here stays.
  return (
    <Stack gap="md">
      {isShown ? (
        <Code key={qrcode.text} qrcode={qrcode} channel={channel} />
      ) : (
        <Stopped connection={connection} />
      )}
      {canPair && (
        <Stack gap="xs">
          <Button variant="subtle" onClick={() => setByNumber(true)}>
            {t("qr.number.offer")}
          </Button>
          <OtherScreen id={connection.id} />
        </Stack>
      )}
    </Stack>
  );
}

interface CodeProps {
  qrcode: NonNullable<Connection["qrcode"]>;
  channel: Connection["channel"];
}

function Code({ qrcode, channel }: CodeProps) {
  const { t } = useTranslation("connections");
  const now = useNow(1000);
  const left = Math.max(0, Math.ceil((new Date(qrcode.expiresAt).getTime() - now) / 1000));
  // The answer names the end only; what is left when the code is first seen is the whole ring.
  const [total] = useState(left);
  const isSimulated = useChannelFacts(channel).link === "simulated";
  const texts = isSimulated ? "simulator" : "whatsapp";
  return (
    <Stack gap="md">
      <div className={styles.code} data-over={left === 0 || undefined}>
        <QrCode text={qrcode.text} label={t("qr.label")} />
      </div>
      <div className={styles.countdown}>
        <CountdownRing left={left} total={total} label={t("qr.left", { count: left })} />
        <Text size="sm" c="dimmed">
          {left === 0
            ? t("qr.renewing")
            : t("qr.attempt", { attempt: qrcode.attempt, total: qrcode.attempts })}
        </Text>
      </div>
      <List type="ordered" size="sm" spacing={4}>
        {steps.map((step) => (
          <List.Item key={step}>{t(`qr.${texts}.step${step}`)}</List.Item>
        ))}
      </List>
      {isSimulated && (
        <Button component="a" href="/simulator" target="_blank" variant="light">
          {t("qr.simulator.open")}
        </Button>
      )}
    </Stack>
  );
}

function Connected() {
  const { t } = useTranslation("connections");
  return (
    <Stack align="center" gap="sm" py="xl">
      <ThemeIcon size={72} radius="xl" color="teal" variant="light">
        <IconCheck size={40} />
      </ThemeIcon>
      <Text fw={600} size="lg">
        {t("qr.connected")}
      </Text>
    </Stack>
  );
}

function Stopped({ connection }: { connection: Connection }) {
  const { t } = useTranslation("connections");
  const act = useSessionAction();
  const why = causeKey(connection.cause, connection.status) ?? "cause.qr-expired";
  return (
    <Stack align="center" gap="md" py="xl" ta="center">
      <Text>{t(why)}</Text>
      <Button
        leftSection={<IconQrcode size={18} stroke={1.7} />}
        loading={act.isPending}
        onClick={() => act.mutate({ action: "newQr", id: connection.id }, { onError: notifyError })}
      >
        {t("action.newQr")}
      </Button>
    </Stack>
  );
}

/** A code is on its way; where something keeps it, what, and a way to try again. */
function Waiting({ connection, byNumber }: { connection: Connection; byNumber: boolean }) {
  const { t } = useTranslation("connections");
  const act = useSessionAction();
  const why = causeKey(connection.cause, connection.status);
  const [since] = useState(Date.now);
  const isLong = useNow(1000) - since > patienceMs;
  return (
    <Stack align="center" gap="md" py="xl">
      {why === undefined ? (
        <>
          <Loader />
          <Text c="dimmed" size="sm">
            {t(byNumber ? "qr.number.waiting" : "qr.waiting")}
          </Text>
        </>
      ) : (
        <Text size="sm" ta="center" c="var(--app-danger-text)">
          {t(why)}
        </Text>
      )}
      {(why !== undefined || isLong) && (
        <Button
          variant="light"
          loading={act.isPending}
          onClick={() => act.mutate({ action: "retry", id: connection.id }, { onError: notifyError })}
        >
          {t("action.retry")}
        </Button>
      )}
    </Stack>
  );
}
