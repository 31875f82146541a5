import { randomBytes } from 'node:crypto'
import type { NoticeFacts } from '../notice-facts.ts'
import type { OwnPage } from './answers.ts'
import { forgetCode } from './consent-cookie.ts'
import { escapeHtml, page } from './pages.ts'
import { pixelNetworks } from './pixels.ts'

export interface NoticeSettings {
  /** Who runs this installation and how they are reached; null where nothing is set. */
  operatorContact: string | null
  keepsFullUserAgents: boolean
}

export interface NoticeParts extends NoticeFacts, NoticeSettings {
  /** Host that the visitor is on. */
  host: string
}

/** What visitors of links should know, from the settings in force. `docs/privacy.md` says the same at length. */
export function noticePage(parts: NoticeParts): OwnPage {
  const nonce = randomBytes(16).toString('base64')
  const html = page({
    title: 'Privacy notice',
    body: `<article>
${sections(parts).map(sectionOf).join('\n')}
<h2>Change your answer</h2>
<p>If you accepted or declined ad networks on this device, you can take that back. You are asked again the next time.</p>
<p><button type="button" id="forget">Forget my answers</button> <span id="done" role="status"></span></p>
</article>
<script nonce="${nonce}">
document.getElementById('forget').onclick = () => {
${forgetCode}
document.getElementById('done').textContent = 'Forgotten.'
}
</script>`,
    nonce,
  })
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html, policy }
}

interface Section {
  title: string
  /** Paragraphs as plain text. */
  text: string[]
}

function sectionOf({ title, text }: Section): string {
  const paragraphs = text.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')
  return `<h2>${escapeHtml(title)}</h2>\n${paragraphs}`
}

function sections(parts: NoticeParts): Section[] {
  return [
    whoRuns(parts),
    whatIsStored(parts),
    {
      title: 'Why, and on what basis',
      text: [
        'Clicks are counted so that link owners know what their links bring, are paid for sales, and can recognize fake clicks. The legal basis is their legitimate interest in that (Article 6(1)(f) GDPR). Ad networks are loaded on the basis of your consent (Article 6(1)(a) GDPR) where the law asks for it.',
      ],
    },
    howLong(parts),
    adNetworks(parts),
    onYourDevice(),
    {
      title: 'Who else learns of it',
      text: [
        'The page that a link leads to sees your visit as any website does. Its address may carry a click ID, by which a later sale is matched to the click. Link owners may send their clicks, with time, country, device and click ID, to other systems they use. Nothing is sold.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        'You can ask for access to your data, for its correction or erasure, and object to its use. You can complain to your data protection authority. No name or address is stored with a click, so your request needs something to find it by: the click ID in the address that the link led you to, or the number of your order.',
        'Your browser can send Global Privacy Control. Then no ad network is loaded, and neither the daily code nor your browser is stored.',
      ],
    },
  ]
}

function whoRuns({ host, operatorContact }: NoticeParts): Section {
  return {
    title: 'Who is responsible',
    text: [
      operatorContact === null
        ? `The links on ${host} belong to people who advertise products and earn commissions. The owner of a link is responsible for it: write to the person or page that shared it.`
        : `${host} is run by ${operatorContact}. The links belong to people who advertise products and earn commissions, and their owners are responsible for them.`,
    ],
  }
}

function whatIsStored({ keepsFullUserAgents }: NoticeParts): Section {
  const browser = keepsFullUserAgents
    ? 'the identification that your browser sends'
    : 'the name and main version of your browser'
  return {
    title: 'What is stored when you open a link',
    text: [
      `The time, the link and where it led you, your country, kind of device, system, ${browser}, your preferred language, the website you came from (its host alone), and a code that distinguishes visitors for one day.`,
      'Your IP address is not kept. It gives the country and the daily code, and is deleted once the click is counted, usually within seconds. The code is made with a secret of the day that is deleted after two days, so no one can trace it back to you, and it is another one tomorrow.',
    ],
  }
}

function howLong({ fewestDays, mostDays }: NoticeParts): Section {
  const rest =
    'Counts, and the rest of what is stored of a click, stay as long as the account of the link’s owner.'
  return {
    title: 'How long',
    text: [
      `The daily code, the version of your browser and your language are kept ${period(fewestDays, mostDays)}. ${rest}`,
    ],
  }
}

function period(fewest: number | null, most: number | null): string {
  const toTheEnd = 'until the owner of the link deletes their account'
  if (fewest === null) return toTheEnd
  if (most === null) return `for ${fewest} days or more, at most ${toTheEnd}`
  return fewest === most ? `for ${most} days` : `for ${fewest} to ${most} days`
}

function adNetworks({ networks }: NoticeParts): Section {
  const used = networks.flatMap((network) => pixelNetworks.get(network) ?? [])
  if (used.length === 0) {
    return { title: 'Ad networks', text: ['No link here loads anything from an ad network.'] }
  }
  return {
    title: 'Ad networks',
    text: [
      `Some links load scripts of ${new Intl.ListFormat('en').format(used.map(({ name }) => name))} on the way, so that their owners can show you ads later. These companies store cookies and learn your IP address, your browser and which page you opened, also in the United States.`,
      'From the EEA, the UK, Switzerland or an unknown country you are asked first, and nothing is loaded unless you accept.',
      ...used.map(({ name, policy }) => `${name}: ${policy}`),
    ],
  }
}

function onYourDevice(): Section {
  return {
    title: 'What is stored on your device',
    text: [
      'hopwise_consent_…: your answer about ad networks, for 180 days. It is needed to respect your answer.',
      'hopwise_arm: which of several destinations a link chose for you, for 30 days. Visitors from the EEA, the UK, Switzerland or an unknown country do not get it.',
      'hopwise_own: set when a link’s owner signs in, so that their own visits do not count.',
    ],
  }
}
