export const firstStepsKey = ["firstSteps"] as const;
