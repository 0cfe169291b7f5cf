import { defaultAppName } from "@balcao/contract";
import { ActionIcon } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEndOfFirstView } from "../../lib/firstView.ts";
import { chooseAtTheDoor, currentLanguage, languageNames, useTranslation } from "../../lib/i18n.ts";
import { usePageTitle } from "../../lib/pageTitle.ts";
import { chooseScheme, useScheme } from "../../ui/theme/scheme.ts";
import { Brand, useBranding } from "../settings/index.ts";
import styles from "./DoorLayout.module.css";

const year = String(new Date().getFullYear());
const languages = Object.entries(languageNames);

/** The frame of the pages before the login. */
export function DoorLayout({
  title,
  subtitle,
  children,
}: {
  title: string;
  subtitle: string;
  children: ReactNode;
}) {
  const { t } = useTranslation("auth");
  const { appName } = useBranding();
  const scheme = useScheme();
  const dark = scheme === "dark";
  const name = appName === "" ? defaultAppName : appName;
  usePageTitle(title);
  useEndOfFirstView();
  return (
    <div className={styles.door}>
      <main className={styles.side}>
        <div className={styles.top}>
          <Brand />
          <ActionIcon
            size="lg"
            onClick={() => chooseScheme(dark ? "light" : "dark")}
            aria-label={t(dark ? "lightTheme" : "darkTheme")}
            title={t(dark ? "lightTheme" : "darkTheme")}
          >
            {dark ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
          </ActionIcon>
        </div>
        <div className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          {children}
        </div>
        <footer className={styles.footer}>
          <span>{t("footer", { name, year })}</span>
          <LanguageChoice />
        </footer>
      </main>
      <Picture />
    </div>
  );
}

function LanguageChoice() {
  const { t } = useTranslation("auth");
  return (
    <label className={styles.language}>
      <span className="visually-hidden">{t("language")}</span>
      <select value={currentLanguage()} onChange={(event) => void chooseLanguage(event.currentTarget.value)}>
        {languages.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

async function chooseLanguage(value: string): Promise<void> {
  const language = (["pt", "en", "es", "tr"] as const).find((known) => known === value);
  if (language !== undefined) await chooseAtTheDoor(language);
}

/** A conversation at a glance, drawn in the tenant's colour. */
function Picture() {
  const { t } = useTranslation("auth");
  return (
    <aside className={styles.picture} aria-hidden>
      <div className={styles.chat}>
        <span className={styles.theirs}>{t("picture.question")}</span>
        <span className={styles.ours}>{t("picture.answer")}</span>
        <span className={styles.theirs}>{t("picture.thanks")}</span>
      </div>
      <p className={styles.claim}>{t("picture.claim")}</p>
    </aside>
  );
}
