import { endpoints } from "@balcao/contract";
import { type Change, soon } from "../change.ts";

const { messages } = endpoints;
const of = (messageId: number) => ({ params: { messageId } });

export const ofStars: Record<string, Change> = {
  "a message is starred": ({ as, written }) => soon(() => as.ok(messages.star, of(written.id))),
  "a star is taken away": async ({ as, written }) => {
    await as.ok(messages.star, of(written.id));
    return () => as.ok(messages.unstar, of(written.id));
  },
};
