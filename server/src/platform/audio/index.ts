export { toVoiceNote, voiceNoteType } from "./toVoiceNote.ts";
