import { BrandMark } from "../../ui/display/BrandMark.tsx";
import { useScheme } from "../../ui/theme/scheme.ts";
import { useBranding } from "./useBranding.ts";

/** The platform's own logo in the theme that is shown, else its sign and name. */
export function Brand({ compact = false }: { compact?: boolean }) {
  const { appName, appLogoLight, appLogoDark, appLogoFavicon } = useBranding();
  const logo = useScheme() === "dark" ? appLogoDark : appLogoLight;
  return <BrandMark name={appName} logo={logo} icon={appLogoFavicon} compact={compact} />;
}
