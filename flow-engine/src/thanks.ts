import { foldText } from "./foldText.ts";

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

/** Words that thank, in the languages of the product, as they are typed. */
const thanks = listOf(`
  obrigado obrigada obrigados obrigadas obrigadao obrigadinho obrigadinha obrigadissimo obrigadissima
  brigado brigada brigadao brigadinho brigadinha obg obgd obgda obrg brg
  agradeco agradecemos agradecido agradecida grato grata gratos gratas gratidao valeu vlw vlws vaaleu
  thanks thank thx tks tnx ty gracias graciass grax agradezco
  tesekkur tesekkurler tesekkurlar tsk tskler tsekkurler sagol sagolun sagolasin saol saolun eyvallah
`);

/** Words that may stand beside them without being another matter. */
const besides = listOf(`
  muito muita muitissimo mto mt mta nao ok okay okey certo certinho beleza blz ta bom boa otimo otima perfeito perfeita
  maravilha show top legal entendi sim ah oh oi viu tudo por pelo pela pelas pelos de do da a o e as os ajuda atencao
  atendimento retorno informacao informacoes resposta voce voces vc vcs mesmo demais mais ate logo tchau dia tarde noite
  bom otima bjs bj beijo beijos abraco abracos abs deus abencoe te gente pessoal amigo amiga querido querida meu minha
  so you very much for the all your help everything lot again bye good day night have nice great perfect
  muchas mil muy todo toda su tu ayuda atencion usted ustedes igualmente hasta luego adios buen buenas
  cok ederim ederiz size sana iyi gunler aksamlar geceler tamam her sey icin yardiminiz ilginiz
`);

const kindSigns = /[👍🙏👏🙌🤝👌🫶🤗😊😀😃😄😁🙂😍🥰😘💙💚💛💜🧡🤍🖤💖💕🌹🌷🌻✅]|❤/u;

/** Nothing longer is thanks alone. */
const longest = 120;

/** Says whether a text does nothing but thank: “muito obrigada!”, “vlw 👍”, “🙏”. What asks or tells anything is more. */
export function isThanks(text: string): boolean {
  if (text.length > longest) return false;
  const folded = foldText(text);
  const words = (folded.match(/\p{L}+/gu) ?? []).map(withoutDrawl);
  const rest = folded.replaceAll(/[\p{L}\p{Emoji_Modifier}\uFE0F\u200D\s.,!;:~*_()-]/gu, "");
  const signs = Array.from(rest);
  if (!signs.every((sign) => /\p{Extended_Pictographic}/u.test(sign))) return false;
  if (words.length === 0) return signs.length > 0 && signs.every((sign) => kindSigns.test(sign));
  return (
    words.some((word) => thanks.has(word)) && words.every((word) => thanks.has(word) || besides.has(word))
  );
}

/** “valeuuu” is “valeu”. */
const withoutDrawl = (word: string): string => word.replace(/(.)\1{2,}$/u, "$1");
