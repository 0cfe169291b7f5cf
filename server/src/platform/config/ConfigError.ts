/** The environment does not allow a start; each line names one variable and what it takes. */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}
