import { type ComponentType, type CSSProperties, Suspense } from "react";
import { useSession } from "../lib/api/session.ts";
import type { BellViewer } from "../lib/bellViewer.ts";
import { lazyAfter } from "../lib/lazy.tsx";
import { useIsNarrow } from "../ui/useIsNarrow.ts";
import styles from "./TopBar.module.css";

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

/** Rules by which a bell is there from the beginning: `features/{feature}/bellPlace.ts`. One without is there at times. */
const places = Object.values(
  import.meta.glob<(viewer: BellViewer) => boolean>("../features/*/bellPlace.ts", {
    eager: true,
    import: "hasBell",
  }),
);

/** Bells that are always there keep their room while they are fetched: what stands beside them does not move. */
export function Bells() {
  const session = useSession();
  const isNarrow = useIsNarrow();
  const always = places.filter((hasBell) => hasBell({ session, isNarrow })).length;
  const style: CSSProperties & Record<"--bells", number> = { "--bells": always };
  return (
    <div className={styles.bells} style={style}>
      {bells.map(({ path, Bell }) => (
        <Suspense key={path} fallback={null}>
          <Bell />
        </Suspense>
      ))}
    </div>
  );
}
