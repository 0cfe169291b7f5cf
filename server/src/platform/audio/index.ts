export { toMp3 } from "./toMp3.ts";
export { toVoiceNote, voiceNoteType } from "./toVoiceNote.ts";
