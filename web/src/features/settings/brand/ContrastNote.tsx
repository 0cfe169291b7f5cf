import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatNumber } from "../../../lib/text/format.ts";
import { aaContrast, contrast, readableOn } from "../../../ui/theme/colour.ts";
import { type Scheme, surfaces } from "../../../ui/theme/brandColours.ts";
import styles from "./BrandTab.module.css";
import { isColour } from "./brandValues.ts";

/** Says how well a colour reads on its theme's ground, and what is shown in its place where it does not. */
export function ContrastNote({ colour, scheme }: { colour: string; scheme: Scheme }) {
  const { t } = useTranslation("settings");
  if (!isColour(colour)) return null;
  const surface = surfaces[scheme];
  // Cut rather than rounded: 4,49 must not look like enough.
  const figure = Math.floor(contrast(colour, surface) * 10) / 10;
  const values = { figure: formatNumber(figure), wanted: formatNumber(aaContrast) };
  const isEnough = contrast(colour, surface) >= aaContrast;
  return (
    <p className={styles.contrast} data-low={!isEnough || undefined} role="status">
      {isEnough ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
      <span>
        {isEnough
          ? t("brand.contrast.good", values)
          : t("brand.contrast.low", { ...values, shown: readableOn(colour, surface) })}
      </span>
    </p>
  );
}
