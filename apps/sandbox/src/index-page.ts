import type { FastifyInstance } from 'fastify'
import { flags } from './clickbank/controls.ts'
import { type Faults, faultKinds, type Vendor, vendors } from './faults.ts'
import { llmAnswers } from './llm/llm-state.ts'
import { shopMoods } from './shops/shop-pages.ts'
import { authorizeAnswers, socialVendors } from './social/controls.ts'

const vendorNames: Record<Vendor, string> = {
  x: 'X (Twitter)',
  instagram: 'Instagram',
  snapchat: 'Snapchat',
  stripe: 'Stripe',
  clickbank: 'ClickBank',
  amazon: 'Amazon',
  llm: 'Language model',
}

/** `GET /` says what the sandbox is and has its switches as buttons. */
export function registerIndexPage(app: FastifyInstance, faults: Faults): void {
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page(faults)))
}

function page(faults: Faults): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hopwise sandbox</title>
<style>
  :root { color-scheme: light dark }
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2.5rem auto; padding: 0 1rem }
  h1 { font-size: 1.5rem } h2 { font-size: 1rem; margin: 1.6rem 0 .4rem }
  p { margin: .3rem 0 } button { font: inherit; padding: .25rem .7rem; margin: 0 .3rem .3rem 0; border-radius: 8px }
  button[aria-pressed=true] { font-weight: 650; outline: 2px solid #8a3a68 }
</style>
<h1>Hopwise sandbox</h1>
<p>Stand-ins for the outside services, so that everything works without an account anywhere.
Nothing here reaches the real platforms; no one you see exists.</p>
<h2>Any network</h2>
<p><a href="/cpa">A small CPA network</a> that calls postback URLs, and <a href="/receiver">receivers</a> of webhooks.</p>
<h2>Shops</h2>
<p>Pages that links lead to, alive and in trouble: ${shopMoods.map((mood) => `<a href="/shops/${mood}/desk">${mood}</a>`).join(', ')}.</p>
<h2>Faults</h2>
${vendors.map((vendor) => faultButtons(vendor, faults)).join('\n')}
<h2>Sign-in at the social platforms</h2>
${socialVendors.map(socialButtons).join('\n')}
<h2>Language model</h2>
<p>At <code>/llm/v1</code>, for AI_BASE_URL. It answers: ${llmAnswers.map((answer) => button('/control/llm', { answer }, answer)).join('')}</p>
<h2>ClickBank</h2>
<p><a href="/clickbank/orders">Orders of the shops</a>: refund, charge back, rebill, forge.
<a href="/clickbank/account">Accounts</a>: where notifications go.</p>
<p>${clickbankButtons()}</p>
<h2>Amazon</h2>
${amazonPart}
<p role="status" id="said"></p>
<script>
document.addEventListener('click', async ({ target }) => {
  const { path, body } = target.dataset ?? {}
  if (!path) return
  const answer = await fetch(path, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body,
  })
  if (path === '/control/faults' && answer.ok) location.reload()
  else document.getElementById('said').textContent = answer.ok ? 'Done.' : 'That did not work.'
})
</script>
</html>`
}

function faultButtons(vendor: Vendor, faults: Faults): string {
  const buttons = faultKinds.map((fault) =>
    button('/control/faults', { vendor, fault }, fault, faults.of(vendor) === fault),
  )
  return `<p>${vendorNames[vendor]}: ${buttons.join('')}</p>`
}

function socialButtons(vendor: Vendor): string {
  const answers = authorizeAnswers.map((answer) =>
    button('/control/authorize', { vendor, answer }, `Sign-in: ${answer}`),
  )
  const revoke = button('/control/revoke', { vendor }, 'Revoke every connection')
  return `<p>${vendorNames[vendor]}: ${answers.join('')}${revoke}</p>`
}

function clickbankButtons(): string {
  const both = flags.flatMap((flag) =>
    [true, false].map((value) =>
      button('/control/clickbank', { [flag]: value }, `${flag}: ${value ? 'on' : 'off'}`),
    ),
  )
  return both.join('')
}
/** The shop and what can happen to an Associate's account. */
const amazonPart = `<p><a href="/amazon?tag=ada-20">Shop</a>, with the tag ada-20 ·
<a href="/amazon/orders">Orders and reports</a></p>
<p>${button('/control/amazon', { eligible: false }, 'Account: not eligible')}${button('/control/amazon', { eligible: true }, 'Account: eligible')}
${button('/control/amazon', { partialErrors: true }, 'Partial errors on')}${button('/control/amazon', { partialErrors: false }, 'Partial errors off')}
${button('/control/amazon', { vanish: 'B0C1H26C46' }, 'The desk vanishes')}${button('/control/amazon', { bringBack: 'B0C1H26C46' }, 'The desk is back')}
${button('/control/amazon', { revokeTokens: true }, 'End every token')}</p>`

/** Every word here is the sandbox's own, so quotes are all there is to escape. */
function button(path: string, body: object, label: string, isPressed?: boolean): string {
  const data = JSON.stringify(body).replaceAll('"', '&quot;')
  const pressed = isPressed === undefined ? '' : ` aria-pressed="${isPressed}"`
  return `<button data-path="${path}" data-body="${data}"${pressed}>${label}</button>`
}
