/** Numbers as they are called, from zero on. */
const cardinals = [
  ["zero"],
  ["um", "uma"],
  ["dois", "duas"],
  ["tres"],
  ["quatro"],
  ["cinco"],
  ["seis", "meia"],
  ["sete"],
  ["oito"],
  ["nove"],
  ["dez"],
  ["onze"],
  ["doze"],
  ["treze"],
  ["quatorze", "catorze"],
  ["quinze"],
  ["dezesseis"],
  ["dezessete"],
  ["dezoito"],
  ["dezenove"],
  ["vinte"],
];
/** Places in a list, from the first on, without their last letter. */
const ordinals = ["primeir", "segund", "terceir", "quart", "quint", "sext", "setim", "oitav", "non", "decim"];

const counts = new Map(cardinals.flatMap((words, number) => words.map((word) => [word, number] as const)));
const numbers = new Map([
  ...counts,
  ...ordinals.flatMap((word, at) => [[`${word}a`, at + 1] as const, [`${word}o`, at + 1] as const]),
]);

/** The number that a word without accents says. */
export const numberOfWord = (word: string): number | undefined => numbers.get(word);

/** The same without places in a list and without “meia”, which is half of something as well. */
export const countOfWord = (word: string): number | undefined =>
  word === "meia" ? undefined : counts.get(word);

/** Words for one that are articles far more often: “um bom dia”. */
export const articles: ReadonlySet<string> = new Set(["um", "uma"]);
/** Words directly behind which they are numbers. */
export const wordsBeforeOne: ReadonlySet<string> = new Set("opcao alternativa numero tecla nota".split(" "));
/** Polite words that they may belong to: “um favor”. */
export const politeThings: ReadonlySet<string> = new Set(
  "favor obrigado obrigada brigado brigada amigo amiga moco moca beleza ok oi ola certo mesmo mesma".split(
    " ",
  ),
);

/** Phrases that say nothing about what is chosen, with what stands before them: “um bom dia”, “primeiro, boa tarde”. */
export const politePhrases =
  /\b(?:(?:primeir[oa],? )?(?:uma? )?(?:(?:bo[am]s?|otim[oa]|excelente|lind[oa]) (?:dia|tarde|noite|semana)|muit[oa] obrigad[oa])|tudo bem|por (?:favor|gentileza)|com certeza|se possivel)\b/g;

/** Words that say nothing about what is chosen. */
export const politeWords: ReadonlySet<string> = new Set(
  (
    "oi ola oie opa obrigado obrigada obg obgd brigado brigada grato grata valeu vlw pf pfv pfvr please favor " +
    "ok okay blz beleza certo entao ta ai aqui ne viu mesmo mesma sim so apenas moca moco amigo amiga"
  ).split(" "),
);

/** Words that stand before what is chosen: “a 1”, “opção 1”, “seria 1”. */
export const leadingWords: ReadonlySet<string> = new Set(
  (
    "a o e eh eu foi seria sera ser que opcao opcoes numero num nro nr item alternativa tecla digito " +
    "quero queria prefiro escolho escolhi escolha escolher opto gostaria pode me ver"
  ).split(" "),
);

/** Words that stand before what is chosen only after one that chooses: “vou na 1”, but not “moro na 1”. */
export const linkingWords: ReadonlySet<string> = new Set(
  "na no da do de com em pra para pro pela pelo".split(" "),
);
/** Verbs that may stand before them. */
export const choosingWords: ReadonlySet<string> = new Set(
  "quero queria vou fico ficar clico clicar aperto opto voto ir falar fala seria sera pode ser escolho prefiro".split(
    " ",
  ),
);

export const denyingWords: ReadonlySet<string> = new Set(
  "nao nem menos exceto sem nenhum nenhuma nunca".split(" "),
);
