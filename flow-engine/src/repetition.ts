/** The unit of the pause between two sendings of a scheduled message, and its number on the wire. */
export const pauseUnits = { days: 1, weeks: 2, months: 3, minutes: 4 } as const;
export type PauseUnit = keyof typeof pauseUnits;
/** Rules for one that falls on a weekend or holiday: nowhere else, or on the business day before or after. */
export const dayRules = { "any-day": 4, before: 5, after: 6 } as const;
export type DayRuleName = keyof typeof dayRules;

const unitNames = { 1: "days", 2: "weeks", 3: "months", 4: "minutes" } as const;
const dayRuleNames = { 4: "any-day", 5: "before", 6: "after" } as const;

export const pauseUnitOf = (number: keyof typeof unitNames): PauseUnit => unitNames[number];
export const dayRuleOf = (number: keyof typeof dayRuleNames): DayRuleName => dayRuleNames[number];
