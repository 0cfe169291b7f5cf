export const brandingKey = ["branding"] as const;
export const signupKey = ["userCreation"] as const;
