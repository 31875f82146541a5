import * as contract from '@hopwise/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#src/shared/api/call.ts'
import { currentUserQuery } from '#src/shared/api/current-user.ts'
import { resendConfirmation } from '#src/shared/api/resend-confirmation.ts'
import { passkeysQuery } from './passkeys.queries.ts'

export const securityQuery = queryOptions({
  queryKey: ['settings', 'security'],
  queryFn: ({ signal }) => call(contract.getSecurityState, {}, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['settings', 'sessions'],
  queryFn: ({ signal }) => call(contract.listSignInSessions, {}, { signal }),
})

export function useChangeProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: contract.Profile) => call(contract.changeProfile, { body }),
    onSuccess: (user) => client.setQueryData(currentUserQuery.queryKey, user),
  })
}

export const useResendConfirmation = () =>
  useMutation({ mutationFn: (_: null) => resendConfirmation() })

export function useCancelEmailChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (_: null) => call(contract.cancelEmailChange),
    onSuccess: (user) => client.setQueryData(currentUserQuery.queryKey, user),
  })
}

export function useChangeTimeZone() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (timeZone: string) => call(contract.changePreferences, { body: { timeZone } }),
    onSuccess: async (user) => {
      client.setQueryData(currentUserQuery.queryKey, user)
      // Days begin elsewhere now, on every screen.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' })
    },
  })
}

export function useChangeMarket() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (market: contract.Market | null) =>
      call(contract.changePreferences, { body: { market } }),
    onSuccess: async (user) => {
      client.setQueryData(currentUserQuery.queryKey, user)
      await client.invalidateQueries({ queryKey: ['placements'] })
    },
  })
}

/** Passwords and second steps end sessions and change what protects the account. */
function useProtected<Body, Answer>(send: (body: Body) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries(securityQuery),
        client.invalidateQueries(sessionsQuery),
        client.invalidateQueries(passkeysQuery),
      ]),
  })
}

type Proof = { password: string }

export const useChangePassword = () =>
  useProtected((body: contract.PasswordChange) => call(contract.changePassword, { body }))
export const useStartTwoFactor = () =>
  useProtected((body: Proof) => call(contract.startTwoFactor, { body }))
export const useConfirmTwoFactor = () =>
  useProtected((body: { code: string }) => call(contract.confirmTwoFactor, { body }))
export const useDisableTwoFactor = () =>
  useProtected((body: Proof) => call(contract.disableTwoFactor, { body }))
export const useRenewRecoveryCodes = () =>
  useProtected((body: Proof) => call(contract.renewRecoveryCodes, { body }))
export const useRevokeSession = () =>
  useProtected((sessionId: string) => call(contract.revokeSignInSession, { params: { sessionId } }))
export const useRevokeOtherSessions = () =>
  useProtected((_: null) => call(contract.revokeOtherSessions))

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: z.input<typeof contract.accountDeletion>) =>
      call(contract.deleteAccount, { body }),
  })
}
