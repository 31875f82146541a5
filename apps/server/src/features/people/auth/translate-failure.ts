import {
  Conflict,
  Forbidden,
  type HopwiseError,
  Invalid,
  NotFound,
  TooManyRequests,
  Unauthorized,
  Unavailable,
} from '#src/errors.ts'

export const usernameTaken = 'This username is taken'
export const wrongCredentials = 'Wrong email, username or password.'

const lockedSeconds = 15 * 60
const wrongCode = 'This code is wrong or has expired.'
const wrongPasskey = 'This passkey did not sign you in. Please try again or use your password.'
const startAgain = 'This sign-in took too long. Please start again.'

/** better-auth's codes that people meet, in our words and with the field at fault. */
const known: Record<string, () => HopwiseError> = {
  INVALID_EMAIL_OR_PASSWORD: () => new Unauthorized(wrongCredentials),
  INVALID_USERNAME_OR_PASSWORD: () => new Unauthorized(wrongCredentials),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: () => taken('email', 'This email already has an account'),
  USERNAME_IS_ALREADY_TAKEN: () => taken('username', usernameTaken),
  FAILED_TO_CREATE_USER: () => taken('email', 'This email or username was taken just now'),
  INVALID_EMAIL: () => Invalid.field('email', 'Please enter a valid email'),
  INVALID_PASSWORD: () => Invalid.field('password', 'This is not your password'),
  PASSWORD_TOO_SHORT: () => Invalid.field('password', 'Password must be at least 8 characters'),
  PASSWORD_TOO_LONG: () => Invalid.field('password', 'Password must be at most 128 characters'),
  USERNAME_TOO_SHORT: () => Invalid.field('username', 'Username must be at least 3 characters'),
  USERNAME_TOO_LONG: () => Invalid.field('username', 'Username must be at most 30 characters'),
  INVALID_USERNAME: () =>
    Invalid.field('username', 'Username can have letters, digits, dots and underscores'),
  INVALID_CODE: () => wrong('code', wrongCode),
  INVALID_BACKUP_CODE: () => wrong('code', wrongCode),
  INVALID_TWO_FACTOR_COOKIE: () => new Unauthorized(startAgain),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => new Unauthorized(startAgain),
  TOTP_NOT_ENABLED: () => new Invalid('Two-factor is not set up. Please start again.'),
  TOTP_ALREADY_ENABLED: () => new Conflict('Two-factor is already on.'),
  TWO_FACTOR_NOT_ENABLED: () => new Conflict('Two-factor is off.'),
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new TooManyRequests('Too many wrong codes. Please try again in 15 minutes.', lockedSeconds),
  CHALLENGE_NOT_FOUND: () => new Unauthorized(startAgain),
  PASSKEY_NOT_FOUND: () => new Unauthorized('This passkey is unknown. It may have been removed.'),
  AUTHENTICATION_FAILED: () => new Unauthorized(wrongPasskey),
  FAILED_TO_VERIFY_REGISTRATION: () => new Invalid('This passkey could not be added.'),
  PASSKEY_TAKEN: () => new Conflict('This passkey is already in use.'),
  PASSKEY_UNVERIFIED: () =>
    new Unauthorized('Your device didn’t verify that it’s you. Turn on its screen lock or PIN.'),
  FAILED_TO_GET_SESSION: () =>
    new Unavailable('We can’t check your sign-in right now. Please try again in a moment.'),
  INVALID_TOKEN: () =>
    Invalid.field('token', 'This link was already used or has expired. Please request a new one.'),
}

const passkeyChecks = new Set(['verify-passkey', 'passkey/verify-registration'])

/** The person is signed in: what failed is the passkey, not who they are. */
const ofSignedIn: typeof known = {
  CHALLENGE_NOT_FOUND: () => new Invalid('This took too long. Please try again.'),
  PASSKEY_NOT_FOUND: () =>
    new Invalid('This passkey isn’t one of yours. It may have been removed.'),
  AUTHENTICATION_FAILED: () => new Invalid('This passkey did not work. Please try again.'),
  PASSKEY_UNVERIFIED: () =>
    new Invalid('Your device didn’t verify that it’s you. Turn on its screen lock or PIN.'),
}

/** Turns a refusal of better-auth into one of our own failures. */
export function translateFailure(status: number, body: unknown, path: string): HopwiseError {
  // safe because every part of it is looked at before use
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  if (path === 'sign-in/username' && status === 422) return new Unauthorized(wrongCredentials)
  const own = passkeyChecks.has(path) ? { ...known, ...ofSignedIn } : known
  const ours = typeof code === 'string' ? own[code] : undefined
  if (ours !== undefined) return ours()
  const said = typeof message === 'string' && message !== '' ? message : null
  if (status === 401) return new Unauthorized()
  if (status === 403) return new Forbidden(said ?? 'This is not allowed.')
  if (status === 404) return new NotFound('There is nothing at this URL.')
  if (status === 409) return new Conflict(said ?? 'This is already taken.')
  return new Invalid(said ?? 'This request can’t be read.')
}

function taken(path: string, message: string): Conflict {
  return new Conflict(`${message}.`, [{ path, message }])
}

function wrong(path: string, message: string): Unauthorized {
  return new Unauthorized(message, [{ path, message }])
}
