import { toast } from "sonner";
import { expect, it } from "vitest";
import { ApiError } from "./api/apiError.ts";
import { notifyError } from "./notify.ts";
import { toasterIsReady } from "./toasts.ts";

it("shows the same words in one place, and others beside them", async () => {
  toasterIsReady();
  const [twice, once] = ["Nenhum atendimento encontrado.", "Sem permissão."] as const;
  for (const message of [twice, twice, once])
    notifyError(new ApiError({ code: "ERR_NO_TICKET_FOUND", status: 404, message }));
  const shown = () =>
    toast.getToasts().flatMap((one) => ("title" in one && typeof one.title === "string" ? [one.title] : []));
  await expect.poll(shown).toContain(once);
  expect(shown().filter((text) => text === twice)).toHaveLength(1);
});
