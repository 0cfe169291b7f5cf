import { expect, it } from "vitest";
import { createMetrics } from "./metrics.ts";

it("publishes counters, latencies and figures read on demand under the product's prefix", async () => {
  const metrics = createMetrics({ processFigures: false });
  let waiting = 3;
  metrics.gauge({ name: "outbox_waiting", help: "Messages waiting to be sent" }, () => waiting);
  const received = metrics.counter({
    name: "messages_received_total",
    help: "Messages taken in",
    labels: ["channel"],
  });
  const calls = metrics.histogram({ name: "http_seconds", help: "Time of a call" });
  received.inc({ channel: "whatsapp" }, 2);
  calls.observe(0.004);
  waiting = 5;

  const text = await metrics.text();
  expect(text).toContain('balcao_messages_received_total{channel="whatsapp"} 2');
  expect(text).toContain("balcao_outbox_waiting 5");
  expect(text).toContain('balcao_http_seconds_bucket{le="0.005"} 1');
  expect(text).toContain('balcao_http_seconds_bucket{le="0.0025"} 0');
});

it("keeps two processes' registries apart and includes the process's own figures", async () => {
  const [one, two] = [createMetrics(), createMetrics()];
  one.counter({ name: "only_here_total", help: "x" }).inc();
  expect(await one.text()).toContain("balcao_only_here_total 1");
  expect(await two.text()).not.toContain("balcao_only_here_total");
  expect(await two.text()).toContain("process_cpu_user_seconds_total");
});

it("publishes a figure for each value of a label, and leaves out what cannot be read", async () => {
  const metrics = createMetrics({ processFigures: false });
  let found = new Map([["CONNECTED", 2]]);
  metrics.gauge({ name: "connections", help: "x", labels: ["status"] }, () => found);
  metrics.gauge({ name: "broken", help: "x" }, () => Promise.reject(new Error("away")));
  expect(await metrics.text()).toContain('balcao_connections{status="CONNECTED"} 2');
  found = new Map([["DISCONNECTED", 1]]);
  const text = await metrics.text();
  expect(text).toContain('balcao_connections{status="DISCONNECTED"} 1');
  expect(text).not.toContain("} 2");
  expect(text).not.toMatch(/^balcao_broken \d/m);
});
