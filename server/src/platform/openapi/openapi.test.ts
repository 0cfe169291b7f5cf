import { admin, defineEndpoint, endpoints, everybody, user } from "@balcao/contract";
import { expect, it } from "vitest";
import { z } from "zod";
import { composeOpenApi } from "./openapi.ts";

const sample = {
  zoo: {
    feed: defineEndpoint({
      method: "PUT",
      path: "/animals/{id}",
      summary: "Feed an animal",
      access: admin,
      params: z.strictObject({ id: z.coerce.number().int() }),
      query: z.strictObject({ slowly: z.enum(["true", "false"]).optional() }),
      body: z.strictObject({ food: z.string() }),
      answer: z.object({ full: z.boolean() }),
      errors: ["ERR_NO_FILE_FOUND"],
    }),
    look: defineEndpoint({
      method: "GET",
      path: "/animals",
      summary: "Look",
      access: everybody,
      answer: z.array(z.string()),
    }),
    paint: defineEndpoint({
      method: "POST",
      path: "/animals",
      summary: "Paint",
      access: user({ evenExpired: true }),
      upload: { field: "picture", maxFiles: 1, required: true },
      body: z.object({ title: z.string() }),
      answer: z.string(),
    }),
  },
};

it("describes parameters, body, answer, security and every error of a call", () => {
  const { paths } = composeOpenApi(sample, "1.0.0");
  const feed = paths["/animals/{id}"]?.["put"];
  expect(feed).toMatchObject({
    operationId: "zoo.feed",
    tags: ["Zoo"],
    security: [{ session: [] }],
    parameters: [
      { name: "id", in: "path", required: true },
      { name: "slowly", in: "query", required: false },
    ],
    requestBody: { content: { "application/json": { schema: { required: ["food"] } } } },
    responses: {
      200: { content: { "application/json": { schema: { properties: { full: { type: "boolean" } } } } } },
      400: { description: "ERR_VALIDATION" },
      401: { description: "ERR_SESSION_EXPIRED" },
      402: { description: "ERR_SUBSCRIPTION_EXPIRED" },
      404: { description: "ERR_NO_FILE_FOUND" },
    },
  });
  expect(paths["/animals"]?.["get"]).toMatchObject({ security: [], parameters: [] });
  expect(paths["/animals"]?.["get"]).not.toHaveProperty("requestBody");
  expect(paths["/animals"]?.["post"]).toMatchObject({
    requestBody: {
      content: {
        "multipart/form-data": { schema: { properties: { title: {}, picture: { format: "binary" } } } },
      },
    },
  });
});

it("gives the same text for the same contract, and names every call of the product", () => {
  const text = JSON.stringify(composeOpenApi(endpoints, "1.0.0"));
  expect(JSON.stringify(composeOpenApi(endpoints, "1.0.0"))).toBe(text);
  const calls = Object.values(composeOpenApi(endpoints, "1.0.0").paths).flatMap((operations) =>
    Object.keys(operations),
  );
  expect(calls).toHaveLength(Object.values(endpoints).flatMap((feature) => Object.keys(feature)).length);
});
