import { type ComponentType, Suspense } from "react";
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
const places = Object.entries(
  import.meta.glob<(viewer: BellViewer) => boolean>("../features/*/bellPlace.ts", {
    eager: true,
    import: "hasBell",
  }),
);
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

/** Bells that are always there each keep their room while they are fetched: no other stands there meanwhile. */
export function Bells() {
  const session = useSession();
  const isNarrow = useIsNarrow();
  const isAlways = (folder: string) =>
    places.some(([path, hasBell]) => folderOf(path) === folder && hasBell({ session, isNarrow }));
  return (
    <div className={styles.bells}>
      {bells.map(({ path, Bell }) => (
        <div key={path} className={isAlways(folderOf(path)) ? styles.bell : styles.bellAtTimes}>
          <Suspense fallback={null}>
            <Bell />
          </Suspense>
        </div>
      ))}
    </div>
  );
}
