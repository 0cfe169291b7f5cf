import { endpoints } from "@balcao/contract";
import { ApiError, readApiError } from "../../lib/api/apiError.ts";
import { currentLanguage } from "../../lib/i18n.ts";

interface TestMessage {
  token: string;
  number: string;
  body: string;
  file?: File | undefined;
}

/** Sends with the token that was typed, and without the session: what works here works for a program. */
export async function sendAsProgram({ token, number, body, file }: TestMessage): Promise<void> {
  const response = await fetch(`/api${endpoints.externalApi.send.path}`, {
    method: "POST",
    credentials: "omit",
    headers: {
      authorization: `Bearer ${token}`,
      "accept-language": currentLanguage(),
      ...(!file && { "content-type": "application/json" }),
    },
    body: file ? formOf({ number, body }, file) : JSON.stringify({ number, body }),
  }).catch((cause: unknown) => {
    throw new ApiError({ code: "ERR_NETWORK", status: 0, cause });
  });
  if (!response.ok) throw await readApiError(response);
}

function formOf(fields: Record<string, string>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("medias", file);
  return form;
}
