const marker = '\ufffc'

/** A person's text as plain words: no markup, addresses, mentions or invisible characters. */
export const plainText = (text: string) => markedText(text).replaceAll(marker, ' ')

/** Whether an address or a mention was taken out of it: what is left is seldom a sentence. */
export const isTorn = (sentence: string) => sentence.includes(marker)

/** As plain text, with a mark where an address, a mention or a hashtag stood. */
export function markedText(text: string): string {
  return text
    .replaceAll(marker, ' ')
    .replace(/<(?:script|style)\b[^<]{0,5000}<\/(?:script|style)>/giu, ' ')
    .replace(/<\/?[a-z!][^<>]{0,500}>/giu, ' ')
    .replace(/\[([^[\]\n]{1,200})\]\([^()\s]{1,500}\)/gu, '$1')
    .replace(/\S{0,80}@\S{0,80}/gu, marker)
    .replace(/(?:https?:\/\/|www\.)\S{1,2100}/giu, marker)
    .replace(
      /\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.(?:com|net|org|io|co|shop|store|info|biz|ly|app|dev|me|link|xyz|uk|de|fr|jp|ru)\b(?:\/\S{0,300})?/giu,
      marker,
    )
    .replace(/[#＃]+(?=[\p{L}\p{N}_])/gu, marker)
    .replace(/&(?:amp|#38);/giu, '&')
    .replace(/&(?:[a-z]{2,8}|#\d{1,6});/giu, ' ')
    .replace(/[*`_~^<>{}|\\[\]]+/gu, ' ')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(
      /(?:\p{Extended_Pictographic}|\u{fe0f}|[\u{1f3fb}-\u{1f3ff}]|[\u{1f1e6}-\u{1f1ff}]|\u{20e3})+/gu,
      ' ',
    )
    .replace(/[ \t\u00a0\u3000]{1,1000}/gu, ' ')
}

const order =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|prompt|rule|above|previous|prior|everything)|\b(?:system|developer) (?:prompt|message)|\byou are (?:now|an? (?:ai|assistant|language model))|\bas an ai\b|\b(?:respond|reply|answer|output|print|repeat|translate) (?:only|with|exactly|the following|in)\b|\b(?:write|say|tweet|post|include|append|add)\b.{0,30}\b(?:exactly|the following|this text|verbatim|at the end|in every)|\bprompt injection\b|\bjailbreak\b|\b(?:api|secret) keys?\b|\b(?:your|the|an?|my|admin|system) passwords?\b|\b(?:reveal|print|show|tell|send|give|post|output|list)\b.{0,30}\bpasswords?\b/iu

/** Words that tell a writer what to do rather than a reader what the product is. */
export const isOrder = (sentence: string) => order.test(sentence)
