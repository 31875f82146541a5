import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answers } from './http/answers.ts'
import { type NoticeSettings, noticePage } from './http/notice-page.ts'
import { visitorLanguage } from './http/page-language.ts'
import { noticePath, unavailablePages } from './http/pages.ts'
import type { NoticeFacts } from './notice-facts.ts'

export const noticeSlug = noticePath.slice('/l/'.length)

const freshMs = 60_000

export interface NoticeOptions extends NoticeSettings {
  readFacts(): Promise<NoticeFacts>
  now: () => number
}

export type AnswerNotice = (
  request: IncomingMessage,
  response: ServerResponse,
  answers: Answers,
) => Promise<void>

/** The visitors' notice. While the database is away it says what was last known. */
export function createPrivacyNotice({ readFacts, now, ...settings }: NoticeOptions): AnswerNotice {
  let known: NoticeFacts | null = null
  let reading: Promise<NoticeFacts> | null = null
  let readAtMs = 0

  async function read(): Promise<NoticeFacts> {
    const facts = await readFacts()
    known = facts
    readAtMs = now()
    return facts
  }
  function facts(): Promise<NoticeFacts> {
    if (known !== null && now() - readAtMs < freshMs) return Promise.resolve(known)
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }

  return async (request, response, { sendOwnPage, sendPage }) => {
    const language = visitorLanguage(request)
    const found = await facts().catch(() => known)
    if (found === null) {
      sendPage(response, 503, unavailablePages[language])
      return
    }
    const host = request.headers.host ?? ''
    const page = noticePage({ ...found, ...settings, host, language })
    sendOwnPage(response, page, 'no-referrer', '')
  }
}
