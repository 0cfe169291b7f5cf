import { describeConformance } from "../../server/src/channels/conformance.ts";
import { createWhatsappHarness } from "./harness.ts";
import { startFakeWhatsapp } from "./index.ts";

const picture = Buffer.from("the contact's picture, as bytes");

describeConformance("whatsapp", async () => {
  const fake = await startFakeWhatsapp({
    contact: { phone: "5511988887777", name: "João da Silva", picture },
  });
  return createWhatsappHarness(fake, picture);
});
