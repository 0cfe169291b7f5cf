import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { BrowserRouter } from "react-router";
import { useBranding } from "../features/settings/index.ts";
import { setAppName, setIcon } from "../lib/pageTitle.ts";
import { queryClient } from "../lib/api/queryClient.ts";
import { AppTheme } from "../ui/theme/AppTheme.tsx";
import { PageBoundary } from "./PageBoundary.tsx";
import { AppRoutes } from "./AppRoutes.tsx";
import { Splash } from "./Splash.tsx";

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrandedTheme>
        <Suspense fallback={<Splash />}>
          <PageBoundary>
            <BrowserRouter>
              <AppRoutes />
            </BrowserRouter>
          </PageBoundary>
        </Suspense>
      </BrandedTheme>
    </QueryClientProvider>
  );
}

function BrandedTheme({ children }: { children: ReactNode }) {
  const { primaryColorLight, primaryColorDark, appName, appLogoFavicon } = useBranding();
  useEffect(() => setAppName(appName), [appName]);
  useEffect(() => setIcon(appLogoFavicon), [appLogoFavicon]);
  return <AppTheme brand={{ light: primaryColorLight, dark: primaryColorDark }}>{children}</AppTheme>;
}
