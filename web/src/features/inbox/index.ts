export { OpenTicket } from "./OpenTicket.tsx";
export { TypeAhead } from "./TypeAhead.tsx";
