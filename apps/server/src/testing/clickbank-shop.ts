/** The shop of the sandbox, by the forms that a buyer and a vendor use. */
export interface ClickbankShop {
  /** Follows a hop link and buys; answers the receipt. */
  buy(hop: Hop): Promise<string>
  action(receipt: string, name: string): Promise<void>
  setAccount(nick: string, insUrl: string, secretKey: string): Promise<void>
  /** What the shop's own books say the affiliate has. */
  balanceCents(nick: string): Promise<number>
}

interface Hop {
  affiliate: string
  vendor: string
  tid?: string
  item?: string
  withBump?: boolean
}

export function clickbankShop(sandboxUrl: string): ClickbankShop {
  const base = `${sandboxUrl}/clickbank`
  async function post(path: string, fields: Record<string, string>, cookie = ''): Promise<string> {
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    await answer.body?.cancel()
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`)
    return answer.headers.get('location') ?? ''
  }
  return {
    async buy({ affiliate, vendor, tid = '', item = '1', withBump = false }) {
      const query = new URLSearchParams({ affiliate, vendor, tid })
      const hop = await fetch(`${base}/hop/?${query}`, { redirect: 'manual' })
      await hop.body?.cancel()
      const cookie = hop.headers.get('set-cookie')?.split(';')[0] ?? ''
      const fields = { item, ...(withBump && { bump: '1' }) }
      const location = await post(`/shop/${vendor}/buy`, fields, cookie)
      return location.split('/').at(-1) ?? ''
    },
    async action(receipt, name) {
      await post(`/orders/${receipt}/${name}`, {})
    },
    async setAccount(nick, insUrl, secretKey) {
      await post('/account', { nick, insUrl, secretKey })
    },
    async balanceCents(nick) {
      const answer = await fetch(`${base}/rest/1.3/quickstats/count?account=${nick}`, {
        headers: { authorization: `API-${nick}-KEY`, accept: 'application/json' },
      })
      // safe because the sandbox answers this shape; the sums below would fail on another
      const { accountData } = (await answer.json()) as {
        accountData: { quickStats: Record<string, number> }
      }
      const sums = Object.values(accountData.quickStats)
      return sums.reduce((sum, dollars) => sum + Math.round(dollars * 100), 0)
    },
  }
}
