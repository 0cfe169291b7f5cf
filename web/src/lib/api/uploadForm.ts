import { ApiError } from "./apiError.ts";

interface Upload {
  method: string;
  url: string;
  headers: Record<string, string>;
  form: FormData;
  onProgress: ((done: number) => void) | undefined;
  signal: AbortSignal | undefined;
}

/** Sends a form by XMLHttpRequest, because fetch does not report the progress of what it sends. */
export function uploadForm({ method, url, headers, form, onProgress, signal }: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener("load", () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener("error", () => reject(new ApiError({ code: "ERR_NETWORK", status: 0 })));
    request.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
