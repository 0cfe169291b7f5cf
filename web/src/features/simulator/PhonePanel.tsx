import type { SimulatedCode, SimulatedPhone } from "@balcao/contract";
import { Button, Switch, Text, Title, UnstyledButton } from "@mantine/core";
import { IconDeviceMobile, IconLayoutColumns, IconPlugConnectedX, IconScan } from "@tabler/icons-react";
import { useState } from "react";
import { showPhone } from "@balcao/flow-engine";
import { useTranslation } from "../../lib/i18n.ts";
import { useNow } from "../../lib/useNow.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { QrCode } from "../../ui/display/QrCode.tsx";
import { useChangePhone, useScan, useUnlink } from "./simulator.queries.ts";
import styles from "./PhonePanel.module.css";

interface PhonePanelProps {
  codes: readonly SimulatedCode[];
  phones: readonly SimulatedPhone[];
  selected: SimulatedPhone | undefined;
  onSelect: (connectionId: number) => void;
}

/** Panel beside the phone: which one it is, what waits to be scanned, and how the network is. */
export function PhonePanel({ codes, phones, selected, onSelect }: PhonePanelProps) {
  const { t } = useTranslation("simulator");
  return (
    <div className={styles.panel}>
      {codes.length > 0 && (
        <section className={styles.section}>
          <Title order={2} className={styles.heading}>
            {t("code.title")}
          </Title>
          <div className={styles.codes}>
            {codes.map((code) => (
              <Code key={code.text} code={code} onScanned={onSelect} />
            ))}
          </div>
        </section>
      )}
      {phones.length > 0 && (
        <section className={styles.section}>
          <Title order={2} className={styles.heading}>
            {t("phones.title")}
          </Title>
          <div className={styles.phones}>
            {phones.map((phone) => (
              <UnstyledButton
                key={phone.connectionId}
                className={styles.phone}
                aria-pressed={phone.connectionId === selected?.connectionId}
                onClick={() => onSelect(phone.connectionId)}
              >
                <IconDeviceMobile size={22} stroke={1.6} aria-hidden />
                <span className={styles.words}>
                  <Text component="span" size="sm" fw={600} lh={1.2}>
                    {phone.name}
                  </Text>
                  <Text component="span" size="xs" c="dimmed" lh={1.2}>
                    {showPhone(phone.owner.phone)}
                  </Text>
                </span>
                <span
                  className={styles.state}
                  data-online={phone.online || undefined}
                  role="img"
                  aria-label={t(phone.online ? "phones.online" : "phones.offline")}
                />
              </UnstyledButton>
            ))}
          </div>
        </section>
      )}
      {selected && <PhoneSettings key={selected.connectionId} phone={selected} />}
      <section className={`${styles.section} ${styles.beside}`}>
        <Button
          variant="light"
          leftSection={<IconLayoutColumns size={18} stroke={1.7} />}
          onClick={openBeside}
        >
          {t("beside")}
        </Button>
        <Text size="xs" c="dimmed">
          {t("besideHint")}
        </Text>
      </section>
    </div>
  );
}

function Code({ code, onScanned }: { code: SimulatedCode; onScanned: (connectionId: number) => void }) {
  const { t } = useTranslation("simulator");
  const now = useNow(1_000);
  const scan = useScan();
  const left = Math.max(0, Math.ceil((Date.parse(code.expiresAt) - now) / 1000));
  return (
    <div className={styles.code}>
      <div className={styles.picture}>
        <QrCode text={code.text} label={t("code.label", { name: code.name })} />
      </div>
      <div className={styles.words}>
        <Text fw={600}>{code.name}</Text>
        <Text size="xs" c="dimmed">
          {t("code.left", { count: left })}
        </Text>
        <Button
          leftSection={<IconScan size={19} stroke={1.8} />}
          loading={scan.isPending || scan.isSuccess}
          onClick={() => scan.mutate(code.text, { onSuccess: ({ connectionId }) => onScanned(connectionId) })}
        >
          {t("code.scan")}
        </Button>
      </div>
    </div>
  );
}

function PhoneSettings({ phone }: { phone: SimulatedPhone }) {
  const { t } = useTranslation("simulator");
  const change = useChangePhone(phone.connectionId);
  const unlink = useUnlink();
  const [isAsking, setAsking] = useState(false);
  const parts = { labelWrapper: styles.answer ?? "", description: styles.help ?? "" };
  return (
    <div className={styles.settings}>
      <Switch
        label={t("phones.online")}
        description={t("phones.onlineHelp")}
        classNames={parts}
        checked={phone.online}
        onChange={(event) => change.mutate({ online: event.currentTarget.checked })}
      />
      <Switch
        label={t("phones.answers")}
        description={t("phones.answersHelp")}
        classNames={parts}
        checked={phone.answers}
        onChange={(event) => change.mutate({ answers: event.currentTarget.checked })}
      />
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        h="auto"
        maw="100%"
        styles={{ label: { whiteSpace: "normal", overflowWrap: "anywhere" } }}
        leftSection={<IconPlugConnectedX size={16} />}
        onClick={() => setAsking(true)}
      >
        {t("phones.unlink")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          opened
          danger
          title={t("phones.unlinkTitle", { name: phone.name })}
          confirmLabel={t("phones.unlink")}
          onConfirm={async () => void (await unlink.mutateAsync(phone.connectionId))}
          onClose={() => setAsking(false)}
        >
          {t("phones.unlinkText")}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The inbox on the right half of the screen, where the browser lets a page decide. */
function openBeside(): void {
  const { availWidth, availHeight } = window.screen;
  const width = Math.floor(availWidth / 2);
  window.open(
    "/tickets",
    "balcao-inbox",
    `popup,width=${width},height=${availHeight},left=${availWidth - width},top=0`,
  );
}
