import type { PostRule } from '@hopwise/contracts'

/** Why each rule exists, with where it comes from. */
export const reasons: Record<PostRule, string> = {
  length:
    'The platform refuses longer posts. X counts any URL as 23 characters and some characters as two.',
  hashtags:
    'Instagram takes at most 30 hashtags and advises three to five; long lists look like spam everywhere.',
  disclosure:
    'If you earn from a link, you must say so clearly, before it and where no one can miss it (FTC 16 CFR 255). Amazon asks for “(paid link)”, “#ad” or “#CommissionsEarned” with its links; Instagram hides a caption after about 125 characters.',
  testimonial:
    'A testimonial must describe what someone really experienced. Invented ones are forbidden, no matter who writes them (FTC 16 CFR 465 and 255; in the UK the Digital Markets, Competition and Consumers Act 2024, schedule 20; in the EU Directive 2005/29, annex I, 23b and 23c).',
  'income-claim':
    'Earnings that most people will not reach mislead, and must be proved (FTC 16 CFR 255; ClickBank and all platforms forbid them).',
  'health-claim':
    'Claims about health or weight need scientific proof (FTC Act, section 5); advertising rules of all platforms and networks forbid them.',
  'false-urgency':
    'Deadlines and shortages that are not real are deceptive (FTC Act, section 5), and they cannot be checked here.',
  price:
    'Amazon allows prices and ratings only from its own API, with the time they were read (Associates Program Policies). Elsewhere, an outdated price misleads.',
  link: 'A generated post invites people to buy. Without a link, they can’t, and nothing it earns is counted.',
  empty: 'A post needs text besides its URL, hashtags and disclosure.',
}
