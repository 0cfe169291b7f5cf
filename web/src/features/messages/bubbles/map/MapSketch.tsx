import { useQuery } from "@tanstack/react-query";
import type { Polygon, MultiPolygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import worldUrl from "world-atlas/countries-110m.json?url";
import { fromWire } from "../../../../lib/api/fromWire.ts";
import { pathOf, projectionOf } from "./projection.ts";
import styles from "./MapSketch.module.css";

const width = 280;
const height = 130;
/** Degrees: a country with its neighbours. */
const span = 15;
/** Degrees between the lines. */
const grid = 5;

type World = Topology<{ countries: GeometryCollection }>;

/** Where in the world a place lies, drawn from outlines that come with the product: nobody outside learns of it. */
export default function MapSketch({ latitude, longitude }: { latitude: number; longitude: number }) {
  const { data: rings = [] } = useQuery({
    queryKey: ["world-outlines"],
    queryFn: async () => ringsOf(await fromWire<World>(await fetch(worldUrl))),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const view = { latitude, longitude, width, height, span };
  const project = projectionOf(view);
  const lands = rings.map((ring) => pathOf(ring, project, view)).join("");
  return (
    <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <rect className={styles.sea} width={width} height={height} />
      <path className={styles.land} d={lands} />
      <path className={styles.grid} d={gridOf(latitude, longitude, project)} />
      <circle className={styles.halo} cx={width / 2} cy={height / 2} r="13" />
      <circle className={styles.place} cx={width / 2} cy={height / 2} r="5.5" />
    </svg>
  );
}

function ringsOf(world: World): number[][][] {
  return feature(world, world.objects.countries).features.flatMap(({ geometry }) => {
    if (!isArea(geometry)) return [];
    return geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();
  });
}

const isArea = (geometry: { type: string } | null): geometry is Polygon | MultiPolygon =>
  geometry?.type === "Polygon" || geometry?.type === "MultiPolygon";

function gridOf(latitude: number, longitude: number, project: ReturnType<typeof projectionOf>): string {
  const [south, west] = [Math.floor(latitude / grid) * grid, Math.floor(longitude / grid) * grid];
  const lines: string[] = [];
  for (let step = -6; step <= 7; step += 1) {
    const { y } = project([longitude, south + step * grid]);
    const { x } = project([west + step * grid, latitude]);
    lines.push(`M0 ${y.toFixed(1)}H${width}`, `M${x.toFixed(1)} 0V${height}`);
  }
  return lines.join("");
}
