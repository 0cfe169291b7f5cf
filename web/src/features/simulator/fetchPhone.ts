import type { Endpoint } from "@balcao/contract";
import { freshToken, urlOf } from "../../lib/api/api.ts";
import { readApiError } from "../../lib/api/apiError.ts";

/** An answer that is not JSON: the stream of a phone, the bytes of a file. */
export async function fetchPhone(
  endpoint: Endpoint,
  params: unknown,
  signal: AbortSignal,
): Promise<Response> {
  const token = await freshToken();
  const response = await fetch(urlOf(endpoint, { params }), {
    signal,
    headers: { Authorization: `Bearer ${token ?? ""}` },
  });
  if (!response.ok) throw await readApiError(response);
  return response;
}
