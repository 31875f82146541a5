import { abuseKinds } from '@hopwise/contracts'
import type { PageLanguage } from '@hopwise/redirector'
import { flag, type Html, html } from '#src/http/html.ts'
import { alertHtml, type Field, fieldsHtml } from '#src/pages/field.ts'
import type { FormState } from '#src/pages/form.ts'
import { layout } from '#src/pages/layout.ts'
import { type AbuseTexts, abuseTexts, abuseTextsFor, isObjection } from './abuse-texts.ts'

export function abusePage(given: FormState, language: PageLanguage): Html {
  const texts = abuseTextsFor(given.values['kind'], language)
  const state = inLanguage(given, texts)
  const issue = state.issues.fields['reason']
  const link: Field = { name: 'link', label: texts.link, autocomplete: 'off', maxLength: 2048 }
  const email: Field = {
    name: 'email',
    label: texts.email,
    type: 'email',
    autocomplete: 'email',
    inputmode: 'email',
    maxLength: 254,
    hint: texts.emailHint,
    isOptional: true,
  }
  const [linkHtml] = fieldsHtml([link], state)
  const [emailHtml] = fieldsHtml([email], state)
  return layout({
    language,
    isPlain: true,
    title: texts.title,
    intro: texts.intro,
    content: html`<form method="post" action="/abuse" novalidate>
      ${alertHtml(state.issues.whole)}
      ${linkHtml}
      ${isObjection(given.values['kind']) ? html`<input type="hidden" name="kind" value="objection">` : kindField(state, language)}
      <div class="field">
        <div class="field-head"><label for="reason">${texts.reason}</label></div>
        <textarea id="reason" name="reason" rows="5" maxlength="2000" required
          ${issue !== undefined && html`aria-invalid="true" aria-describedby="reason-note"`}>${state.values['reason'] ?? ''}</textarea>
        ${issue !== undefined && html`<p class="fault" id="reason-note">${issue}</p>`}
      </div>
      ${emailHtml}
      <button type="submit">${texts.send}</button>
    </form>`,
  })
}

/** The contract's sentences are English; each field has one in every language. */
function inLanguage(
  { values, issues }: FormState,
  texts: Pick<AbuseTexts, 'issues' | 'notOurs'>,
): FormState {
  const inTheirs: Record<string, string> = texts.issues
  const fields = Object.entries(issues.fields).map(([name, issue]) => [
    name,
    issue === texts.notOurs ? issue : (inTheirs[name] ?? issue),
  ])
  return { values, issues: { ...issues, fields: Object.fromEntries(fields) } }
}

function kindField({ values, issues }: FormState, language: PageLanguage): Html {
  const { kind: label, kinds } = abuseTexts[language]
  const issue = issues.fields['kind']
  return html`<div class="field">
    <div class="field-head"><label for="kind">${label}</label></div>
    <select id="kind" name="kind" ${issue !== undefined && html`aria-invalid="true" aria-describedby="kind-note"`}>
      ${abuseKinds.map((kind) => html`<option value="${kind}"${flag('selected', kind === values['kind'])}>${kinds[kind]}</option>`)}
    </select>
    ${issue !== undefined && html`<p class="fault" id="kind-note">${issue}</p>`}
  </div>`
}

export function abuseReportedPage(kind: string | undefined, language: PageLanguage): Html {
  const { thanks, thanksIntro, thanksHint } = abuseTextsFor(kind, language)
  return layout({
    language,
    isPlain: true,
    title: thanks,
    intro: thanksIntro,
    content: html`<p class="hint">${thanksHint}</p>`,
  })
}
