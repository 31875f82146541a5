/** The server's pages sign people in, so the browser leaves for them. */
export function goToLogin() {
  location.assign('/api/login')
}
