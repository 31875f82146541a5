import { escapeHtml } from '../stripe/page.ts'
import type { CpaState, Lead } from './cpa-state.ts'

export const offers = [
  { id: '1', name: 'Sleep course', payout: '24.00' },
  { id: '2', name: 'Standing desk', payout: '61.50' },
] as const

function layout(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
input[type=url]{font:inherit;width:100%;padding:.4rem;box-sizing:border-box}
button{font:inherit;padding:.3rem .8rem;border-radius:8px}form.one{display:inline}
li{margin:.6rem 0}code{overflow-wrap:anywhere}</style>
<p>A network that does not exist. Nothing is sold here.</p><h1>${escapeHtml(title)}</h1>${body}</html>`
}

export function networkPage({ postbackUrl, leads }: CpaState): string {
  return layout(
    'CPA network',
    `<form method="post" action="/cpa/postback"><p><label>Postback URL
<input type="url" name="url" value="${escapeHtml(postbackUrl)}" placeholder="https://…/postback/…?click_id={subid}&payout={payout}&txid={txid}&status={status}"></label></p>
<p>Placeholders: <code>{subid} {payout} {currency} {txid} {status} {event}</code></p><button>Save</button></form>
<h2>Offers</h2><ul>${offers.map(offerPart).join('')}</ul>
<h2>Conversions</h2>${leads.length === 0 ? '<p>None yet.</p>' : `<ul>${leads.map(leadPart).join('')}</ul>`}`,
  )
}

function offerPart({ id, name, payout }: (typeof offers)[number]): string {
  return `<li>${name}, $${payout}: link to <code>/cpa/offer/${id}?subid={click_id}</code> of this host</li>`
}

function leadPart({ id, status, subid, payout, said }: Lead): string {
  const button = (action: string) =>
    `<form class="one" method="post" action="/cpa/lead/${id}/${action.toLowerCase()}"><button>${action}</button></form>`
  return `<li>${id}: $${payout}, <b>${status}</b>, sub id <code>${escapeHtml(subid || 'none')}</code><br>
${['Approve', 'Reject', 'Refund'].map(button).join(' ')} <small>${escapeHtml(said)}</small></li>`
}

export function offerPage(id: string, subid: string, done: Lead | null): string {
  const offer = offers.find((one) => one.id === id)
  if (offer === undefined) return layout('No such offer', '')
  const thanks =
    done === null
      ? ''
      : `<p role="status">Thank you. Conversion ${done.id}: ${escapeHtml(done.said)}</p>`
  return layout(
    offer.name,
    `${thanks}<form method="post" action="/cpa/offer/${id}">
<input type="hidden" name="subid" value="${escapeHtml(subid)}"><button>Convert</button></form>
<p><a href="/cpa">To the network</a></p>`,
  )
}
