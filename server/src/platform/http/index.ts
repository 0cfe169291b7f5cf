export { type Caller, type Ctx, type PublicCtx, type Services } from "./ctx.ts";
export { DomainError } from "./errors.ts";
export { httpJobs } from "./forgetKeys.ts";
export { bearerOf, mount } from "./mount.ts";
export { readPage } from "./readPage.ts";
export { refuseTaken } from "./refuseTaken.ts";
export { type Exchange, type Route, route } from "./route.ts";
export { createHttpServer } from "./server.ts";
export type { UploadedFile } from "./uploads.ts";
