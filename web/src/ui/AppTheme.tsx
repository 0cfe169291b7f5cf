import { MantineProvider } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { Toaster } from "sonner";
import { useScheme } from "./scheme.ts";
import { type BrandColours, buildTheme, resolveVariables } from "./theme.ts";

/** The tokens of the tenant's colours in the chosen scheme, and the place of the toasts. */
export function AppTheme({ brand, children }: { brand: BrandColours; children: ReactNode }) {
  const scheme = useScheme();
  const theme = useMemo(() => buildTheme({ light: brand.light, dark: brand.dark }, scheme), [brand.light, brand.dark, scheme]);
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} cssVariablesResolver={resolveVariables}>
      {children}
      <Toaster position="top-center" duration={3000} theme={scheme} richColors closeButton={false} />
    </MantineProvider>
  );
}
