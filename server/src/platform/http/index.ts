export { keepsLimits } from "./boundedJson.ts";
export {
  type Caller,
  type Ctx,
  type Program,
  type ProgramCtx,
  type PublicCtx,
  type Services,
} from "./ctx.ts";
export { compressAnswer } from "./compress.ts";
export { DomainError, refuseField, wrongField } from "./errors.ts";
export { httpJobs } from "./forgetKeys.ts";
export { forgetAnswers } from "./idempotency.ts";
export { KeptAnswer } from "./keptAnswer.ts";
export { bearerOf, mount } from "./mount.ts";
export { networkOf } from "./network.ts";
export { addressReader, isOwnOrigin } from "./origin.ts";
export { readPage } from "./readPage.ts";
export { refuseTaken } from "./refuseTaken.ts";
export { type Exchange, type Route, route } from "./route.ts";
export { createHttpServer } from "./server.ts";
export type { UploadedFile } from "./uploads.ts";
export { wrongFields } from "./wrongFields.ts";
