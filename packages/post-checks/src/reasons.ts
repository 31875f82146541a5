import type { PostRule } from '@hopwise/contracts'

/** Why each rule exists, with where it comes from. */
export const reasons: Record<PostRule, string> = {
  length:
    'The platform refuses longer posts. X weighs characters and counts any address as 23; the others count each character once.',
  hashtags:
    'Instagram takes at most 30 hashtags and advises three to five; long lists read as spam on every platform.',
  disclosure:
    'Who earns by a link must say so clearly, before it and where no one can miss it (FTC 16 CFR 255). Amazon asks for “(paid link)”, “#ad” or “#CommissionsEarned” with its links; Instagram hides a caption after about 125 characters.',
  testimonial:
    'A testimonial must describe what someone really experienced. Invented ones are forbidden, no matter who writes them (FTC 16 CFR 465 and 255; in the UK the Digital Markets, Competition and Consumers Act 2024, schedule 20; in the EU Directive 2005/29, annex I, 23b and 23c).',
  'income-claim':
    'Earnings that most people will not reach mislead, and must be proved (FTC 16 CFR 255; ClickBank and all platforms forbid them).',
  'health-claim':
    'Claims about health or weight need scientific proof (FTC Act, section 5); advertising rules of all platforms and networks forbid them.',
  'false-urgency':
    'Deadlines and shortages that are not real are deceptive (FTC Act, section 5), and they cannot be checked here.',
  price:
    'Amazon allows prices and ratings only as its own interface gives them, with the time they were read (Associates Program Policies). Elsewhere a price that has changed misleads.',
  link: 'A generated post invites people to buy. Without a link they cannot, and nothing it earns can be counted.',
  empty: 'A post needs words of its own besides its address, hashtags and disclosure.',
}
