import { limits } from "./limits.ts";

interface Growth {
  /** Bytes that the process holds now, and that it held before it read the first of these files. */
  resident: number;
  before: number;
  /** Files that it reads at once. */
  files: number;
}

/** Says whether the process has grown by more than the files that it reads at once may cost. */
export const isTooMuch = ({ resident, before, files }: Growth): boolean =>
  resident - before > limits.growth * files;
