import fastJson from "fast-json-stringify";
import { z } from "zod";
import { KeptAnswer } from "./keptAnswer.ts";

type JsonSchema = { [key: string]: unknown };

/**
 * Writes answers of this shape as JSON. It is compiled when the first answer is written: a process serves few of all
 * calls in its first minutes, and compiling all of them took a tenth of the start.
 */
export function writerOf(answer: z.ZodType): (value: unknown) => string {
  let write: ((value: unknown) => string) | undefined;
  return (value) => {
    write ??= fastJson(answerSchema(answer));
    return value instanceof KeptAnswer ? value.write(write) : write(value);
  };
}

/** The JSON schema by which an answer is written out: properties that it does not name never leave the server. */
export function answerSchema(answer: z.ZodType): JsonSchema {
  const schema = z.toJSONSchema(answer, {
    io: "output",
    unrepresentable: "any",
    target: "draft-7",
    reused: "inline",
  }) as JsonSchema;
  delete schema["$schema"];
  return simplify(schema);
}

/**
 * `anyOf: [X, null]` becomes a nullable X and formats are dropped: the serializer then writes values instead of
 * validating them, which is several times faster on lists.
 */
function simplify(schema: JsonSchema): JsonSchema {
  const options = schema["anyOf"];
  if (Array.isArray(options) && options.length === 2) {
    const rest = options.filter((option: JsonSchema) => option["type"] !== "null");
    const [only] = rest as JsonSchema[];
    if (rest.length === 1 && only)
      return only["type"] === undefined ? {} : { ...simplify(only), nullable: true };
  }
  const result: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (dropped.has(key)) continue;
    if (key === "properties") result[key] = mapValues(value as Record<string, JsonSchema>);
    else if (key === "anyOf" || key === "allOf" || key === "oneOf")
      result[key] = (value as JsonSchema[]).map(simplify);
    else if (key === "items" && typeof value === "object" && value)
      result[key] = simplify(value as JsonSchema);
    else result[key] = value;
  }
  return result;
}

const dropped = new Set([
  "format",
  "pattern",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "default",
  "propertyNames",
]);
const mapValues = (properties: Record<string, JsonSchema>) =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, simplify(value)]));
