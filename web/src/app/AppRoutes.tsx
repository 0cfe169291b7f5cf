import { lazy } from "react";
import { Navigate, Outlet, Route, Routes, useLocation } from "react-router";
import { retrySession, useSessionState } from "../lib/session.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { isBuilt, pageOf } from "./pages.ts";
import { Splash } from "./Splash.tsx";

const PrivateArea = lazy(async () => ({ default: (await import("./PrivateArea.tsx")).PrivateArea }));
const publicRoutes = [
  { path: "/login", page: "auth/LoginPage" },
  { path: "/signup", page: "auth/SignupPage" },
  { path: "/forgetpsw", page: "auth/ForgotPasswordPage" },
];

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<VisitorsOnly />}>
        {publicRoutes.filter(isBuilt).map(({ path, page }) => {
          const Page = pageOf(page);
          return Page && <Route key={path} path={path} element={<Page />} />;
        })}
      </Route>
      <Route path="*" element={<LoggedIn />} />
    </Routes>
  );
}

/** Whoever is logged in has no business at the door. */
function VisitorsOnly() {
  const session = useSessionState();
  const location = useLocation();
  if (session.status === "loading") return <Splash />;
  if (session.status !== "ready") return <Outlet />;
  if (!session.user.subscriptionValid) return <Navigate to="/financeiro" replace />;
  return <Navigate to={wishedPage(location.state) ?? "/tickets"} replace />;
}

function LoggedIn() {
  const session = useSessionState();
  const { pathname, search } = useLocation();
  if (session.status === "loading") return <Splash />;
  if (session.status === "failed") return <ErrorState error={session.error} onRetry={retrySession} />;
  if (session.status === "none") return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  return <PrivateArea />;
}

/** The page from which the visitor was sent to the login. */
function wishedPage(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("from" in state) || typeof state.from !== "string")
    return undefined;
  return state.from.startsWith("/") && !state.from.startsWith("//") && state.from !== "/"
    ? state.from
    : undefined;
}
