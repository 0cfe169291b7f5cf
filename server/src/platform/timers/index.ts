export { cancelTimers, defineTimer, definedTimers, setTimers } from "./timers.ts";
export { doublingPause } from "./doublingPause.ts";
export { handleTimer, type TimerHandler, TimerRound } from "./timerRound.ts";
