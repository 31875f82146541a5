import { type Html, html } from '#src/http/html.ts'
import { passkeyScriptHref } from '#src/pages/assets.ts'
import { hidden } from '#src/pages/field.ts'

interface PasskeyForm {
  /** The one address that passkeys work at; null where there is nothing to offer. */
  origin: string | null
  action: string
  next: string
  label: string
  /** Whether the browser offers passkeys in the field for the name as well. */
  isAutofilled: boolean
}

/** Hidden until its script finds that this browser has passkeys, at the address they belong to. */
export function passkeyForm({ origin, action, next, label, isAutofilled }: PasskeyForm) {
  if (origin === null) return null
  return html`<form class="passkey" method="post" action="${action}" hidden
      data-origin="${origin}" data-autofill="${isAutofilled ? 'yes' : 'no'}">
      <p class="alert" role="alert" hidden></p>
      ${hidden('next', next)}
      ${hidden('assertion', '')}
      <button class="quiet" type="submit">${label}</button>
    </form>
    <script defer src="${passkeyScriptHref}"></script>` satisfies Html
}
