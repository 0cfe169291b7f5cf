export const noteKeys = {
  all: ["notes"] as const,
  ofContact: (contactId: number) => ["notes", contactId] as const,
};
