import type { QuickStartTask, QuickStartTaskId } from '@hopwise/contracts'
import type { Resource } from './resources.ts'
import { mainLinkOf, type TemplateFacts } from './template-facts.ts'

type Task = Pick<
  QuickStartTask,
  'title' | 'description' | 'estimatedTime' | 'revenue_impact' | 'priority'
> & {
  id: QuickStartTaskId
  /** What will check it, said while it is open. */
  unseen: string
  actionOf(facts: TemplateFacts): { label: string; url: string }
  resources: readonly Resource[]
}

/** Adds what is promoted, so that the screen opens with it. */
function about(path: string, { product }: TemplateFacts): string {
  return product === null ? path : `${path}&productId=${product.id}`
}

export const quickStartTasks: readonly Task[] = [
  {
    id: 1,
    title: 'Create your first tracked link',
    description:
      'Turn the affiliate URL your network gave you into a short link that tracks every click and sale.',
    estimatedTime: 15,
    revenue_impact: 'Without it, sales cannot be attributed.',
    priority: 'critical',
    unseen: 'Checked off automatically once you create a link.',
    actionOf: () => ({ label: 'Create a link', url: '/affiliate-links?create=link' }),
    resources: [
      { name: 'Your products', url: '/affiliate-links?manage=products' },
      { name: 'A link that learns which page earns most', url: '/smart-links?tab=create' },
    ],
  },
  {
    id: 2,
    title: 'Connect your first social account',
    description:
      'Connect Twitter, Instagram or Snapchat to post from here and attribute clicks to the right post.',
    estimatedTime: 20,
    revenue_impact: 'Your followers are likely to be your first buyers.',
    priority: 'critical',
    unseen: 'Checked off automatically once an account is connected.',
    actionOf: () => ({ label: 'Connect an account', url: '/social-accounts' }),
    resources: [{ name: 'Post performance', url: '/analytics' }, { template: 'disclosure' }],
  },
  {
    id: 3,
    title: 'Put your link in your bio and get the first click',
    description:
      'Add a bio text with your link and its disclosure to each profile. Your own visits aren’t counted, so the first click must come from someone else.',
    estimatedTime: 25,
    revenue_impact: 'Every visitor to your profile sees this link.',
    priority: 'critical',
    unseen: 'Checked off automatically with the first counted click.',
    actionOf(facts) {
      const link = mainLinkOf(facts)
      return link === null
        ? { label: 'Create a link', url: '/affiliate-links?create=link' }
        : { label: 'Get link and QR code', url: `/affiliate-links?qr=${link.id}` }
    },
    resources: [{ template: 'bio' }, { template: 'link-page' }, { template: 'disclosure' }],
  },
  {
    id: 4,
    title: 'Publish your first post',
    description:
      'Let the generator write a post about your product, make it yours, and publish it with its own tracked link.',
    estimatedTime: 30,
    revenue_impact: 'Posts bring the clicks, and every click is attributed to its post.',
    priority: 'critical',
    unseen: 'Checked off automatically once you publish a post.',
    actionOf: (facts) => ({
      label: 'Write a post',
      url: about('/content-generator?tab=create', facts),
    }),
    resources: [
      { template: 'posting-plan' },
      { template: 'posting-calendar' },
      { name: 'Your post calendar', url: '/content-generator?tab=calendar' },
    ],
  },
  {
    id: 5,
    title: 'Connect your network so that sales sync automatically',
    description:
      'Enter the key of ClickBank or Amazon, send postbacks from any other network, or import a report. From then on, each sale is matched to its click. In Amazon’s Associates Central, also list your profiles and your short host.',
    estimatedTime: 45,
    revenue_impact: 'Shows what pays, so you can focus on it.',
    priority: 'high',
    unseen: 'Checked off automatically once a network accepts its key or the first sale arrives.',
    actionOf: () => ({
      label: 'Connect a network',
      url: '/settings?tab=integrations&add=network',
    }),
    resources: [
      { name: 'Earnings, to import a report', url: '/earnings' },
      { name: 'Your networks', url: '/admin?tab=networks' },
      { template: 'tracking-sheet' },
    ],
  },
  {
    id: 6,
    title: 'Place your link where people ask',
    description:
      'Choose a site that allows affiliate links, write something useful there, and mark it as published with its URL.',
    estimatedTime: 60,
    revenue_impact: 'Answers keep bringing readers long after a post is forgotten.',
    priority: 'medium',
    unseen: 'Checked off automatically once a placement is published.',
    actionOf: () => ({ label: 'Choose a site', url: '/web-distribution?tab=targets' }),
    resources: [
      { template: 'outreach' },
      { name: 'Strategies by niche', url: '/web-distribution?tab=strategy' },
      { name: 'Your placements', url: '/web-distribution?tab=performance' },
    ],
  },
  {
    id: 7,
    title: 'Write one honest review',
    description:
      'Use the product, then write down what you found, including the downsides. One real review is worth more than many short posts.',
    estimatedTime: 90,
    revenue_impact: 'People who finish a review are close to buying.',
    priority: 'high',
    unseen: 'Hopwise can’t see reviews elsewhere, so mark this yourself.',
    actionOf: (facts) => ({
      label: 'Start with a post about it',
      url: about('/content-generator?tab=create&strategy=comparison', facts),
    }),
    resources: [
      { template: 'review-outline' },
      { template: 'disclosure' },
      { name: 'Sites that publish reviews', url: '/web-distribution?tab=targets' },
    ],
  },
]
