import { Anchor, Badge, Button, MantineProvider } from "@mantine/core";
import { IconAddressBook, IconMessageCircle } from "@tabler/icons-react";
import { useId, useMemo } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { BrandMark } from "../../../ui/display/BrandMark.tsx";
import type { Scheme } from "../../../ui/theme/brandColours.ts";
import { buildTheme, resolveVariables } from "../../../ui/theme/theme.ts";
import type { PlatformSettings } from "../platform.queries.ts";
import { logoHref } from "../logoHref.ts";
import styles from "./BrandPreview.module.css";
import { type BrandValues, defaultBrand, isColour } from "./brandValues.ts";

/** Any number will do. */
const unreadShown = 3;

interface BrandPreviewProps {
  scheme: Scheme;
  values: BrandValues;
  logos: Pick<PlatformSettings, "appLogoLight" | "appLogoDark" | "appLogoFavicon">;
}

/** A piece of the product in one theme, as it would look: the same parts with the tokens that these colours give. */
export function BrandPreview({ scheme, values, logos }: BrandPreviewProps) {
  const { t } = useTranslation("settings");
  const id = `preview${useId().replace(/\W/g, "")}`;
  const light = isColour(values.primaryColorLight)
    ? values.primaryColorLight
    : defaultBrand.primaryColorLight;
  const dark = isColour(values.primaryColorDark) ? values.primaryColorDark : defaultBrand.primaryColorDark;
  const theme = useMemo(() => buildTheme({ light, dark }, scheme), [light, dark, scheme]);
  const logo = scheme === "dark" ? logos.appLogoDark : logos.appLogoLight;
  return (
    <figure className={styles.preview}>
      <div id={id} data-mantine-color-scheme={scheme} className={styles.frame} inert>
        <MantineProvider
          theme={theme}
          forceColorScheme={scheme}
          cssVariablesResolver={resolveVariables}
          cssVariablesSelector={`#${id}`}
          getRootElement={() => undefined}
        >
          <div className={styles.side}>
            <BrandMark
              name={values.appName.trim()}
              logo={logoHref(logo)}
              icon={logoHref(logos.appLogoFavicon)}
            />
            <span className={styles.item} data-here>
              <IconMessageCircle size={18} stroke={1.7} />
              {t("shell:menu.tickets")}
            </span>
            <span className={styles.item}>
              <IconAddressBook size={18} stroke={1.7} />
              {t("shell:menu.contacts")}
            </span>
          </div>
          <div className={styles.main}>
            <span className={styles.theirs}>{t("brand.sample.question")}</span>
            <span className={styles.ours}>{t("brand.sample.answer")}</span>
            <span className={styles.row}>
              <Anchor size="sm" component="span">
                {t("brand.sample.link")}
              </Anchor>
              <Badge variant="light">{unreadShown}</Badge>
              <Button size="compact-sm">{t("brand.sample.button")}</Button>
            </span>
          </div>
        </MantineProvider>
      </div>
      <figcaption>{t(scheme === "light" ? "brand.inLight" : "brand.inDark")}</figcaption>
    </figure>
  );
}
