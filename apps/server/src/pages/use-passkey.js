// Served to browsers as it is. What the library gives has the name of its bundle.
const passkeys = globalThis.SimpleWebAuthnBrowser
const form = document.querySelector('form.passkey')
const alert = form.querySelector('[role=alert]')
const button = form.querySelector('button')

const minuteMs = 60_000
/** A challenge is good for five. */
const renewAfterMs = 4 * minuteMs

let offeredAt = 0

async function ask(useBrowserAutofill) {
  const answer = await fetch('/api/auth/passkey/generate-authenticate-options')
  const sent = await answer.json()
  if (!answer.ok) throw new Error(sent.message)
  const optionsJSON = { ...sent, userVerification: 'required' }
  const assertion = await passkeys.startAuthentication({ optionsJSON, useBrowserAutofill })
  form.elements.namedItem('assertion').value = JSON.stringify(assertion)
  form.submit()
}

function show(message) {
  alert.textContent = message
  alert.hidden = message === ''
}

/** Waits for a passkey that is chosen in the field for the name; failing is not worth a word. */
async function offerInField() {
  if (document.hidden || form.dataset.autofill !== 'yes') return
  offeredAt = Date.now()
  if (!(await passkeys.browserSupportsWebAuthnAutofill())) return
  await ask(true).catch(() => undefined)
}

function messageOf(error) {
  const isBrowsers = error.name === 'NotAllowedError' || error.name === 'AbortError'
  return isBrowsers
    ? 'No passkey was used. Try again, or continue without one.'
    : error.message || 'This did not work. Please try again.'
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  show('')
  button.disabled = true
  try {
    await ask(false)
  } catch (error) {
    show(messageOf(error))
    button.disabled = false
    button.focus()
    void offerInField()
  }
})

if (passkeys.browserSupportsWebAuthn() && location.origin === form.dataset.origin) {
  form.hidden = false
  void offerInField()
  const renew = () => {
    if (!button.disabled && Date.now() - offeredAt >= renewAfterMs) void offerInField()
  }
  setInterval(renew, minuteMs)
  document.addEventListener('visibilitychange', renew)
} else {
  form.remove()
}
