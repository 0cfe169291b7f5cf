import { type Answer, type ClientInput, type Endpoint, integrationsEndpoints } from "@balcao/contract";

interface Caller {
  ok<E extends Endpoint>(endpoint: E, input?: ClientInput<E>): Promise<Answer<E>>;
}

/** A webhook of the company that answers contacts. */
export const buildIntegration = (
  caller: Caller,
  fields: Partial<ClientInput<typeof integrationsEndpoints.create>["body"]> = {},
): Promise<Answer<typeof integrationsEndpoints.create>> =>
  caller.ok(integrationsEndpoints.create, {
    body: { type: "webhook", name: "Pedidos", urlN8N: "https://93.184.216.34/hook", ...fields },
  });
