import { writeFileSync } from "node:fs";
import { createLogger, type Logger } from "@balcao/server/src/platform/log/log.ts";

/** Every twentieth statement that takes more than a moment tells how it went, also from within functions. */
export const planSettings = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "2ms",
  "auto_explain.sample_rate": "0.05",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  "auto_explain.log_nested_statements": "on",
  log_min_duration_statement: "-1",
};

export interface PlanCollector {
  /** Logger that the database writes its log to. */
  logger: Logger;
  write(file: string): void;
}

interface Plan {
  statement: string;
  milliseconds: number;
  lines: string[];
}

/** Collects the slowest plan that was seen of every statement. */
export function collectPlans(): PlanCollector {
  const plans: Plan[] = [];
  const logger = createLogger({
    level: "trace",
    destination: { write: (line) => readLine(plans, (JSON.parse(line) as { msg?: string }).msg ?? "") },
  });
  return { logger, write: (file) => writeFileSync(file, describe(plans)) };
}

function readLine(plans: Plan[], text: string): void {
  const begins = /^duration: ([\d.]+) ms {2}plan:/.exec(text);
  if (begins) return void plans.push({ statement: "", milliseconds: Number(begins[1]), lines: [] });
  const current = plans.at(-1);
  if (!current) return;
  // Lines before the plan are still the statement.
  if (current.lines.length === 0 && !/\(cost=/.test(text)) current.statement += ` ${text.trim()}`;
  else current.lines.push(text);
}

function describe(plans: readonly Plan[]): string {
  const byStatement = Map.groupBy(plans, (plan) => plan.statement.replace(/ Query Parameters:.*/, ""));
  return [...byStatement]
    .map(([statement, seen]) => ({
      statement,
      seen,
      slowest: seen.toSorted((a, b) => b.milliseconds - a.milliseconds)[0],
    }))
    .toSorted((a, b) => (b.slowest?.milliseconds ?? 0) - (a.slowest?.milliseconds ?? 0))
    .map(({ statement, seen, slowest }) =>
      [
        `${slowest?.milliseconds} ms, seen ${seen.length} times`,
        statement.trim(),
        ...(slowest?.lines ?? []),
        "",
      ].join("\n"),
    )
    .join("\n");
}
