import { type AbuseKind, abuseKinds } from '@hopwise/contracts'
import { flag, type Html, html } from '#src/http/html.ts'
import { alertHtml, type Field, fieldsHtml } from '#src/pages/field.ts'
import type { FormState } from '#src/pages/form.ts'
import { layout } from '#src/pages/layout.ts'

const kindNames: Record<AbuseKind, string> = {
  phishing: 'It pretends to be another site',
  malware: 'It installs something harmful',
  spam: 'It was sent as spam',
  objection: 'My link was disabled by mistake',
  other: 'Something else',
}

const link: Field = { name: 'link', label: 'Link', autocomplete: 'off', maxLength: 2048 }
const email: Field = {
  name: 'email',
  label: 'Your email (optional)',
  type: 'email',
  autocomplete: 'email',
  inputmode: 'email',
  maxLength: 254,
  hint: 'Only to answer you',
  isOptional: true,
}

export function abusePage(state: FormState): Html {
  const issue = state.issues.fields['reason']
  const [linkHtml] = fieldsHtml([link], state)
  const [emailHtml] = fieldsHtml([email], state)
  return layout({
    title: 'Report a link',
    intro: 'The people who run this site look at it. You need no account.',
    content: html`<form method="post" action="/abuse" novalidate>
      ${alertHtml(state.issues.whole)}
      ${linkHtml}
      ${kindField(state)}
      <div class="field">
        <div class="field-head"><label for="reason">What happened?</label></div>
        <textarea id="reason" name="reason" rows="5" maxlength="2000" required
          ${issue !== undefined && html`aria-invalid="true" aria-describedby="reason-note"`}>${state.values['reason'] ?? ''}</textarea>
        ${issue !== undefined && html`<p class="fault" id="reason-note">${issue}</p>`}
      </div>
      ${emailHtml}
      <button type="submit">Send report</button>
    </form>`,
  })
}

function kindField({ values, issues }: FormState): Html {
  const issue = issues.fields['kind']
  return html`<div class="field">
    <div class="field-head"><label for="kind">What is it?</label></div>
    <select id="kind" name="kind" ${issue !== undefined && html`aria-invalid="true" aria-describedby="kind-note"`}>
      ${abuseKinds.map((kind) => html`<option value="${kind}"${flag('selected', kind === values['kind'])}>${kindNames[kind]}</option>`)}
    </select>
    ${issue !== undefined && html`<p class="fault" id="kind-note">${issue}</p>`}
  </div>`
}

export function abuseReportedPage(): Html {
  return layout({
    title: 'Thank you',
    intro: 'Your report reached the people who run this site.',
    content: html`<p class="hint">If you left an email address, they may answer you there.</p>`,
  })
}
