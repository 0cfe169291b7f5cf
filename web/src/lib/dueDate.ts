const tenYearsMs = 10 * 365 * 86_400_000;

/** Says if a due date is near enough to be read of: one beyond ten years stands for a subscription without an end. */
export const endsSoonerThanTenYears = (date: string): boolean => Date.parse(date) < Date.now() + tenYearsMs;

/** Says if a due date has gone by. */
export const hasEnded = (date: string): boolean => Date.parse(date) < Date.now();
