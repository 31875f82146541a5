/** Lists of links begin with what earns; what was just made has no clicks and comes last. */
export const firstLinkOrder = 'earnings'
