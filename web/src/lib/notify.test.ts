import { expect, it, vi } from "vitest";
import { ApiError } from "./api/apiError.ts";
import { notifyError } from "./notify.ts";
import { showToast } from "./toasts.ts";

vi.mock("./toasts.ts", () => ({ showToast: vi.fn<typeof showToast>() }));

it("shows the same words in one place, and others beside them", () => {
  for (const message of [
    "Nenhum atendimento encontrado.",
    "Nenhum atendimento encontrado.",
    "Sem permissão.",
  ])
    notifyError(new ApiError({ code: "ERR_NO_TICKET_FOUND", status: 404, message }));
  const ids = vi.mocked(showToast).mock.calls.map(([, , options]) => options?.id);
  expect(new Set(ids).size).toBe(2);
});
