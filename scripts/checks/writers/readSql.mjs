/** Stands for what a template fills in. */
export const hole = "\uE000";

const clauses = new Set(
  "where group order having limit offset fetch window union intersect except set values returning for select".split(
    " ",
  ),
);
/** Words that may stand between a keyword and its table. */
const fillers = new Set(["only", "lateral"]);
const looksLikeSql =
  /\b(select|where|set|values|returning|join|with|using|on|as|limit|order by|delete from|insert into|truncate)\b|\bupdate\b[^]*\uE000|^from [a-z]/i;

/**
 * The tables that a piece of SQL names, and what it does to each. The name of a common table expression is none where it
 * is in force: behind its definition, and within it if it is recursive.
 * @param {string} text with a `hole` for each gap
 * @returns {{ does: "read" | "insert" | "update" | "delete", table: string, at: number }[]} a `hole` for a table that is filled in
 */
export function readSql(text) {
  if (!looksLikeSql.test(text)) return [];
  const reader = new Reader(tokensOf(text));
  reader.read();
  return reader.uses;
}

class Reader {
  uses = [];
  #tokens;
  #place = 0;
  /** Parentheses that are open: their common table expressions, and whether a list of tables goes on. */
  #levels = [{ hidden: new Set(), lists: false }];

  constructor(tokens) {
    this.#tokens = tokens;
  }

  read() {
    while (this.#place < this.#tokens.length) this.#step();
  }

  get #level() {
    return this.#levels.at(-1);
  }

  #word(ahead = 0) {
    return this.#tokens[this.#place + ahead]?.word;
  }

  #step() {
    const word = this.#word();
    if (word === "(") this.#open();
    else if (word === ")") this.#close();
    else if (word === ";") this.#levels = [{ hidden: new Set(), lists: false }];
    else if (word === "with") return this.#readWith();
    else if (word === "insert" && this.#word(1) === "into") return this.#take("insert", 2);
    else if (word === "delete" && this.#word(1) === "from") return this.#take("delete", 2);
    else if (word === "merge" && this.#word(1) === "into") return this.#take("update", 2);
    else if (word === "truncate") return this.#truncate();
    else if (word === "update" && this.#isStatement()) return this.#take("update", 1);
    else if (this.#beginsTables(word)) return this.#take("read", 1);
    else if (clauses.has(word)) this.#level.lists = false;
    this.#place += 1;
  }

  /** `for update of`, `do update set` and the word in a sentence change no table. */
  #isStatement() {
    const before = this.#word(-1);
    if (before === "for" || before === "do" || before === "key" || this.#word(1) === "set") return false;
    const rest = new Set(this.#tokens.slice(this.#place + 2).map(({ word }) => word));
    return rest.has("set") || (this.#word(1) !== hole && rest.has(hole));
  }

  #beginsTables(word) {
    if (word === ",") return this.#level.lists;
    if (word === "from") return this.#word(-1) !== "distinct";
    return word === "join" || word === "using";
  }

  /** Keeps the table that stands so many words on, and goes behind it. */
  #take(does, ahead) {
    this.#level.lists = does === "read" ? true : this.#level.lists;
    this.#place += ahead;
    while (fillers.has(this.#word())) this.#place += 1;
    const token = this.#tokens[this.#place];
    if (token === undefined || !/^[\w."\uE000]+$/.test(token.word)) return;
    this.#place += 1;
    if (does === "read" && this.#word() === "(") return;
    const table = nameOf(token.word);
    if (does === "read" && (this.#isHidden(table) || /^(?!app\.)\w+\./.test(table))) return;
    this.uses.push({ does, table, at: token.at });
  }

  #truncate() {
    this.#take("delete", this.#word(1) === "table" ? 2 : 1);
    while (this.#word() === ",") this.#take("delete", 1);
  }

  #isHidden(name) {
    return this.#levels.some(({ hidden }) => hidden.has(name));
  }

  #open() {
    this.#levels.push({ hidden: new Set(), lists: false });
  }

  /** Behind the end of its definition a common table expression hides a table of its name from what encloses it. */
  #close() {
    if (this.#levels.length === 1) return;
    const { defines } = this.#levels.pop();
    if (defines === undefined) return;
    this.#level.hidden.add(defines);
    if (this.#word(1) === ",") this.#place = this.#readDefinition(this.#place + 2) - 1;
  }

  #readWith() {
    const recursive = this.#word(1) === "recursive";
    this.#place = this.#readDefinition(this.#place + (recursive ? 2 : 1), recursive);
  }

  /** Opens `name [(columns)] as [[not] materialized] (`; gives the place within, or where it was if it is none. */
  #readDefinition(from, recursive = false) {
    let place = from;
    const name = this.#tokens[place]?.word;
    place += 1;
    if (this.#tokens[place]?.word === "(") {
      while (place < this.#tokens.length && this.#tokens[place].word !== ")") place += 1;
      place += 1;
    }
    if (this.#tokens[place]?.word !== "as") return from;
    while (["as", "not", "materialized"].includes(this.#tokens[place]?.word)) place += 1;
    if (this.#tokens[place]?.word !== "(") return from;
    if (recursive) this.#level.hidden.add(name);
    this.#levels.push({ hidden: new Set(), lists: false, defines: name });
    return place + 1;
  }
}

/** A name without quotes and `public`; a hole where a part of it is filled in. */
function nameOf(word) {
  const name = word.replaceAll('"', "").replace(/^public\./, "");
  return name.includes(hole) ? hole : name;
}

/** Words, names with their schema, and signs; without comments and texts. */
function tokensOf(text) {
  const bare = text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, (part) =>
    part.startsWith("'") ? `'${" ".repeat(part.length - 1)}` : " ".repeat(part.length),
  );
  return [...bare.matchAll(/["\w\uE000]+(?:\."?[\w\uE000]+"?)*|[^\s\w]/g)].map(({ 0: word, index }) => ({
    word: /^[a-z]+$/i.test(word) ? word.toLowerCase() : word,
    at: index,
  }));
}
