export { NewQuickMessage } from "./NewQuickMessage.tsx";
// Loaded when a slash is typed: import it by `import()`, types apart, so that it stays a chunk of its own.
export {
  QuickMessageSuggestions,
  type QuickMessageSuggestionsProps,
  type SuggestionKeys,
} from "./QuickMessageSuggestions.tsx";
export type { SentFile } from "./QuickMessageDialog.tsx";
export { useWriter } from "./useWriter.ts";
export { type OfferedVariable, VariableMenu } from "./VariableMenu.tsx";
export { VariablesField } from "./VariablesField.tsx";
