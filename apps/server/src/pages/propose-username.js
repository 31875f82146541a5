// Served to browsers as it is. The username follows the email until a person types another.
const email = document.querySelector('input[name=email]')
const username = document.querySelector('input[name=username]')
let proposed = ''
email.addEventListener('input', () => {
  if (username.value !== proposed) return
  const [name] = email.value.trim().split(/[@+]/)
  proposed = name.replace(/[^a-z0-9_.]+/gi, '_').slice(0, 30)
  username.value = proposed
})
