/** A point of the sketch, in its own units. */
export interface Point {
  x: number;
  y: number;
}

export interface View {
  latitude: number;
  longitude: number;
  width: number;
  height: number;
  /** Degrees of latitude from top to bottom. */
  span: number;
}

/** Where a place lies on a sketch around another: as seen from above its middle, which bends nothing near it. */
export function projectionOf({ latitude, longitude, width, height, span }: View) {
  const scale = height / span;
  const narrowing = Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
  return ([east = 0, north = 0]: readonly number[]): Point => ({
    x: width / 2 + nearest(east - longitude) * narrowing * scale,
    y: height / 2 - (north - latitude) * scale,
  });
}

/** The shorter way around the world. */
const nearest = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** A ring as an SVG path; empty where nothing of it is on the sketch. */
export function pathOf(
  ring: readonly (readonly number[])[],
  project: (position: readonly number[]) => Point,
  { width, height }: Pick<View, "width" | "height">,
): string {
  const points = ring.map(project);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const isOutside =
    Math.max(...xs) < 0 || Math.min(...xs) > width || Math.max(...ys) < 0 || Math.min(...ys) > height;
  // A ring that runs around the back of the world would be drawn right across it.
  const isTorn = Math.max(...xs) - Math.min(...xs) > width * 40;
  if (isOutside || isTorn) return "";
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}
