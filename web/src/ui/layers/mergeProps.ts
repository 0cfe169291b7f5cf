/**
 * Properties of an element and those that it is given by what stands around it: its own win, handlers of both are called,
 * the element's first, and class names add up.
 */
export function mergeProps<Own extends object>(own: Own, given: object): Own {
  const merged = { ...given, ...own };
  for (const [name, value] of Object.entries(given)) {
    const ours: unknown = Reflect.get(own, name);
    Object.assign(merged, { [name]: mergeOne(name, ours, value) });
  }
  return merged;
}

function mergeOne(name: string, own: unknown, given: unknown): unknown {
  if (own === undefined) return given;
  if (name === "className") return [given, own].filter(Boolean).join(" ");
  if (!/^on[A-Z]/.test(name) || typeof own !== "function" || typeof given !== "function") return own;
  return (...args: unknown[]) => {
    Reflect.apply(own, undefined, args);
    Reflect.apply(given, undefined, args);
  };
}
