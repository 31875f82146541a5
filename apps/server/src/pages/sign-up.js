// Served to browsers as it is. The username follows the email until a person types another, and what is
// refused is said without a new page, so that the password stays where it was typed.
const form = document.querySelector('form')
const field = (name) => form.elements.namedItem(name)
let proposed = ''

form.addEventListener('input', ({ target }) => {
  if (target.name !== 'email' || field('username').value !== proposed) return
  const [name] = target.value.trim().split(/[@+]/)
  proposed = name.replace(/[^a-z0-9_.]+/gi, '_').slice(0, 30)
  field('username').value = proposed
})

/** A field that stays, as it holds a password: only what is said of it changes. */
function showNote(shown, answered) {
  const isWrong = answered.querySelector('[aria-invalid]') !== null
  if (isWrong) shown.querySelector('input').setAttribute('aria-invalid', 'true')
  else shown.querySelector('input').removeAttribute('aria-invalid')
  shown.querySelector('p').replaceWith(answered.querySelector('p'))
}

function showRefusal(page) {
  form.querySelector('.alert')?.remove()
  const alert = page.querySelector('.alert')
  if (alert !== null) form.prepend(alert)
  for (const answered of page.querySelectorAll('.field')) {
    const { name, type } = answered.querySelector('input')
    const shown = field(name).closest('.field')
    if (type === 'password') showNote(shown, answered)
    else shown.replaceWith(answered)
  }
  const first = form.querySelector('[aria-invalid]') ?? field('password')
  first.focus()
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const button = form.querySelector('button[type=submit]')
  button.disabled = true
  const body = new URLSearchParams(new FormData(form))
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => null)
  // Without an answer the browser sends it, and says what is wrong with the connection.
  if (answer === null) return form.submit()
  // The account is made: nothing may send the form again.
  if (answer.redirected) return location.assign(answer.url)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const refused = page.querySelector('form[action="/api/login/sign-up"]')
  if (refused !== null) showRefusal(refused)
  else document.body.replaceWith(page.body)
  button.disabled = false
})
