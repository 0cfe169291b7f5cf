import type { QrLinkView } from "@balcao/contract";
import { List, Loader, Text, ThemeIcon } from "@mantine/core";
import { IconCheck, IconLinkOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useEndOfFirstView } from "../../lib/firstView.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { usePageTitle } from "../../lib/pageTitle.ts";
import { QrCode } from "../../ui/display/QrCode.tsx";
import { Brand } from "../settings/index.ts";
import styles from "./QrLinkPage.module.css";
import { isOver, useQrLinkView } from "./qrLink.queries.ts";

const steps = [1, 2, 3] as const;

/** The QR code of one connection for whoever has the link: the phone lies here, and whoever made it sits elsewhere. */
export function QrLinkPage() {
  const { hash } = useLocation();
  // The link carries it after the hash sign, so that it stands in no referrer and in no log of the page.
  const token = new URLSearchParams(hash.slice(1)).get("token") ?? "";
  const { data, error } = useQrLinkView(token);
  useEndOfFirstView();
  return (
    <div className={styles.page}>
      <header>
        <Brand />
      </header>
      <main className={styles.main} aria-live="polite">
        {token === "" || isOver(error) ? <Over /> : <View view={data} isCut={error !== null} />}
      </main>
    </div>
  );
}

function Over() {
  const { t } = useTranslation("connections");
  const title = t("qr.screen.over");
  usePageTitle(title);
  return (
    <Notice icon={<IconLinkOff size={40} stroke={1.6} />} color="gray" title={title}>
      {t("qr.screen.ask")}
    </Notice>
  );
}

/** The step that the link shows; without an answer for a moment, the last one. */
function View({ view, isCut }: { view: QrLinkView | undefined; isCut: boolean }) {
  const { t } = useTranslation("connections");
  const title = view && t("qr.title", { name: view.name });
  usePageTitle(title ?? t("qr.label"));
  if (view?.state === "connected")
    return (
      <>
        <Text c="dimmed">{view.name}</Text>
        <Notice icon={<IconCheck size={40} />} color="teal" title={t("qr.screen.connected")}>
          {t("qr.screen.close")}
        </Notice>
      </>
    );
  return (
    <>
      {title !== undefined && <h1 className={styles.title}>{title}</h1>}
      <Step view={view} isCut={isCut} />
      {isCut && <Text c="var(--app-danger-text)">{t("qr.screen.offline")}</Text>}
    </>
  );
}

function Step({ view, isCut }: { view: QrLinkView | undefined; isCut: boolean }) {
  const { t } = useTranslation("connections");
  if (view?.state === "stopped") return <Text>{t("qr.screen.stopped")}</Text>;
  const text = view?.qrcode ?? undefined;
  if (text === undefined)
    return (
      <div className={styles.waiting}>
        <Loader />
        <Text c="dimmed">{t("qr.waiting")}</Text>
      </div>
    );
  return (
    <>
      <div className={styles.code} data-over={isCut || undefined}>
        <QrCode text={text} label={t("qr.label")} />
      </div>
      <List type="ordered" spacing={4} className={styles.steps}>
        {steps.map((step) => (
          <List.Item key={step}>{t(`qr.whatsapp.step${step}`)}</List.Item>
        ))}
      </List>
    </>
  );
}

interface NoticeProps {
  icon: ReactNode;
  color: string;
  title: string;
  children: string;
}

function Notice({ icon, color, title, children }: NoticeProps) {
  return (
    <>
      <ThemeIcon size={80} radius="xl" color={color} variant="light">
        {icon}
      </ThemeIcon>
      <h1 className={styles.title}>{title}</h1>
      <Text c="dimmed">{children}</Text>
    </>
  );
}
