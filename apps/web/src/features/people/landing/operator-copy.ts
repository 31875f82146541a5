/**
 * What the operator of this installation promises its visitors.
 * The operator of Hopwise keeps these sentences true, or changes them here.
 */
export const operatorCopy = {
  lead: 'Connect Twitter, Instagram and Snapchat, run your campaigns, let AI write the posts, and see every click, conversion and dollar in one place.',
  networks: 'Earnings from ClickBank and Amazon, matched to the click that made them.',
  trial: 'Free trial. Leave whenever you like.',
  audience: 'Thousands of marketers already use Hopwise.',
} as const
