export { cancelTimers, defineTimer, definedTimers, setTimers } from "./timers.ts";
export { doublingPause } from "./doublingPause.ts";
export { handleTimer, type TimerHandler } from "./timerHandler.ts";
export { TimerRound } from "./timerRound.ts";
