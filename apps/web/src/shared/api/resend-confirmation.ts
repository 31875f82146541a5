import * as contract from '@hopwise/contracts'
import { call } from './call.ts'

export const resendConfirmation = () => call(contract.resendConfirmation)
