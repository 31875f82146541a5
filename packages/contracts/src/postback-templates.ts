/** How sure the spelling is: from the network's own pages, or as its users write it. */
export const templateSources = ['documented', 'common use'] as const

export interface PostbackTemplate {
  id: string
  name: string
  /** What follows the address, in the network's own placeholders. */
  query: string
  /** Parameter of a link in which this network takes our click id; null where it is none. */
  subIdParameter: string | null
  sureness: (typeof templateSources)[number]
  /** What to know before it is entered at the network. */
  note: string
}

/**
 * Spelled after doc.voluum.com, docs.keitaro.io, help.redtrack.io, BeMob's and impact.com's parameter
 * lists, help.digistore24.com, helpdesk.everflow.io and ClickBank's guide to Postback/Pixels.
 */
export const postbackTemplates = [
  {
    id: 'generic',
    name: 'Any network',
    query: 'click_id={click_id}&payout={payout}&currency={currency}&txid={txid}&status={status}',
    subIdParameter: 'subid',
    sureness: 'common use',
    note: 'Replace the parts in braces with your network’s placeholders.',
  },
  {
    id: 'voluum',
    name: 'Voluum style',
    query: 'cid={clickid}&payout={payout}&txid={txid}&et={et}&currency={currency}',
    subIdParameter: 'cid',
    sureness: 'documented',
    note: 'Uses the parameters of a Voluum postback URL. Replace the braces with your network’s placeholders.',
  },
  {
    id: 'bemob',
    name: 'BeMob style',
    query: 'cid={clickid}&payout={payout}&txid={txid}&status={status}&currency={currency}',
    subIdParameter: 'cid',
    sureness: 'documented',
    note: 'Uses the parameters of BeMob and PeerClick. Replace the braces with your network’s placeholders.',
  },
  {
    id: 'keitaro',
    name: 'Keitaro style',
    query:
      'subid={subid}&status={status}&payout={payout}&currency={currency}&tid={tid}&lead_status=hold,pending&sale_status=approved,confirmed&rejected_status=rejected,trash',
    subIdParameter: 'subid',
    sureness: 'documented',
    note: 'The last three parameters translate your network’s statuses. Change them as needed.',
  },
  {
    id: 'redtrack',
    name: 'RedTrack style',
    query: 'clickid={clickid}&sum={payout}&type={event}&txid={txid}&currency={currency}',
    subIdParameter: 'clickid',
    sureness: 'common use',
    note: 'clickid and sum are RedTrack’s parameters. Replace the braces with your network’s placeholders.',
  },
  {
    id: 'impact',
    name: 'impact.com',
    query:
      'action_id={ActionId}&status={Status}&payout={Payout}&currency={Currency}&subid={SubId1}',
    subIdParameter: 'subId1',
    sureness: 'documented',
    note: 'Enter it as a GET event notification. Its tokens for status, payout and action are documented. Check currency and sub ID in your account.',
  },
  {
    id: 'everflow',
    name: 'Everflow',
    query: 'sub1={sub1}&payout={payout_amount}&txid={transaction_id}&event={event_name}',
    subIdParameter: 'sub1',
    sureness: 'common use',
    note: 'Enter it as a partner postback. sub1 and transaction_id are documented, the others are common.',
  },
  {
    id: 'awin',
    name: 'Awin',
    query:
      'clickref={clickref}&txid={transactionId}&payout={commission}&currency={currency}&status={status}',
    subIdParameter: 'clickref',
    sureness: 'common use',
    note: 'Awin documents clickref for links. Your account lists the placeholders for notifications, so compare them before you save.',
  },
  {
    id: 'rakuten',
    name: 'Rakuten Advertising',
    query: 'u1={u1}&order_id={order_id}&commission={commission}&currency={currency}',
    subIdParameter: 'u1',
    sureness: 'common use',
    note: 'Rakuten documents u1 for links. Not every account has postbacks, but a tool that reads its reports can call this address.',
  },
  {
    id: 'cj',
    name: 'CJ',
    query:
      'sid={sid}&order_id={orderId}&commission={commission}&currency={currency}&status={status}',
    subIdParameter: 'sid',
    sureness: 'common use',
    note: 'CJ documents sid for links. It has no postbacks for publishers, but a tool that reads its commissions can call this address.',
  },
  {
    id: 'digistore24',
    name: 'Digistore24',
    query:
      'cid={cid}&payout={amount_affiliate}&currency={currency}&txid={transaction_id}&type={transaction_type}',
    subIdParameter: 'cid',
    sureness: 'documented',
    note: 'Enter it under Account › S2S postback. Refunds have their own transaction there.',
  },
  {
    id: 'clickbank',
    name: 'ClickBank (S2S)',
    query:
      'tid={tid}&receipt={receipt}&type={transaction_type}&amount={commission}&currency={currency}',
    subIdParameter: 'tid',
    sureness: 'common use',
    note: 'tid is documented. Compare the other placeholders with ClickBank’s Postback/Pixels form. An order that also arrives by notification or sync is counted once.',
  },
] as const satisfies readonly PostbackTemplate[]

export type PostbackTemplateId = (typeof postbackTemplates)[number]['id']
export const postbackTemplateIds = postbackTemplates.map(({ id }) => id)
