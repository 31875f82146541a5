// Runs before the first paint, so that a dark room never sees a white flash.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let choice = null
    try {
      choice = localStorage.getItem('hopwise.theme')
    } catch {
      // safe because without storage the system's theme is the answer
    }
    const isDark = choice === 'dark' || (choice !== 'light' && dark.matches)
    document.documentElement.classList.toggle('dark', isDark)
  }
  apply()
  dark.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('hopwise:theme', apply)
})()
