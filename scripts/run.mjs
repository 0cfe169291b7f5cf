// node scripts/run.mjs FILE.ts [arguments]: runs a TypeScript file of the checkout under the right Node.
import { ensureInstalled } from "./install.mjs";
import { startNode, stayWith } from "./node.mjs";
import { giveUp, inRoot } from "./workspace.mjs";

const [file, ...rest] = process.argv.slice(2);
if (!file) giveUp("usage: node scripts/run.mjs FILE.ts [arguments]", 2);
ensureInstalled();
stayWith([startNode([inRoot(file), ...rest])]);
