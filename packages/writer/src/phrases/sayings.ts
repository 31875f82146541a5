import type { Tone } from '@hopwise/contracts'

/**
 * What kind of words a fact is; `part` is a part of the product and what it does, `clause` a sentence about
 * anything else.
 */
export type FactKind =
  | 'identity'
  | 'verb'
  | 'noun'
  | 'part'
  | 'clause'
  | 'imperative'
  | 'item'
  | 'sentence'

const same = (...phrases: string[]): Record<Tone, readonly string[]> => ({
  casual: phrases,
  professional: phrases,
  exciting: phrases.map((phrase) => phrase.replace(/\.$/u, '!')),
  friendly: phrases,
  authoritative: phrases,
  storytelling: phrases,
})

/** The seller’s own words, and the product after them. */
const spoken: Record<Tone, readonly string[]> = {
  ...same('{Fact}. Meet {the}.'),
  exciting: ['{Fact}! Meet {the}.'],
  friendly: ['{Fact}. Say hello to {the}.', '{Fact}. Meet {the}.'],
}

const thanks = {
  casual: ['{Fact}, thanks to {the}.', ...spoken.casual],
  professional: ['{Fact}, thanks to {the}.', ...spoken.professional],
  authoritative: ['{Fact}, thanks to {the}.', ...spoken.authoritative],
}

/**
 * The product and its first fact, by the fact’s kind. {fact} stands within, {Fact} begins a sentence;
 * {whose} is the product’s, {can} what one may do and need not; {which} “that” where the fact needs it, {brings} “comes with” or “includes”.
 */
export const sayings: Record<FactKind, Record<Tone, readonly string[]>> = {
  // What the product is: "a desk with a bamboo top".
  identity: same('{The} {is|are} {fact}.'),
  verb: {
    ...same('{The} {fact}.'),
    friendly: ['{The} {fact}.', 'Meet {the} {which} {fact}.'],
  },
  noun: {
    ...same('{The} {has|have} {fact}.', '{The} {brings} {fact}.'),
  },
  part: same('{Whose} {fact}.'),
  clause: { ...spoken, ...thanks },
  imperative: spoken,
  item: { ...spoken, ...thanks },
  sentence: same('{Name}. {Fact}.'),
}

/** With nothing known but the name. */
export const bareNames: Record<Tone, readonly string[]> = {
  casual: ['Meet {the}.', 'This is {the}.'],
  professional: ['{The} {is|are} worth a closer look.', 'One for the shortlist: {the}.'],
  exciting: ['Meet {the}!', 'Have you seen {the}?'],
  friendly: ['Meet {the}.', 'Here’s a find: {the}.'],
  authoritative: ['Take a close look at {the}.', 'This is {the}.'],
  storytelling: ['Meet {the}.', 'And then there’s {the}.'],
}

/** A further fact, the product named before. */
export const furtherFacts: Record<FactKind, string> = {
  identity: '{It} {is|are} {fact}.',
  verb: '{It} {fact}.',
  noun: '{It} {has|have} {fact}.',
  part: 'The {fact}.',
  clause: '{Fact}.',
  imperative: 'You{can}{fact}.',
  item: '{Fact}.',
  sentence: '{Fact}.',
}

/** After a name that no sentence goes on from. */
export const apart: Record<FactKind, string> = {
  identity: '{Name}: {fact}.',
  verb: '{Name}. {It} {fact}.',
  noun: '{Name}: {fact}.',
  part: '{Name}. The {fact}.',
  clause: '{Name}. {Fact}.',
  imperative: '{Name}. {Fact}.',
  item: '{Name}. {Fact}.',
  sentence: '{Name}. {Fact}.',
}
