import { randomBytes, randomInt } from "node:crypto";
import type { endpoints } from "@balcao/contract";
import { browserKeys } from "../../features/notifications/notifications.testing.ts";
import type { World } from "../world.testing.ts";

export interface Sample {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

export interface Prepared {
  input: (world: World) => Sample;
  /** Reason why the call does not answer 200 in a world as it is built. */
  blocked?: string | undefined;
  /** True if what it names is the platform's: another company's id is as good. */
  isForAll?: true | undefined;
}

export const word = () => randomBytes(4).toString("hex");
export const email = () => `${word()}@example.com`;
export const number = () => `55119${randomInt(60_000_000, 99_999_999)}`;
export const list = (...ids: number[]) => JSON.stringify(ids);
export const byId =
  (pick: (world: World) => number, body?: () => Record<string, unknown>) =>
  (world: World): Sample => ({ params: { id: pick(world) }, ...(body && { body: body() }) });
export const plain = (): Sample => ({});

export const company = () => ({ name: `Empresa ${word()}`, email: email(), password: "Senha-forte-1" });
export const plan = () => ({ name: `Plano ${word()}`, amount: 10, users: 1, connections: 1, queues: 1 });
export const colour = () => `#${randomBytes(3).toString("hex")}`;
export const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
export const noPhone = "no phone is linked to the connection";
export const phone = (body?: Record<string, unknown>): Prepared => ({
  input: (world) => ({ params: { id: world.connectionId }, ...(body && { body }) }),
  blocked: noPhone,
});
export const pushAddress = () => ({ endpoint: `https://push.example/${word()}`, keys: browserKeys });
export const contact = { phone: "5511999990000", name: "João" };

export const richButton =
  (copyText: string) =>
  ({ ticketId }: World): Sample => ({
    params: { ticketId },
    body: { title: "Agenda", description: "Toque", buttonText: "Abrir", copyText },
  });

type Features = typeof endpoints;
/** A good call of every endpoint of these features. */
export type SamplesOf<F extends keyof Features> = { [f in F]: Record<keyof Features[f], Prepared> };
