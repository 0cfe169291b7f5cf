export { LoginNotices } from "./LoginNotices.tsx";
export { useOtherComputer } from "./useOtherComputer.ts";
