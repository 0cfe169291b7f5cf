import { describe, expect, it } from "vitest";
import { findMirrorFaults } from "./mirrorFaults.mjs";

const project = {
  features: ["tags", "tickets", "inbox"],
  folders: { contract: ["tags", "tickets"], server: ["tags", "tickets"], web: ["tags", "tickets", "inbox"] },
  oneSided: { "web/inbox": "it has no call of its own" },
};
const withFolders = (folders) =>
  findMirrorFaults({ ...project, folders: { ...project.folders, ...folders } });

describe("the folders of features", () => {
  it("have the same names on every side; the web may leave some out", () => {
    expect(findMirrorFaults(project)).toEqual([]);
    expect(withFolders({ web: ["tags", "inbox"] })).toEqual([]);
  });

  it("say where the web shows what has no folder there", () => {
    const shown = { ...project, folders: { ...project.folders, web: ["tags", "inbox"] } };
    const shownElsewhere = { tickets: { in: "features/tags" } };
    expect(findMirrorFaults({ ...shown, shownElsewhere })).toEqual([]);
    expect(findMirrorFaults({ ...shown, shownElsewhere, isThere: () => false })).toEqual([
      "features.mjs shows tickets in web/src/features/tags, which is not there",
    ]);
    expect(findMirrorFaults({ ...project, shownElsewhere })).toEqual([
      "features.mjs shows tickets elsewhere for nothing",
    ]);
  });

  it("are in the list of features", () => {
    expect(withFolders({ server: ["tags", "tickets", "labels"] })).toEqual([
      "server/src/features/labels is not in features.mjs",
    ]);
  });

  it("of the contract are served under the same name", () => {
    expect(withFolders({ server: ["tags"] })).toEqual([
      "tickets is in the contract and has no server/src/features/tickets",
    ]);
  });

  it("of the server and the web do not bear the name of another feature", () => {
    const without = { contract: ["tags"], server: ["tags", "tickets"], web: ["tags", "tickets", "inbox"] };
    expect(withFolders(without)).toEqual([
      "server/src/features/tickets is not in the contract; is that its name?",
      "web/src/features/tickets is not in the contract; is that its name?",
    ]);
  });

  it("stand alone for a reason, which goes when it is none any more", () => {
    expect(findMirrorFaults({ ...project, oneSided: {} })).toEqual([
      "web/src/features/inbox is not in the contract; is that its name?",
    ]);
    expect(
      findMirrorFaults({ ...project, oneSided: { ...project.oneSided, "web/tags": "no reason" } }),
    ).toEqual(["features.mjs excuses web/tags for nothing"]);
  });

  it("are named once", () => {
    expect(findMirrorFaults({ ...project, features: [...project.features, "tags"] })).toEqual([
      "features.mjs names tags twice",
    ]);
  });
});
