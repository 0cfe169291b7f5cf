import type { SessionUser } from "@balcao/contract";
import { type ReactNode, Suspense } from "react";
import { matchPath, Navigate, Route, Routes, useLocation } from "react-router";
import { RealtimeProvider } from "../lib/live/realtime.tsx";
import { useSession } from "../lib/api/session.ts";
import { installEnterChooses } from "../lib/enterChooses.ts";
import { keepFileLinks } from "../lib/fileLinks.ts";
import { ForbiddenPage, MissingPage } from "./ErrorPages.tsx";
import { type PageRoute, pageRoutes } from "./navigation.ts";
import { PageBoundary } from "./PageBoundary.tsx";
import { pageOf, preloadPage } from "./pages.ts";
import { Shell } from "./Shell.tsx";
import { Splash } from "./Splash.tsx";

keepFileLinks(document);
installEnterChooses();

/** The pages that exist, each a chunk of its own. */
const pages = pageRoutes.flatMap((route) => {
  const Page = pageOf(route.page);
  return Page ? [{ route, page: <Page /> }] : [];
});

// The page of the address comes along, whoever it is that asks: the session is still on its way.
const wanted = pageRoutes.find(({ path }) => matchPath(path, location.pathname) !== null);
if (wanted) preloadPage(wanted.page);

/** Everything behind the login, inside the shell. */
export function PrivateArea() {
  const user = useSession();
  return (
    <RealtimeProvider>
      <Shell>
        <Routes>
          {pages.map(({ route, page }) => (
            <Route
              key={route.path}
              path={route.path}
              element={
                <Guard route={route} user={user}>
                  {page}
                </Guard>
              }
            />
          ))}
          <Route path="*" element={<MissingPage />} />
        </Routes>
      </Shell>
    </RealtimeProvider>
  );
}

function Guard({ route, user, children }: { route: PageRoute; user: SessionUser; children: ReactNode }) {
  const { pathname } = useLocation();
  if (!user.subscriptionValid && !route.evenExpired) return <Navigate to="/financeiro" replace />;
  if (route.allowed && !route.allowed(user)) return <ForbiddenPage />;
  return (
    <PageBoundary key={route.path.includes(":") ? route.path : pathname}>
      <Suspense fallback={<Splash />}>{children}</Suspense>
    </PageBoundary>
  );
}
