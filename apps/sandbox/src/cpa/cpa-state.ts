export interface Lead {
  id: string
  status: string
  subid: string
  payout: string
  /** What the postback URL answered. */
  said: string
}

export interface CpaState {
  postbackUrl: string
  leads: Lead[]
}
