import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

/** Seconds, fine where the product promises milliseconds. */
const latencyBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Described {
  name: string;
  help: string;
  labels?: readonly string[];
}

/** One, or one for each value of the only label. */
type Figure = number | ReadonlyMap<string, number>;

/** The process's figures for `/metrics`; names start with `balcao_`, times are seconds. */
export function createMetrics({ processFigures = true }: { processFigures?: boolean } = {}) {
  const registry = new Registry();
  if (processFigures) collectDefaultMetrics({ register: registry });
  const common = ({ name, help, labels = [] }: Described) => ({
    name: `balcao_${name}`,
    help,
    labelNames: [...labels],
    registers: [registry],
  });

  return {
    contentType: registry.contentType,
    /** The text that Prometheus reads. */
    text: () => registry.metrics(),
    counter: (described: Described) => new Counter(common(described)),
    histogram: (described: Described) => new Histogram({ ...common(described), buckets: latencyBuckets }),
    /** A figure that is asked for at each reading, such as the length of a queue. One that cannot be read is left out. */
    gauge: (described: Described, read: () => Figure | Promise<Figure>) =>
      new Gauge({
        ...common(described),
        async collect() {
          this.reset();
          const figure = await Promise.resolve(read()).catch(() => undefined);
          if (figure === undefined && described.labels === undefined) this.remove();
          else if (figure === undefined) return;
          else if (typeof figure === "number") this.set(figure);
          else for (const [value, count] of figure) this.set({ [described.labels?.[0] ?? ""]: value }, count);
        },
      }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
