import { z } from "zod";
import type { Plugin } from "vite";

const name = "@balcao/contract";
const virtualId = `\0${name}`;
/** Each feature's endpoints are a module and come with the code that calls them, as long as it names them in full. */
const endpointsId = `${virtualId}/endpoints`;
const zodId = "\0zod-without-eval";

/**
 * Serves the contract to the browser without its schemas: method, path and kind of access of every endpoint, the names of the
 * live events, and the plain constants. Schemas weigh more than React, and the server checks everything anyway; importing
 * one as a value fails the build. A dialog, which is loaded when it opens, takes those of its form from a feature's own
 * entry, `@balcao/contract/tags`; zod then interprets them, since compiling them is what the content security policy
 * forbids.
 */
export function contractForBrowser(): Plugin {
  return {
    name: "contract-for-browser",
    enforce: "pre",
    resolveId: (id, importer) => {
      if (id === name) return virtualId;
      if (id === "zod" && importer !== zodId) return zodId;
      return id.startsWith(endpointsId) ? id : undefined;
    },
    load: async (id) => {
      if (id === zodId)
        return `import { config } from "zod"; config({ jitless: true }); export { z } from "zod";`;
      if (!id.startsWith(virtualId)) return undefined;
      const contract = await import("@balcao/contract");
      return { code: writeModule(id, contract), moduleSideEffects: false };
    },
  };
}

function writeModule(id: string, contract: typeof import("@balcao/contract")): string {
  const features: Record<string, unknown> = contract.endpoints;
  if (id === virtualId) return writeContract(contract);
  if (id === endpointsId)
    return Object.keys(features)
      .map((feature) => `export * from ${JSON.stringify(`${endpointsId}/${feature}`)};`)
      .join("\n");
  const feature = id.slice(endpointsId.length + 1);
  return `export const ${feature} = ${JSON.stringify(withoutSchemas(features[feature]))};`;
}

function writeContract(contract: Record<string, unknown>): string {
  return Object.entries(contract)
    .flatMap(([key, value]) => {
      if (key === "endpoints") return [`export * as endpoints from ${JSON.stringify(endpointsId)};`];
      const written = key === "liveEvents" ? writeEvents(value) : write(value);
      return written === undefined ? [] : [`export const ${key} = ${written};`];
    })
    .join("\n");
}

/** Undefined for what the browser does not get: schemas, and functions that need more than their arguments. */
function write(value: unknown): string | undefined {
  if (typeof value === "function") return portableFunctions.has(value.name) ? value.toString() : undefined;
  if (holdsSchema(value)) return undefined;
  return JSON.stringify(value);
}

/** They use nothing but their arguments, so their source is all there is to them. */
const portableFunctions = new Set(["namespaceOf", "recordOf", "userColour", "videoCode"]);

function holdsSchema(value: unknown): boolean {
  if (value instanceof z.ZodType) return true;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(holdsSchema);
}

/** The features with their endpoints, each reduced to what a call needs. */
function withoutSchemas(features: unknown): unknown {
  if (!isRecord(features)) return features;
  if (typeof features["path"] === "string") {
    const { method, path, access, upload } = features;
    return { method, path, access: isRecord(access) && { kind: access["kind"] }, upload };
  }
  return Object.fromEntries(Object.entries(features).map(([key, value]) => [key, withoutSchemas(value)]));
}

/** `(id) => \`company-${id}-ticket\`` is a function of its argument alone. */
function writeEvents(events: unknown): string {
  if (!isRecord(events)) throw new Error("the contract has no live events");
  const written = Object.entries(events).map(([key, event]) => {
    if (!isRecord(event) || typeof event["name"] !== "function")
      throw new Error(`the live event ${key} has no name`);
    return `${key}: { name: ${event["name"].toString()} }`;
  });
  return `{ ${written.join(", ")} }`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
