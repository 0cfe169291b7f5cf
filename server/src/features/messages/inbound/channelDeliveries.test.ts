import { createHmac } from "node:crypto";
import { expect, it, vi } from "vitest";
import { startTestApp } from "../../../app/testing.ts";
import { recorded } from "../../../channels/whatsapp-cloud/recordedPayloads.testing.ts";

const secret = "the app's secret";
/** Id of the account in Meta's examples. */
const account = "106540352242922";

it("keeps what the inbox could not take, and has it taken in later, once", async () => {
  const app = await startTestApp({ environment: { META_APP_SECRET: secret } });
  const { companyId } = await app.inNewCompany();
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "insert into connections (company_id, name, channel, account, wanted) values ($1, 'Oficial', 'whatsappapi', $2, false)",
      values: [companyId, account],
    }),
  );
  const accept = vi.spyOn(app.running.pipeline.inbox, "accept");
  accept.mockRejectedValueOnce(new Error("the database refused it"));
  const body = JSON.stringify(recorded.text);
  const answer = await fetch(`${app.url}/webhooks/meta`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
    },
    body,
  });
  expect(answer.status).toBe(200);
  const messages = () => app.database.read(companyId, { text: "select body from messages" });
  await expect.poll(messages).toEqual([{ body: "Does it come in another color?" }]);
  const kept = () => app.database.system({ text: "select id from provider_notices" });
  await expect.poll(kept).toEqual([]);
  expect(accept).toHaveBeenCalledTimes(2);
});
