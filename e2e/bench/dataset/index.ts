export { generateDataset } from "./generate.ts";
export * from "./size.ts";
