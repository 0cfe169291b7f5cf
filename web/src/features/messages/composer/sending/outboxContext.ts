import { createContext } from "react";
import type { Outbox } from "./outbox.ts";
import { outbox } from "./sending.ts";

/** Sends again, or gives up, what waits in the conversation that is shown. */
export const OutboxContext = createContext<Pick<Outbox<never>, "retry" | "discard">>(outbox);
