import { loginAddress } from './login-address.ts'

/** What the header shows instead of the account while no one is signed in. */
export function LoginLink() {
  return (
    <a
      href={loginAddress()}
      className="rounded text-body font-label text-ink underline underline-offset-2 hover:text-accent"
    >
      Login
    </a>
  )
}
