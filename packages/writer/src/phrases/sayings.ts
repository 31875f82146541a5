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

/** The seller’s own words, and the product next to them. */
const asSaid: Record<Tone, readonly string[]> = {
  casual: ['{Fact}. That’s {definite}.', 'Meet {definite}. {Fact}.'],
  professional: ['{Fact}. Meet {definite}.', 'Meet {definite}. {Fact}.'],
  exciting: ['{Fact}! Meet {definite}.', 'Meet {definite}! {Fact}.'],
  friendly: ['Meet {definite}. {Fact}.', '{Fact}. Say hello to {definite}.'],
  authoritative: ['{Fact}. That’s {definite}.', 'Meet {definite}. {Fact}.'],
  storytelling: [
    '{Fact}. That’s {definite}.',
    'Enter {definite}. {Fact}.',
    'Meet {definite}. {Fact}.',
  ],
}

/**
 * The product and its first fact, by the fact’s kind. {fact} stands within, {Fact} begins a sentence;
 * {whose} is the product’s, {can} what one may do and need not; {a} an ordinary name as a fragment begins
 * (“A garden kneeler”), {which} “that” where the fact needs it, {brings} “comes with” or “includes”.
 */
export const sayings: Record<FactKind, Record<Tone, readonly string[]>> = {
  // What the product is: "a desk with a bamboo top".
  identity: {
    ...same('{The} {is|are} {fact}.'),
    casual: ['{The} {is|are} {fact}.', 'Meet {definite}: {fact}.'],
    exciting: ['Meet {definite}: {fact}!'],
    friendly: ['Meet {definite}: {fact}.', '{The} {is|are} {fact}.'],
    storytelling: ['{The} {is|are} {fact}.', 'Enter {definite}: {fact}.'],
  },
  verb: {
    casual: [
      '{The} {fact}.',
      '{A} {which} {fact}.',
      'Meet {definite} {which} {fact}.',
      'Meet {definite}. {It} {fact}.',
    ],
    professional: ['{The} {fact}.', '{The} {fact}.', '{A} {which} {fact}.'],
    exciting: ['{The} {fact}!', 'Meet {definite} {which} {fact}!', 'Meet {definite}! {It} {fact}.'],
    friendly: [
      '{The} {fact}.',
      '{The} {fact}.',
      'Meet {definite}. {It} {fact}.',
      'Meet {definite} {which} {fact}.',
      '{A} {which} {fact}.',
    ],
    authoritative: ['{The} {fact}.', '{The} {fact}.', '{A} {which} {fact}.'],
    storytelling: ['{The} {fact}.', 'Enter {definite}. {It} {fact}.'],
  },
  noun: {
    casual: ['{The} {has|have} {fact}.', '{The} {brings} {fact}.', '{A} with {fact}.'],
    professional: ['{The} {has|have} {fact}.', '{The} {brings} {fact}.', '{A} with {fact}.'],
    exciting: [
      '{The} {has|have} {fact}!',
      '{The} {brings} {fact}!',
      'Meet {definite}! {It} {has|have} {fact}.',
      'Meet {definite}! {It} {brings} {fact}.',
    ],
    friendly: [
      '{The} {has|have} {fact}.',
      '{The} {brings} {fact}.',
      'Meet {definite}. {It} {has|have} {fact}.',
    ],
    authoritative: ['{The} {has|have} {fact}.', '{The} {brings} {fact}.', '{A} with {fact}.'],
    storytelling: [
      '{The} {has|have} {fact}.',
      '{The} {brings} {fact}.',
      'Enter {definite}, with {fact}.',
    ],
  },
  part: same('{Whose} {fact}.'),
  clause: asSaid,
  imperative: { ...asSaid, casual: [...asSaid.casual, '{Fact} with {the}.'] },
  item: asSaid,
  sentence: same('{Name}. {Fact}.'),
}

/** With nothing known but the name. */
export const bareNames: Record<Tone, readonly string[]> = {
  casual: ['Meet {the}.', 'This is {the}.'],
  professional: ['{The} {is|are} worth a closer look.', 'One for the shortlist: {the}.'],
  exciting: ['Meet {the}!', 'Have you seen {the}?'],
  friendly: ['Meet {the}.', 'Here’s a find: {the}.'],
  authoritative: ['Take a close look at {the}.', 'This is {the}.'],
  storytelling: ['Enter {the}.', 'And then there’s {the}.'],
}

/** A further fact, the product named before. */
export const furtherFacts: Record<FactKind, string> = {
  identity: '{It} {is|are} {fact}.',
  verb: '{It} {fact}.',
  noun: '{It} {has|have} {fact}.',
  part: 'The {fact}.',
  clause: '{Fact}.',
  imperative: 'You {can}{fact}.',
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
