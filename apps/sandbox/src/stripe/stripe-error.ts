interface Refusal {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
}

/** A refusal in Stripe's form: `{error: {type, message, code, param}}`. */
export class StripeError extends Error {
  readonly status: number
  readonly refusal: Refusal
  constructor(status: number, refusal: Refusal) {
    super(refusal.message)
    this.status = status
    this.refusal = refusal
  }
}

export function missing(kind: string, id: string): StripeError {
  return new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  })
}

/** A call that names another object which is not there. */
export function unknownReference(kind: string, id: string, param: string): StripeError {
  return new StripeError(400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

/** A call that names a customer who is not there; a list is refused too, rather than empty. */
export function unknownCustomer(id: string): StripeError {
  return new StripeError(400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such customer: '${id}'`,
    param: 'customer',
  })
}

export function lacking(param: string): StripeError {
  return new StripeError(400, {
    type: 'invalid_request_error',
    code: 'parameter_missing',
    message: `Missing required param: ${param}.`,
    param,
  })
}

export function declined(): StripeError {
  return new StripeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  })
}

/** Until someone has pressed Save on the portal's settings page, Stripe opens no portal. */
export function unsavedPortal(): StripeError {
  return new StripeError(400, {
    type: 'invalid_request_error',
    message:
      'No configuration provided and your test mode default configuration has not been created. Save your customer portal settings first.',
  })
}
