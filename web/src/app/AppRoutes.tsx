import type { SessionUser } from "@balcao/contract";
import { useEffect, useState } from "react";
import { Navigate, Outlet, Route, Routes, useLocation } from "react-router";
import { lazyBehind, lazyPage } from "../lib/lazy.tsx";
import { retrySession, useSessionState } from "../lib/api/session.ts";
import { accessToken } from "../lib/api/token.ts";
import { ErrorState } from "../ui/feedback/ErrorState.tsx";
import { Splash } from "./Splash.tsx";

/** Fetches what is behind the door, with the page of the address: both are drawn in one go. */
export const loadInside = async () => {
  const area = await import("./PrivateArea.tsx");
  await area.firstPage;
  return { default: area.PrivateArea };
};
const PrivateArea = lazyBehind(Splash, loadInside);
/** Named one by one: the list of all pages would make the door wait for what is behind it. */
const LoginPage = lazyPage(async () => ({
  default: (await import("../features/auth/LoginPage.tsx")).LoginPage,
}));
const SignupPage = lazyPage(async () => ({
  default: (await import("../features/auth/SignupPage.tsx")).SignupPage,
}));
const ForgotPasswordPage = lazyPage(async () => ({
  default: (await import("../features/auth/ForgotPasswordPage.tsx")).ForgotPasswordPage,
}));
const QrLinkPage = lazyPage(async () => ({
  default: (await import("../features/connections/QrLinkPage.tsx")).QrLinkPage,
}));

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<VisitorsOnly />}>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/signup" element={<SignupPage />} />
      </Route>
      {/* A mailed link is opened wherever it is, also where somebody is logged in. */}
      <Route path="/forgetpsw" element={<ForgotPasswordPage />} />
      {/* So is the link to a QR code, which needs no session and asks for none. */}
      <Route path="/qr" element={<QrLinkPage />} />
      <Route path="*" element={<LoggedIn />} />
    </Routes>
  );
}

/** Pages of the door, at which a user who is logged in has no business. */
function VisitorsOnly() {
  const session = useSessionState();
  const location = useLocation();
  // A kept token may belong to a session that is over: only its answer says who comes logged in.
  const [hasBeenOut, setHasBeenOut] = useState(false);
  if (session.status === "none" && !hasBeenOut) setHasBeenOut(true);
  const user = session.status === "ready" ? session.user : undefined;
  const landing = hasBeenOut ? () => "/tickets" : startPage;
  const next = user && (wishedPage(location.state) ?? landing(user));
  const goOn = user?.subscriptionValid === false ? "/financeiro" : next;
  useEffect(() => {
    const token = accessToken.get();
    // The page behind the login finds what it needs on the way already.
    if (goOn !== undefined && token !== null) window.askEarly?.(token, new URL(goOn, window.location.origin));
  }, [goOn]);
  if (session.status === "loading") return <Splash />;
  return goOn === undefined ? <Outlet /> : <Navigate to={goOn} replace />;
}

/** The page for a user who opens the login though they are logged in: the figures for whoever may see them. */
const startPage = ({ permissions }: SessionUser): string =>
  permissions.includes("dashboard") ? "/" : "/tickets";

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
