import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { forgotPassword } from "./forgotPassword.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { refreshSession } from "./refreshSession.ts";
import { resetPassword } from "./resetPassword.ts";
import { presentSessionUser } from "./sessionUser.ts";
import { signUp } from "./signUp.ts";

const { auth } = endpoints;

export const authRoutes: Route[] = [
  route(auth.login, (ctx, { body }, exchange) => login(ctx, body, exchange)),
  route(auth.refresh, (ctx, _input, exchange) => refreshSession(ctx, exchange)),
  route(auth.logout, (ctx, _input, exchange) => logout(ctx, exchange)),
  route(auth.me, async (ctx) => ({ user: await presentSessionUser(ctx.services, ctx.user) })),
  route(auth.signup, (ctx, { body }) => signUp(ctx, body)),
  route(auth.forgotPassword, (ctx, { body }, exchange) => forgotPassword(ctx, body.email, exchange)),
  route(auth.resetPassword, (ctx, { body }) => resetPassword(ctx, body)),
];
