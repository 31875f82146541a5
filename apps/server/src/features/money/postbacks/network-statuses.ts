import type { ConversionKind, ConversionStatus } from '@hopwise/contracts'

/** What a word of a network says of a payout event; what it leaves out, it does not say. */
export interface WordMeaning {
  kind?: ConversionKind
  status?: ConversionStatus
  /** A trial of the network's own, or something that pays nothing. */
  counts?: 'test' | 'never'
}

const mapEach = (meaning: WordMeaning, words: string) =>
  words.split(' ').map((word) => [word, meaning] as const)

/**
 * Statuses and transaction types without their signs, in lower case. Lead, sale, rejected, rebill and
 * trash are Keitaro's (docs.keitaro.io); PENDING, APPROVED, REVERSED impact.com's; SALE, BILL, RFND,
 * CGBK, INSF and the TEST types ClickBank's (its notification types); payment Digistore24's.
 */
const statusLabels = new Map<string, WordMeaning>([
  ...mapEach(
    { status: 'pending' },
    'pending hold held onhold lead waiting wait open new unconfirmed processing tracked extended',
  ),
  ...mapEach(
    { status: 'confirmed' },
    'approved approve confirmed confirm accepted accept sale success successful valid validated complete completed locked closed payment onpayment',
  ),
  ...mapEach({ status: 'paid' }, 'paid paidout settled'),
  ...mapEach(
    { status: 'reversed' },
    'reversed reverse rejected reject trash trashed cancelled canceled cancel declined decline deleted invalid void voided denied fraud',
  ),
  ...mapEach({ kind: 'rebill' }, 'rebill rebilled bill recurring renewal rebilling'),
  ...mapEach({ kind: 'refund' }, 'refund refunded rfnd onrefund partialrefund'),
  ...mapEach(
    { kind: 'chargeback' },
    'chargeback chargebacked chargedback cgbk insf onchargeback dispute',
  ),
  ...mapEach({ counts: 'test' }, 'test testsale testbill testrfnd testcgbk testrebill'),
  ...mapEach(
    { counts: 'never' },
    'cancelrebill uncancelrebill canceltestrebill uncanceltestrebill subscriptionchg abandonedorder onrebillcancelled onrebillresumed onpaymentmissed paymentdenial lastpaidday impression click',
  ),
])

/** Events that pay a sale's commission, under names of their own. */
const saleEvents = new Set(['sale', 'conversion', 'purchase', 'order', 'payment', 'onpayment'])

export const bareWord = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

export function meaningOfStatus(word: string): WordMeaning | null {
  return statusLabels.get(bareWord(word)) ?? null
}

/** An event of a network's own naming is a sale; `lead` and `sale` say nothing of its status here. */
export function meaningOfType(word: string): WordMeaning {
  const bare = bareWord(word)
  if (bare === 'lead' || saleEvents.has(bare)) return { kind: 'sale' }
  return statusLabels.get(bare) ?? { kind: 'sale' }
}

/** What distinguishes payouts for one click; a status or a refund belongs to the sale. */
export function eventOfType(word: string): string {
  const bare = bareWord(word)
  if (bare === '' || saleEvents.has(bare)) return 'sale'
  return bare !== 'lead' && statusLabels.has(bare) ? 'sale' : bare
}
