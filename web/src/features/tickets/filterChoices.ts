/** The connections and colleagues to choose from. */
export { useConnections as useConnectionChoices } from "../connections/index.ts";
export { useColleagues } from "../users/index.ts";
