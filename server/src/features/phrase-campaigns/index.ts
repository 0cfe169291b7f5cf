export { phraseCampaignsFeature } from "./phrase-campaigns.feature.ts";
export { countPhrases, findPhrases, type PhraseAsked, type PhraseFound } from "./verbs/findPhrases.ts";
