export { StageSection } from "./StageSection.tsx";
