import { expect, test } from 'vitest'
import { flag, html } from './html.ts'

test('what is put into markup cannot become markup', () => {
  const evil = `"><script>alert('1')</script>&`
  expect(html`<input value="${evil}" />`.text).toBe(
    '<input value="&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#38;" />',
  )
})

test('markup nests without being escaped twice', () => {
  expect(html`<ul>${['a', '<b>'].map((name) => html`<li>${name}</li>`)}</ul>`.text).toBe(
    '<ul><li>a</li><li>&#60;b&#62;</li></ul>',
  )
})

test('null, undefined and false leave nothing, zero stays', () => {
  expect(html`${null}${undefined}${false}${0}`.text).toBe('0')
})

test('a flag is there or not', () => {
  expect(html`<input${flag('autofocus', true)}${flag('disabled', false)} />`.text).toBe(
    '<input autofocus />',
  )
})
