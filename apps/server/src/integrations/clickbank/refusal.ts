import { NetworkFailure } from '../network-failure.ts'

/**
 * ClickBank says 403 for a wrong key and for too many requests alike (ClickBank API Specifications;
 * OpenClickBank, readme); only the text shows it. Its words are documented nowhere: these are ours, and
 * wide, as what is called throttled is asked again within the hour and a refused key after a day.
 */
const throttled = /limit|thrott|exceed|too many|quota/i
const ofTheDay = /day|daily|quota/i

export const refusedKey =
  'ClickBank refused this key. Check that it is complete, still in use, and has the role API Order Read.'

export function isThrottled(status: number, text: string): boolean {
  return status === 429 || (status === 403 && throttled.test(text))
}

const minuteMs = 60_000
const pauseMs = 5 * minuteMs
/** 25,000 requests a day are an account's, shared by all that ask for it (OpenClickBank, readme). */
const dayPauseMs = 60 * minuteMs

/** Why an answer is none; null when it is one. */
export function parseRefusal(status: number, text: string, now: Date): NetworkFailure | null {
  if (isThrottled(status, text)) {
    const wait = ofTheDay.test(text) ? dayPauseMs : pauseMs
    const message = 'ClickBank is limiting requests right now. We’ll try again later.'
    return new NetworkFailure('throttled', message, new Date(now.getTime() + wait))
  }
  if (status === 401 || status === 403) return new NetworkFailure('refused', refusedKey)
  if (status >= 400) {
    return new NetworkFailure('away', `ClickBank answered with an error (${status}).`)
  }
  return null
}
