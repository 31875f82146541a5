import type { Tone } from '@hopwise/contracts'

/** What kind of words a fact is. */
export type FactKind = 'identity' | 'verb' | 'noun' | 'imperative' | 'item' | 'sentence'

const fragment: Record<Tone, readonly string[]> = {
  casual: ['{Name}: {fact}.'],
  professional: ['{Name}: {fact}.'],
  exciting: ['{Name}: {fact}!'],
  friendly: ['{Name}: {fact}.'],
  authoritative: ['{Name}: {fact}.'],
  storytelling: ['{Name}: {fact}.'],
}

const sentence: Record<Tone, readonly string[]> = {
  casual: ['{Name}. {Fact}.'],
  professional: ['{Name}. {Fact}.'],
  exciting: ['{Name}! {Fact}.'],
  friendly: ['{Name}. {Fact}.'],
  authoritative: ['{Name}. {Fact}.'],
  storytelling: ['{Name}. {Fact}.'],
}

/** The product and its first fact, by the fact’s kind. {fact} stands within, {Fact} begins a sentence. */
export const sayings: Record<FactKind, Record<Tone, readonly string[]>> = {
  // What the product is: "a desk with a bamboo top".
  identity: {
    casual: ['{The} {is|are} {fact}.', 'Meet {the}: {fact}.'],
    professional: ['{The} {is|are} {fact}.'],
    exciting: ['Meet {the}: {fact}!'],
    friendly: ['Meet {the}: {fact}.', '{The} {is|are} {fact}.'],
    authoritative: ['{The} {is|are} {fact}.'],
    storytelling: ['{The} {is|are} {fact}.'],
  },
  verb: {
    casual: ['{The} {fact}.', 'Meet {the}: {it} {fact}.'],
    professional: ['{The} {fact}.'],
    exciting: ['{The} {fact}!', 'Meet {the}! {It} {fact}.'],
    friendly: ['{The} {fact}.', 'Meet {the}. {It} {fact}.'],
    authoritative: ['{The} {fact}.'],
    storytelling: ['{The} {fact}.'],
  },
  noun: {
    casual: ['{The} {has|have} {fact}.', '{The} {comes|come} with {fact}.'],
    professional: ['{The} {has|have} {fact}.', '{The} {comes|come} with {fact}.'],
    exciting: ['{The} {has|have} {fact}!', 'Meet {the}! {It} {has|have} {fact}.'],
    friendly: ['{The} {has|have} {fact}.', '{The} {comes|come} with {fact}.'],
    authoritative: ['{The} {has|have} {fact}.', '{The} {comes|come} with {fact}.'],
    storytelling: ['{The} {has|have} {fact}.', '{The} {comes|come} with {fact}.'],
  },
  imperative: {
    casual: ['With {the}, you {fact}.'],
    professional: ['With {the}, you {fact}.'],
    exciting: ['With {the}, you {fact}!', '{Fact} with {the}!'],
    friendly: ['With {the}, you {fact}.'],
    authoritative: ['With {the}, you {fact}.'],
    storytelling: ['With {the}, you {fact}.'],
  },
  item: fragment,
  sentence,
}

/** With nothing known but the name. */
export const bareNames: Record<Tone, readonly string[]> = {
  casual: ['Meet {the}.', '{The}. Worth a look.'],
  professional: ['{The} {is|are} worth a closer look.', 'One for the shortlist: {the}.'],
  exciting: ['Meet {the}!', 'Have you seen {the}?'],
  friendly: ['Meet {the}.', 'Here’s a find: {the}.'],
  authoritative: ['Take a close look at {the}.', 'One to know: {the}.'],
  storytelling: ['Enter {the}.', 'And then there’s {the}.'],
}

/** A further fact, the product named before. */
export const furtherFacts: Record<FactKind, string> = {
  identity: '{It} {is|are} {fact}.',
  verb: '{It} {fact}.',
  noun: '{It} {has|have} {fact}.',
  imperative: '{Fact}.',
  item: '{Fact}.',
  sentence: '{Fact}.',
}

/** After a name that no sentence goes on from. */
export const apart: Record<FactKind, string> = {
  identity: '{Name}: {fact}.',
  verb: '{Name}. {It} {fact}.',
  noun: '{Name}: {fact}.',
  imperative: '{Name}. {Fact}.',
  item: '{Name}. {Fact}.',
  sentence: '{Name}. {Fact}.',
}

/** A fact after life without the product, which names it. */
export const withProduct: Record<FactKind, string> = {
  identity: 'With {it|them}: {fact}.',
  verb: 'With {it|them}? {It} {fact}.',
  noun: 'With {it|them}: {fact}.',
  imperative: 'With {it|them}, you {fact}.',
  item: 'With {it|them}: {fact}.',
  sentence: 'With {it|them}? {Fact}.',
}
