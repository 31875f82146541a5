import * as contract from '@hopwise/contracts'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#src/shared/api/call.ts'

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: z.input<typeof contract.accountDeletion>) =>
      call(contract.deleteAccount, { body }),
  })
}
