import { type ComponentType, Suspense } from "react";
import { lazyAfter } from "../lib/lazy.tsx";

const files = import.meta.glob<Record<string, ComponentType>>("../features/*/*Bell.tsx");
/** Each feature may hang one bell into the top bar: `features/{feature}/{Name}Bell.tsx`, its export named like the file. */
const bells = Object.entries(files).map(([path, load]) => {
  const name = path.split("/").at(-1)?.replace(".tsx", "") ?? "";
  const Bell = lazyAfter(async () => {
    const component = (await load())[name];
    if (component === undefined) throw new Error(`${path} does not export ${name}`);
    return { default: component };
  });
  return { path, Bell };
});

export function Bells() {
  return bells.map(({ path, Bell }) => (
    <Suspense key={path} fallback={null}>
      <Bell />
    </Suspense>
  ));
}
