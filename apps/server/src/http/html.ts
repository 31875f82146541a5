/** Markup that is safe to send: every value in it was escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | string | number | null | undefined | false | Value[]

/** Template tag that escapes what is put in; null, undefined and false leave nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, at) => part + renderValue(values[at])).join(''))
}

/** An attribute without value, or nothing. */
export function flag(name: string, isSet: boolean): Html {
  return new Html(isSet ? ` ${name}` : '')
}

function renderValue(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(renderValue).join('')
  return String(value).replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
