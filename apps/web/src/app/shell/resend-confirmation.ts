import * as contract from '@hopwise/contracts'
import { call } from '#src/shared/api/call.ts'

export const resendConfirmation = () => call(contract.resendConfirmation)
