import type { SessionUser } from "@balcao/contract";
import { Suspense } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { RealtimeProvider } from "../lib/realtime.tsx";
import { useSession } from "../lib/session.tsx";
import { ForbiddenPage, MissingPage } from "./ErrorPages.tsx";
import { type PageRoute, pageRoutes } from "./navigation.ts";
import { PageBoundary } from "./PageBoundary.tsx";
import { isBuilt, pageOf } from "./pages.ts";
import { Shell } from "./Shell.tsx";
import { Splash } from "./Splash.tsx";

/** Everything behind the login, inside the shell. */
export function PrivateArea() {
  const user = useSession();
  return (
    <RealtimeProvider>
      <Shell>
        <Routes>
          {pageRoutes.filter(isBuilt).map((route) => (
            <Route key={route.path} path={route.path} element={<GuardedPage route={route} user={user} />} />
          ))}
          {!isBuilt({ page: "dashboard/DashboardPage" }) && (
            <Route path="/" element={<Navigate to="/tickets" replace />} />
          )}
          <Route path="*" element={<MissingPage />} />
        </Routes>
      </Shell>
    </RealtimeProvider>
  );
}

function GuardedPage({ route, user }: { route: PageRoute; user: SessionUser }) {
  const { pathname } = useLocation();
  const Page = pageOf(route.page);
  if (!user.subscriptionValid && !route.evenExpired) return <Navigate to="/financeiro" replace />;
  if (route.allowed && !route.allowed(user)) return <ForbiddenPage />;
  if (Page === undefined) return <MissingPage />;
  return (
    <PageBoundary key={route.path.includes(":") ? route.path : pathname}>
      <Suspense fallback={<Splash />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
}
