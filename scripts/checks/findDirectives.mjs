const directive = /(?:\/\/|\/\*)\s*(?:oxlint|eslint)-disable/;

/** Comments that switch a rule of the linter off. */
export const findDirectives = (path, text) =>
  text
    .split("\n")
    .flatMap((line, at) =>
      directive.test(line)
        ? [`${path}:${at + 1}: mend what the rule finds, or explain the file in .oxlintrc.json`]
        : [],
    );
