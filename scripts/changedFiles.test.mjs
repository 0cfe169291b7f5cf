import { describe, expect, it } from "vitest";
import { listChanged } from "./changedFiles.mjs";

/** A repository that answers what it is asked; what it does not know fails. */
const changedIn = (answers) => listChanged((...args) => answers[args.join(" ")]);
const branch = {
  "symbolic-ref --short HEAD": "tags",
  "merge-base HEAD main": "abc",
  "diff --name-only abc": "web/src/a.ts\nserver/src/gone.ts",
  "ls-files --others --exclude-standard": "web/src/new.ts",
};

describe("what changed since main", () => {
  it("is what was committed, changed or made since", () => {
    expect(changedIn(branch)).toEqual(["web/src/a.ts", "server/src/gone.ts", "web/src/new.ts"]);
    expect(
      changedIn({ ...branch, "diff --name-only abc": "", "ls-files --others --exclude-standard": "" }),
    ).toEqual([]);
  });

  it("is told against a main that is only elsewhere", () => {
    const { "merge-base HEAD main": base, ...rest } = branch;
    expect(changedIn({ ...rest, "merge-base HEAD origin/main": base })).toHaveLength(3);
  });

  it("may be everything on main itself, without a main, and without git", () => {
    expect(changedIn({ ...branch, "symbolic-ref --short HEAD": "main" })).toBeUndefined();
    const { "merge-base HEAD main": _base, ...rest } = branch;
    expect(changedIn(rest)).toBeUndefined();
    expect(changedIn({})).toBeUndefined();
  });

  it.each([".oxlintrc.json", "package-lock.json", "tsconfig.base.json", "web/tsconfig.json"])(
    "may be everything after a change of %s",
    (file) => {
      expect(changedIn({ ...branch, "ls-files --others --exclude-standard": file })).toBeUndefined();
    },
  );
});
