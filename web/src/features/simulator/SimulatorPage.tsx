import { Button, Skeleton } from "@mantine/core";
import { IconDeviceMobile } from "@tabler/icons-react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { Phone } from "./Phone.tsx";
import { PhoneFrame } from "./PhoneFrame.tsx";
import { PhonePanel } from "./PhonePanel.tsx";
import { ScanScreen } from "./ScanScreen.tsx";
import { usePhones } from "./simulator.queries.ts";
import styles from "./SimulatorPage.module.css";

/** A phone in the browser: to try the product without a provider. */
export function SimulatorPage() {
  const { t } = useTranslation("simulator");
  const { data, error, refetch } = usePhones();
  return (
    <Page title={t("title")} description={t("description")}>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={520} radius="lg" />}
      {data !== undefined && <Stage {...data} />}
    </Page>
  );
}

function Stage({ codes, phones }: NonNullable<ReturnType<typeof usePhones>["data"]>) {
  const { t } = useTranslation("simulator");
  const [search] = useSearchParams();
  const [code] = codes;
  const wanted = Number(search.get("phone"));
  const selected = phones.find((phone) => phone.connectionId === wanted) ?? phones[0];
  const show = useShow();
  if (selected === undefined && code === undefined) {
    const action = (
      <Button component={Link} to="/connections">
        {t("empty.action")}
      </Button>
    );
    return (
      <EmptyState
        icon={IconDeviceMobile}
        title={t("empty.title")}
        description={t("empty.text")}
        action={action}
      />
    );
  }
  return (
    <div className={styles.frame}>
      <div className={styles.stage} data-chat={(selected && search.get("chat")) ?? undefined}>
        <div className={styles.side}>
          <PhonePanel codes={codes} phones={phones} selected={selected} onSelect={(id) => show(id)} />
        </div>
        <div className={styles.place}>
          {selected && (
            <Phone
              key={selected.connectionId}
              phone={selected}
              chatId={search.get("chat") ?? undefined}
              onOpen={(chatId) => show(selected.connectionId, chatId)}
            />
          )}
          {selected === undefined && code && (
            <PhoneFrame online>
              <ScanScreen key={code.text} code={code} onScanned={(id) => show(id)} />
            </PhoneFrame>
          )}
        </div>
      </div>
    </div>
  );
}

/** Shows a phone, and a chat on it, which Back leaves as the phone's own arrow does. */
function useShow(): (connectionId: number, chatId?: string) => void {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return (connectionId, chatId) => {
    const isSamePhone = connectionId === Number(search.get("phone"));
    if (chatId === undefined && isSamePhone && state === fromList) return void navigate(-1);
    setSearch(
      { phone: String(connectionId), ...(chatId !== undefined && { chat: chatId }) },
      chatId !== undefined && search.get("chat") === null
        ? { state: fromList }
        : { replace: true, state: isSamePhone ? state : null },
    );
  };
}

/** Mark of a chat that was opened from the phone's list. */
const fromList = "from-list";
