import { ActionIcon, ColorInput } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { randomColour } from "../theme/colour.ts";

const swatches = [
  "#2563eb",
  "#0891b2",
  "#0d9488",
  "#16a34a",
  "#65a30d",
  "#ca8a04",
  "#ea580c",
  "#dc2626",
  "#db2777",
  "#9333ea",
  "#4f46e5",
  "#57534e",
];

interface ColourFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (colour: string) => void;
}

/** A colour by hand, from a small choice, or by chance. */
export function ColourField({ label, value, error, onChange }: ColourFieldProps) {
  const { t } = useTranslation("ui");
  return (
    <ColorInput
      label={label}
      value={value}
      error={error}
      onChange={onChange}
      format="hex"
      swatches={swatches}
      swatchesPerRow={6}
      popoverProps={{ withinPortal: true }}
      rightSection={
        <ActionIcon
          onClick={() => onChange(randomColour())}
          aria-label={t("randomColour")}
          title={t("randomColour")}
        >
          <IconRefresh size={16} stroke={1.8} />
        </ActionIcon>
      }
    />
  );
}
