import { Skeleton } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { usePlatformSettings } from "../platform.queries.ts";
import { BrandForm } from "./BrandForm.tsx";
import styles from "./BrandTab.module.css";
import { LogoField } from "./LogoField.tsx";

/** Tab of how the platform looks for everybody: name, colours, logos. */
export function BrandTab() {
  const { t } = useTranslation("settings");
  const { data: settings, error, refetch } = usePlatformSettings();
  if (settings === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="24rem" radius="md" />
    );
  return (
    <div className={styles.brand}>
      <BrandForm saved={settings} />
      <section className={styles.section} aria-labelledby="logos">
        <h2 id="logos" className={styles.heading}>
          {t("brand.logos")}
        </h2>
        <p className={styles.help}>{t("brand.logosHelp")}</p>
        <div className={styles.logos}>
          <LogoField mode="Light" name={settings.appLogoLight} />
          <LogoField mode="Dark" name={settings.appLogoDark} />
          <LogoField mode="Favicon" name={settings.appLogoFavicon} />
        </div>
      </section>
    </div>
  );
}
