import { MantineProvider } from "@mantine/core";
import { type ReactNode, Suspense, useEffect, useMemo } from "react";
import { lazy } from "../../lib/lazy.tsx";
import { useSignal } from "../../lib/signal.ts";
import { toastsWanted } from "../../lib/toasts.ts";
import { useScheme } from "./scheme.ts";
import { type BrandColours, buildTheme, resolveVariables, surfaces } from "./theme.ts";

const ToastPlace = lazy(async () => ({ default: (await import("../feedback/ToastPlace.tsx")).ToastPlace }));

/** The tokens of the tenant's colours in the chosen scheme, and the place of the toasts. */
export function AppTheme({ brand: { light, dark }, children }: { brand: BrandColours; children: ReactNode }) {
  const scheme = useScheme();
  const wanted = useSignal(toastsWanted);
  const theme = useMemo(() => buildTheme({ light, dark }, scheme), [light, dark, scheme]);
  useEffect(() => {
    // The bar of the browser or the phone goes with what is shown, not with what the system prefers.
    for (const meta of document.querySelectorAll("meta[name=theme-color]"))
      meta.setAttribute("content", surfaces[scheme]);
  }, [scheme]);
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} cssVariablesResolver={resolveVariables}>
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <ToastPlace />
        </Suspense>
      )}
    </MantineProvider>
  );
}
