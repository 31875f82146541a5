import { Link } from '@tanstack/react-router'

interface LimitNoticeProps {
  /** `errors.root` of the form. */
  error: { type?: string | number; message?: string } | undefined
}

/** In a form: the plan allows no more, in the server's words, and the way to the plans. */
export function LimitNotice({ error }: LimitNoticeProps) {
  if (error?.type !== 'limit-reached') return null
  return (
    <p role="alert" className="rounded-control bg-yellow-soft px-3 py-2 text-cell text-yellow">
      {error.message}{' '}
      <Link to="/subscription" className="rounded font-label underline underline-offset-2">
        See plans
      </Link>
    </p>
  )
}
