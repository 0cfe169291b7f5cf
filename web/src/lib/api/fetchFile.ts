import { currentLink } from "../fileLinks.ts";
import { ApiError } from "./apiError.ts";

/** The bytes behind a signed link of ours, even one that has run out. Throws `ERR_NO_FILE_FOUND`. */
export async function fetchFile(link: string): Promise<Blob> {
  const response = await fetch(currentLink(link));
  if (!response.ok) throw new ApiError({ code: "ERR_NO_FILE_FOUND", status: response.status });
  return response.blob();
}
