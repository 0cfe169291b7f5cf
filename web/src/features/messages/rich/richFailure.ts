import { ApiError } from "../../../lib/api/apiError.ts";

/** Gives a failure without a reason that anybody can name the dialog's words; one with a reason keeps its own. */
export function richFailure(error: unknown, words: string): ApiError {
  if (error instanceof ApiError && error.code !== "ERR_INTERNAL") return error;
  return new ApiError({ code: "ERR_INTERNAL", status: 500, message: words, cause: error });
}
