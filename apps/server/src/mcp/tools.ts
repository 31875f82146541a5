import { campaignTools } from './tools/campaigns.ts'
import { linkTools } from './tools/links.ts'
import { moneyTools } from './tools/money.ts'
import { postTools } from './tools/posts.ts'

export const tools = [...linkTools, ...campaignTools, ...moneyTools, ...postTools]
