/** What a fact says about daily life: every angle that a post can take on it. */
export interface Trait {
  words: RegExp
  /** What kind of product it is about, by its name, where the words alone do not say. */
  name?: RegExp
  /** As someone asks who hesitates. */
  doubts?: readonly string[]
  /** A moment in which it matters, as a sentence without its period. */
  scenes?: readonly string[]
  /** In a few words, as a sentence ends: "Without it: lukewarm by noon." */
  without?: readonly string[]
  /** What the fact buys the reader: true of everything that has it, as a whole sentence. */
  payoffs?: readonly string[]
}
