import {
  type Access,
  type Endpoint,
  type ErrorCode,
  errorStatuses,
  type ProgramScope,
} from "@balcao/contract";
import { z } from "zod";

type Json = { [key: string]: unknown };

/** Version of the format: tools read the newer one, and Swagger UI takes seconds for it where it takes none for the older. */
export type OpenApiForm = "3.1.0" | "3.0.4";
/** Form of the file that one takes away. */
export const usualForm: OpenApiForm = "3.1.0";

export interface OpenApiDocument {
  openapi: OpenApiForm;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Json>>;
  [section: string]: unknown;
}

export type EndpointsByFeature = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** Words that the contract does not have, and the form in which all is said. */
export interface ApiWords {
  /** A text above the calls. */
  guide?: string;
  /** Meaning of a parameter, by its name. */
  parameters?: Readonly<Record<string, string>>;
  /** A good body of a call, by its operation's id. */
  bodies?: Readonly<Record<string, unknown>>;
  form?: OpenApiForm;
}

/** Call that is described, with all that is needed for it. */
interface DescribedCall extends Required<Omit<ApiWords, "guide">> {
  feature: string;
  name: string;
}

/** Group of the calls that only the platform's operators may make. */
const operators = "Platform";

/** The API's description: the same contract and words give the same text. */
export function composeOpenApi(
  features: EndpointsByFeature,
  version: string,
  { guide, parameters = {}, bodies = {}, form = usualForm }: ApiWords = {},
): OpenApiDocument {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [feature, endpoints] of inOrder(features)) {
    for (const [name, endpoint] of inOrder(endpoints)) {
      const operations = (paths[endpoint.path] ??= {});
      operations[endpoint.method.toLowerCase()] = describe(endpoint, {
        feature,
        name,
        parameters,
        bodies,
        form,
      });
    }
  }
  return {
    openapi: form,
    info: {
      title: "Balcão",
      version,
      description:
        guide ?? "Every call of the product. Errors answer a code, and a text in the caller's language.",
    },
    servers: [{ url: "/api" }],
    tags: tagsOf(features),
    paths: Object.fromEntries(inOrder(paths)),
    components: { schemas: { Error: errorSchema }, securitySchemes },
  };
}

const inOrder = <T>(record: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

const isForOperators = ({ access }: Endpoint): boolean =>
  access.kind === "session" && access.permission === "super";

/** Groups in the order in which they are read: what programs call, what people call, and what operators alone call. */
function tagsOf(features: EndpointsByFeature): Json[] {
  const all = inOrder(features).map(([name, calls]) => ({ name, calls: Object.values(calls) }));
  const isForPrograms = ({ calls }: (typeof all)[number]) =>
    calls.some(({ access }) => access.kind === "program");
  const shown = all.filter(({ calls }) => !calls.every(isForOperators));
  const some = all.some(({ calls }) => calls.some(isForOperators));
  return [
    ...shown
      .filter(isForPrograms)
      .map(({ name }) => ({ name: inWords(name), description: "What programs call" })),
    ...shown.filter((one) => !isForPrograms(one)).map(({ name }) => ({ name: inWords(name) })),
    ...(some ? [{ name: operators, description: "What the platform's operators alone may call" }] : []),
  ];
}

/** Name of a group as readers see it: what shows or imports the description has no other. */
function inWords(feature: string): string {
  const words = feature.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ api$/, " API");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const errorSchema = {
  type: "object",
  properties: {
    error: { type: "string", enum: Object.keys(errorStatuses).toSorted() },
    message: { type: "string", description: "In the caller's language" },
    details: { description: "For ERR_VALIDATION the failing fields" },
  },
  required: ["error", "message"],
};

const securitySchemes = {
  session: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The token of a login, good for 15 minutes",
  },
  connectionToken: {
    type: "http",
    scheme: "bearer",
    description: "The token of a connection, as its form shows it",
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    description:
      "A key of the company, with the scope that the call names; made by an admin at /messages-api",
  },
  refreshCookie: { type: "apiKey", in: "cookie", name: "balcao_refresh" },
};

function describe(endpoint: Endpoint, call: DescribedCall): Json {
  const { feature, name, bodies, form } = call;
  const operationId = `${feature}.${name}`;
  const body = describeBody(endpoint, bodies[operationId], form);
  return {
    operationId,
    tags: [isForOperators(endpoint) ? operators : inWords(feature)],
    summary: endpoint.summary,
    description: describeAccess(endpoint.access),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, "path", call),
      ...parametersOf(endpoint.query, "query", call),
      ...(endpoint.access.kind === "program" && endpoint.method === "POST" ? [keyParameter] : []),
      ...(endpoint.undoable ? [actParameter] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      200: { description: "Done", content: describeAnswer(endpoint, form) },
      ...describeErrors(endpoint),
    },
  };
}

const keyParameter: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A text of the caller's own, of at most 200 characters: for 24 hours the same call with it is done once and answered the same",
  schema: { type: "string", maxLength: 200 },
};

const actParameter: Json = {
  name: "Act-Id",
  in: "header",
  required: false,
  description:
    "A UUID of the caller's own: for 6 seconds `POST /undo/{actId}` takes back what this call did, and what it lets be said leaves after that time",
  schema: { type: "string", format: "uuid" },
};

const describeAnswer = ({ answer, produces }: Endpoint, form: OpenApiForm): Json =>
  produces === undefined
    ? { "application/json": { schema: schemaOf(answer, "output", form) } }
    : { [produces]: { schema: { type: "string", format: "binary" } } };

function describeAccess(access: Access): string {
  if (access.kind === "public") return "Everybody may call.";
  if (access.kind === "program")
    return `Needs ${tokensFor(access.scope)} a plan with \`${access.plan}\` and a valid subscription.`;
  const needs = [
    access.permission && `the right \`${access.permission}\``,
    access.plan && `a plan with \`${access.plan}\``,
    access.evenExpired ? undefined : "a valid subscription",
  ].filter(Boolean);
  return needs.length === 0 ? "Needs a session." : `Needs a session, ${needs.join(" and ")}.`;
}

const tokensFor = (scope: ProgramScope): string =>
  scope === "webhooks"
    ? "a key of the company with the scope `webhooks`,"
    : `the token of a connection or a key of the company with the scope \`${scope}\`,`;

function securityOf({ access, errors = [] }: Endpoint): Json[] {
  if (access.kind === "session") return [{ session: [] }];
  if (access.kind === "program")
    return access.scope === "webhooks" ? [{ apiKey: [] }] : [{ connectionToken: [] }, { apiKey: [] }];
  return errors.includes("ERR_WRONG_ORIGIN") ? [{ refreshCookie: [] }] : [];
}

function parametersOf(
  schema: z.ZodType | undefined,
  location: "path" | "query",
  { parameters, form }: DescribedCall,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input", form);
  const needed = new Set(required);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || needed.has(name),
    description: parameters[name],
    schema: property,
  }));
}

function describeBody({ body, upload }: Endpoint, example: unknown, form: OpenApiForm): Json | undefined {
  const schema = body && schemaOf(body, "input", form);
  const json = { schema, ...(example !== undefined && { example }) };
  if (!upload) return schema && { required: true, content: { "application/json": json } };
  const file = { type: "string", format: "binary" };
  const files = upload.maxFiles === 1 ? file : { type: "array", maxItems: upload.maxFiles, items: file };
  const fields = { type: "object", properties: { ...schema?.properties, [upload.field]: files } };
  return {
    required: true,
    content: {
      "multipart/form-data": { schema: fields },
      ...(schema && !upload.required && { "application/json": json }),
    },
  };
}

function describeErrors({ access, errors = [], body, params, query, upload }: Endpoint): Json {
  const takesInput = Boolean(body ?? params ?? query ?? upload);
  const codes: ErrorCode[] = [
    ...errors,
    ...(takesInput ? (["ERR_VALIDATION"] as const) : []),
    ...codesOfAccess(access),
  ];
  const byStatus = Map.groupBy([...new Set(codes)].toSorted(), (code) => errorStatuses[code]);
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [status, { description: some.join(", "), content }]),
  );
}

function codesOfAccess(access: Access): ErrorCode[] {
  if (access.kind === "public") return [];
  if (access.kind === "program")
    return [
      "ERR_API_TOKEN_INVALID",
      "ERR_API_KEY_EXPIRED",
      "ERR_API_KEY_REVOKED",
      "ERR_API_SCOPE",
      "ERR_COMPANY_SUSPENDED",
      "ERR_SUBSCRIPTION_EXPIRED",
      "ERR_PLAN_FEATURE",
      "ERR_TOO_MANY_REQUESTS",
      "ERR_IDEMPOTENCY_KEY_REUSED",
      "ERR_IDEMPOTENCY_ANSWER_FORGOTTEN",
      "ERR_CONFLICT",
    ];
  return [
    "ERR_SESSION_EXPIRED",
    "ERR_TOKEN_EXPIRED",
    "ERR_COMPANY_SUSPENDED",
    ...(access.permission ? (["ERR_NO_PERMISSION"] as const) : []),
    ...(access.plan ? (["ERR_PLAN_FEATURE"] as const) : []),
    ...(access.evenExpired ? [] : (["ERR_SUBSCRIPTION_EXPIRED"] as const)),
  ];
}

function schemaOf(
  schema: z.ZodType,
  io: "input" | "output",
  form: OpenApiForm,
): z.core.JSONSchema.BaseSchema {
  const target = form === "3.1.0" ? "draft-2020-12" : "openapi-3.0";
  const options = { io, unrepresentable: "any", reused: "inline", target } as const;
  const described: z.core.JSONSchema.BaseSchema = z.toJSONSchema(schema, options);
  delete described.$schema;
  return described;
}
