import { request } from "undici";
import type { Call } from "./callers.ts";
import { emailOf, password, userIdOf } from "../dataset/index.ts";

/** A user with a session. Number 0 of a company is its admin. */
export interface Person {
  companyId: number;
  user: number;
  userId: number;
  token: string;
}

/** Sessions for these users of every company; a later login of the same user ends the earlier one. */
export async function logInEverywhere(url: string, companies: number, users: readonly number[]) {
  const places = Array.from({ length: companies }, (_, index) => index + 1).flatMap((companyId) =>
    users.map((user) => ({ companyId, user })),
  );
  const people: Person[] = [];
  const line = places.values();
  const work = async () => {
    for (const { companyId, user } of line) people.push(await logIn(url, companyId, user));
  };
  await Promise.all([work(), work(), work(), work()]);
  return people;
}

let visitors = 0;
/** Each login comes from another address, so that the limit per address counts none twice. */
export const nextAddress = (): string => {
  visitors += 1;
  return `198.18.${(visitors >> 8) & 255}.${visitors & 255}`;
};

export async function logIn(url: string, companyId: number, user: number): Promise<Person> {
  const answer = await request(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": nextAddress() },
    body: JSON.stringify({ email: emailOf(companyId, user), password, remember: false }),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200)
    throw new Error(`Login answered ${answer.statusCode}: ${text.slice(0, 300)}`);
  const { token } = JSON.parse(text) as { token: string };
  return { companyId, user, userId: userIdOf(companyId, user), token };
}

export const callAs = (person: Person, path: string): Call => ({
  path,
  headers: { authorization: `Bearer ${person.token}`, "accept-language": "pt" },
});
