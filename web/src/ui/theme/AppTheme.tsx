import { MantineProvider } from "@mantine/core";
import { type ReactNode, Suspense, useEffect, useMemo } from "react";
import { lazy } from "../../lib/lazy.tsx";
import { usePreload } from "../../lib/preload.ts";
import { useSignal } from "../../lib/signal.ts";
import { loadToasts, toastsWanted } from "../../lib/toasts.ts";
import { useScheme } from "./scheme.ts";
import { type BrandColours, surfaces } from "./brandColours.ts";
import { buildTheme, resolveVariables } from "./theme.ts";

const loadToastArea = async () => ({ default: (await import("../feedback/ToastArea.tsx")).ToastArea });
const ToastArea = lazy(loadToastArea);
// Toasts and their area: a failure without a network could not be told if they had to be fetched first.
const later = [loadToastArea, loadToasts];

/** The tokens of the tenant's colours in the chosen scheme, and the place of the toasts. */
export function AppTheme({ brand: { light, dark }, children }: { brand: BrandColours; children: ReactNode }) {
  const scheme = useScheme();
  const wanted = useSignal(toastsWanted);
  usePreload(later, { surely: true });
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
          <ToastArea />
        </Suspense>
      )}
    </MantineProvider>
  );
}
