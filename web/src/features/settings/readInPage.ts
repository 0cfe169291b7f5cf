/** Reads the public settings that the server wrote into the page, by name; undefined where another one serves it. */
export function readInPage(): ((name: string) => string | undefined) | undefined {
  const text = globalThis.document?.getElementById("public-settings")?.textContent;
  if (!text) return undefined;
  const parsed: unknown = JSON.parse(text);
  const written = new Map<string, unknown>(Object.entries(parsed ?? {}));
  return (name) => {
    const value = written.get(name);
    return typeof value === "string" ? value : undefined;
  };
}
