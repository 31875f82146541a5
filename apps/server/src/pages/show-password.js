// Served to browsers as it is. Without JavaScript the button stays hidden.
for (const button of document.querySelectorAll('button.reveal')) {
  const input = button.previousElementSibling
  button.addEventListener('click', () => {
    const isShown = input.type === 'password'
    input.type = isShown ? 'text' : 'password'
    button.textContent = isShown ? 'Hide' : 'Show'
    button.setAttribute('aria-label', `${button.textContent} password`)
  })
  button.hidden = false
}
