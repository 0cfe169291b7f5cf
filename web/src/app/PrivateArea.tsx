import type { SessionUser } from "@balcao/contract";
import { type ReactNode, Suspense } from "react";
import { matchPath, Navigate, Route, Routes, useLocation } from "react-router";
import { preloadedTexts, preloadTexts } from "../lib/i18n.ts";
import { RealtimeProvider } from "../lib/live/realtime.tsx";
import { useSession } from "../lib/api/session.ts";
import { keepFileLinks } from "../lib/fileLinks.ts";
import { lazyPage } from "../lib/lazy.tsx";
import { type PageRoute, pageRoutes } from "./navigation.ts";
import { PageBoundary } from "./PageBoundary.tsx";
import { pageOf, preloadPage } from "./pages.ts";
import { Shell } from "./Shell.tsx";
import { Splash } from "./Splash.tsx";

const ForbiddenPage = lazyPage(async () => ({ default: (await import("./ErrorPages.tsx")).ForbiddenPage }));
const MissingPage = lazyPage(async () => ({ default: (await import("./ErrorPages.tsx")).MissingPage }));

keepFileLinks(document);

/** The pages that exist, each a chunk of its own. */
const pages = pageRoutes.flatMap((route) => {
  const Page = pageOf(route.page);
  return Page ? [{ route, page: <Page /> }] : [];
});

/** Milliseconds that the frame waits for its page. */
const togetherMs = 1000;

/** The page of the address and the texts of both, whoever it is that asks: the session is still on its way. */
async function fetchFirst(): Promise<void> {
  const wanted = pageRoutes.find(({ path }) => matchPath(path, location.pathname) !== null);
  preloadTexts("shell");
  if (wanted) await preloadPage(wanted.page);
  // The page's own texts are among them by now.
  await preloadedTexts();
}

/** Ends once the first page can be drawn with its frame, or when the frame has waited long enough. */
export const firstPage: Promise<void> = Promise.race([
  fetchFirst(),
  new Promise<void>((resolve) => void setTimeout(resolve, togetherMs)),
]);

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
          <Route
            path="*"
            element={
              <Whole>
                <MissingPage />
              </Whole>
            }
          />
        </Routes>
      </Shell>
    </RealtimeProvider>
  );
}

function Guard({ route, user, children }: { route: PageRoute; user: SessionUser; children: ReactNode }) {
  const { pathname } = useLocation();
  if (!user.subscriptionValid && !route.evenExpired) return <Navigate to="/financeiro" replace />;
  if (route.allowed && !route.allowed(user))
    return (
      <Whole>
        <ForbiddenPage />
      </Whole>
    );
  return <Whole key={route.path.includes(":") ? route.path : pathname}>{children}</Whole>;
}

/** A page, what stands for it until it is there, and what does if it cannot be had. */
function Whole({ children }: { children: ReactNode }) {
  return (
    <PageBoundary>
      <Suspense fallback={<Splash />}>{children}</Suspense>
    </PageBoundary>
  );
}
