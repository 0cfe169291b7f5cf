import { InboxWriter } from "@balcao/server/src/features/messages/inbound/inboxWriter.ts";

// Loaded before the server in a control run: it answers the provider first and writes afterwards.
const accept = Reflect.get(InboxWriter.prototype, "accept");

InboxWriter.prototype.accept = async function (delivery) {
  setTimeout(() => void Reflect.apply(accept, this, [delivery]).catch(() => undefined), 100);
};
