import { type Answer, type ClientInput, type Endpoint, endpoints } from "@balcao/contract";
import type { RunningApp } from "../../app/startApp.ts";

/** Caller through the HTTP door, as the builders want it. */
export interface DemoCaller {
  ok<E extends Endpoint>(endpoint: E, input?: ClientInput<E>): Promise<Answer<E>>;
}

/** Calls on behalf of a user. A refusal is a mistake of the demo's and ends it. */
export async function logIn({ http }: RunningApp, email: string, password: string): Promise<DemoCaller> {
  const callWith = async <E extends Endpoint>(token: string, endpoint: E, input?: ClientInput<E>) => {
    const answer = await http.inject({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      headers: {
        ...(token !== "" && { authorization: `Bearer ${token}` }),
        ...(input?.body !== undefined && { "content-type": "application/json" }),
      },
      ...(input?.body !== undefined && { payload: JSON.stringify(input.body) }),
    });
    if (answer.statusCode !== 200)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.statusCode} ${answer.body}`);
    return endpoint.answer.parse(answer.json()) as Answer<E>;
  };
  const { token } = await callWith("", endpoints.auth.login, { body: { email, password } });
  return { ok: (endpoint, input) => callWith(token, endpoint, input) };
}
