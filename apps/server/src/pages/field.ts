import { flag, type Html, html } from '#src/http/html.ts'
import type { FormState } from './form.ts'

export interface Field {
  name: string
  label: string
  type?: 'text' | 'email' | 'password'
  autocomplete: string
  inputmode?: 'text' | 'email' | 'numeric'
  maxLength: number
  hint?: string
  /** Stands next to the label, such as a link. */
  aside?: Html
  /** Typed rather than read: shown in the monospaced hand. */
  isCode?: boolean
  isOptional?: boolean
}

/** The fields of a form; focus is on the first that is wrong, or else the first that is empty. */
export function fieldsHtml(fields: Field[], state: FormState): Html[] {
  const isWrong = ({ name }: Field) => state.issues.fields[name] !== undefined
  const isEmpty = ({ name, type, isOptional }: Field) =>
    type === 'password' || (!state.values[name] && isOptional !== true)
  const focus = fields.find(isWrong) ?? fields.find(isEmpty)
  return fields.map((field) => fieldHtml(field, state, field === focus))
}

function fieldHtml(field: Field, state: FormState, hasFocus: boolean): Html {
  const { name, label, type = 'text', hint } = field
  const issue = state.issues.fields[name]
  const note = issue ?? hint
  // A password never travels back, not even to the person who typed it.
  const value = type === 'password' ? undefined : state.values[name]
  const input = html`<input id="${name}" name="${name}" type="${type}" autocomplete="${field.autocomplete}"
      maxlength="${field.maxLength}"${flag('required', field.isOptional !== true)} spellcheck="false"
      autocapitalize="${field.autocomplete.endsWith('-name') ? 'words' : 'none'}"
      ${field.inputmode && html`inputmode="${field.inputmode}"`}
      ${field.isCode === true && html`class="code"`}
      ${value !== undefined && html`value="${value}"`}
      ${issue !== undefined && html`aria-invalid="true"`}
      ${note !== undefined && html`aria-describedby="${name}-note"`}${flag('autofocus', hasFocus)} />`
  return html`<div class="field">
    <div class="field-head"><label for="${name}">${label}</label>${field.aside}</div>
    ${type === 'password' ? html`<div class="secret">${input}${reveal}</div>` : input}
    ${note !== undefined && html`<p class="${issue === undefined ? 'hint' : 'fault'}" id="${name}-note">${note}</p>`}
  </div>`
}

/** The script of the pages shows it: without, it could do nothing. */
const reveal = html`<button type="button" class="reveal" aria-label="Show password" hidden>Show</button>`

/** What is wrong with the whole form; said aloud when the page comes back. */
export function alertHtml(message: string | null): Html | null {
  return message === null ? null : html`<p class="alert" role="alert">${message}</p>`
}

export function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}" />`
}
