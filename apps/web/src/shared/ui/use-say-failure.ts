import { useNavigate } from '@tanstack/react-router'
import { ApiError, messageOf } from '../api/api-error.ts'
import { toast } from './toast-store.ts'

/** The toast of a failed call. Where the plan allows no more it says so and shows the way to the plans. */
export function useSayFailure() {
  const navigate = useNavigate()
  return (error: unknown, otherwise: string) => {
    const isLimit = error instanceof ApiError && error.code === 'limit-reached'
    toast({
      title: 'Error',
      description: isLimit ? messageOf(error, otherwise) : otherwise,
      variant: 'destructive',
      ...(isLimit && {
        action: { label: 'See plans', onClick: () => void navigate({ to: '/subscription' }) },
      }),
    })
  }
}
