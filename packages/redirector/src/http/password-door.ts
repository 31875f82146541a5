import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CompiledLink } from '../hot-path/compiled-link.ts'
import { RecentMap } from '../hot-path/recent-map.ts'
import { isLinkPassword } from '../link-password.ts'
import { networkOrAddress } from '../visitor/network.ts'
import type { Answers } from './answers.ts'
import { clientAddress, headerText } from './click-request.ts'
import { visitorLanguage } from './page-language.ts'
import { unavailablePages } from './pages.ts'
import { type PasswordProblem, passwordPage } from './password-page.ts'

interface PasswordDoorOptions {
  answers: Answers
  trustedProxies: number
  now: () => number
}

interface Tries {
  wrong: number
  sinceMs: number
}

const mostWrong = 10
const windowMs = 600_000
const rememberedVisitors = 10_000
/** Each check takes a thread that also writes the journal. */
const checksAtOnce = 2
const mostBodyBytes = 2_048

/** Stands before links with a password: asks for it, and lets those on who know it. */
export function createPasswordDoor({ answers, trustedProxies, now }: PasswordDoorOptions) {
  const tries = new RecentMap<Tries>(rememberedVisitors)
  let checking = 0

  function ask(
    request: IncomingMessage,
    response: ServerResponse,
    problem: PasswordProblem | null,
    from = headerText(request, 'referer'),
  ): void {
    const page = passwordPage(visitorLanguage(request), problem, from)
    answers.sendOwnPage(response, page, 'no-referrer', '', problem === null ? 200 : status[problem])
  }

  /** Of one household at one link, within the window. */
  function triesOf(request: IncomingMessage, { id }: CompiledLink): Tries {
    const address = clientAddress(request, trustedProxies)
    const key = `${networkOrAddress(address)} ${id}`
    const known = tries.get(key)
    if (known !== undefined && now() - known.sinceMs < windowMs) return known
    const begun = { wrong: 0, sinceMs: now() }
    tries.set(key, begun)
    return begun
  }

  async function check(
    request: IncomingMessage,
    response: ServerResponse,
    link: CompiledLink,
    letOn: () => void,
  ): Promise<void> {
    const form = await readForm(request)
    const from = form.get('from') ?? ''
    const own = triesOf(request, link)
    if (own.wrong >= mostWrong || checking >= checksAtOnce) {
      ask(request, response, 'tooMany', from)
      return
    }
    // Counted first, so that tries sent at once are not all let through.
    own.wrong += 1
    checking += 1
    const isRight = await isLinkPassword(
      form.get('password') ?? '',
      link.passwordHash ?? '',
    ).finally(() => {
      checking -= 1
    })
    if (!isRight) {
      ask(request, response, 'wrong', from)
      return
    }
    own.wrong -= 1
    // What led to this page is where the visitor came from.
    request.headers.referer = from
    letOn()
  }

  return {
    /** Answers all but the one who sends the right password, who is `letOn`. */
    stand(
      request: IncomingMessage,
      response: ServerResponse,
      link: CompiledLink,
      letOn: () => void,
    ): void {
      if (request.method !== 'POST') {
        ask(request, response, null)
        return
      }
      check(request, response, link, letOn).catch(() => {
        if (!response.headersSent) {
          answers.sendPage(response, 503, unavailablePages[visitorLanguage(request)])
        }
      })
    },
    ask,
  }
}

const status: Record<PasswordProblem, number> = { wrong: 403, tooMany: 429 }

/** What a page of ours sends; a body that is longer is none of ours, and reads as empty. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  request.setEncoding('utf8')
  for await (const part of request) {
    body += part
    if (body.length > mostBodyBytes) return new URLSearchParams()
  }
  return new URLSearchParams(body)
}
