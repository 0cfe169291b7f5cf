import { Tabs } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactNode, type RefObject, useEffect } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { TabLine } from "../PushedLine.tsx";
import { focusField } from "./focusField.ts";
import styles from "./FormTabs.module.css";

interface FormTabsProps<T extends string> {
  tabs: readonly { id: T; label: string }[];
  tab: T | undefined;
  /** Tabs on which something is wrong. */
  faulty: ReadonlySet<T>;
  body: RefObject<HTMLDivElement | null>;
  /** The field that is meant, by its path. */
  ledTo?: { path: string } | undefined;
  onChange: (tab: T | undefined) => void;
  /** The tab that is shown. */
  children: ReactNode;
}

/** The parts of a long form, one at a time; one with a mistake is marked. */
export function FormTabs<T extends string>(props: FormTabsProps<T>) {
  const { tabs, tab, faulty, body, ledTo, onChange, children } = props;
  const { t } = useTranslation("ui");
  useEffect(() => {
    if (ledTo) focusField(body.current, ledTo.path);
  }, [ledTo, body]);
  return (
    <Tabs
      value={tab ?? null}
      onChange={(value) => onChange(tabs.find(({ id }) => id === value)?.id)}
      keepMounted={false}
    >
      <TabLine className={styles.list} chosen={tab}>
        {tabs.map(({ id, label }) => (
          <Tabs.Tab
            key={id}
            value={id}
            className={styles.tab}
            data-faulty={faulty.has(id) || undefined}
            {...(faulty.has(id) && {
              rightSection: <IconAlertCircle size={16} role="img" aria-label={t("hasMistake")} />,
            })}
          >
            {label}
          </Tabs.Tab>
        ))}
      </TabLine>
      <div ref={body}>
        {tab !== undefined && (
          <Tabs.Panel value={tab} className={styles.panel}>
            {children}
          </Tabs.Panel>
        )}
      </div>
    </Tabs>
  );
}
