/** The same words wherever a plan is shown whose renewal failed. */
export function PaymentFailed() {
  return (
    <p role="alert" className="rounded-control bg-red-soft px-3 py-2 text-body text-red">
      Your last payment failed. Your plan stays active while we retry. Please check your card.
    </p>
  )
}
