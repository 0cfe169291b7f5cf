import { ApiError } from "../../../lib/api/apiError.ts";

/** What failed for no reason that anybody can name is told in the dialog's words; what has a reason keeps its own. */
export function richFailure(error: unknown, words: string): ApiError {
  if (error instanceof ApiError && error.code !== "ERR_INTERNAL") return error;
  return new ApiError({ code: "ERR_INTERNAL", status: 500, message: words, cause: error });
}
