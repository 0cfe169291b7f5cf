import { createContext } from "react";
import type { Outbox } from "./outbox.ts";
import { outbox } from "./sending.ts";

/** Where what waits in the conversation that is shown can be sent again, or given up. */
export const OutboxContext = createContext<Pick<Outbox<never>, "retry" | "discard">>(outbox);
