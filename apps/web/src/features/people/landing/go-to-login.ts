/** The server's pages sign people in, so the browser leaves for them. */
export function goToLogin() {
  location.assign('/api/login')
}

/** Whose session ended comes back to where they were. */
export function goToLoginAndBack() {
  const here = location.pathname + location.search
  if (here === '/') goToLogin()
  else location.assign(`/api/login?${new URLSearchParams({ next: here })}`)
}
