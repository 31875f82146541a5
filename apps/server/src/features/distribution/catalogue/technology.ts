import type { CatalogueEntry } from './entry.ts'
import { medium } from './sites/everywhere.ts'
import { dev, hackerNews, hashnode, lobsters, productHunt } from './sites/technology.ts'

const members = 'Members and posts a day that the place shows, and the site’s known audience.'
const topic = 'The share of the topic in the site’s known audience.'

export const technologyPlaces: Omit<CatalogueEntry, 'niche'>[] = [
  {
    id: 201,
    name: 'Hacker News',
    category: 'Link community',
    url: 'https://news.ycombinator.com/',
    site: hackerNews,
    difficulty: 'hard',
    intent: 'browsing',
    lifetime: 'days',
    monthlyVisitors: 10_000_000,
    ageRange: '25-44',
    spendingPower: 'High',
    estimatedFrom: members,
    bestApproach:
      'Submit what is worth reading without any product in it: a measurement, a post-mortem, a tool one can try at once.',
    contentTypes: ['Show HN', 'Measurement', 'Deep article'],
    exampleContent:
      'I measured eleven USB-C hubs under load for a month: temperatures and failures',
  },
  {
    id: 202,
    name: 'Lobsters',
    category: 'Link community',
    url: 'https://lobste.rs/',
    site: lobsters,
    difficulty: 'hard',
    intent: 'browsing',
    lifetime: 'days',
    monthlyVisitors: 500_000,
    ageRange: '25-44',
    spendingPower: 'High',
    estimatedFrom: members,
    bestApproach:
      'Become a member who comments; share a technical article of yours seldom, tagged as your own work.',
    contentTypes: ['Technical article'],
    exampleContent: 'How a cheap NAS loses writes when its power fails, and how to see it',
  },
  {
    id: 203,
    name: 'DEV Community',
    category: 'Publication',
    url: 'https://dev.to/',
    site: dev,
    difficulty: 'easy',
    intent: 'learning',
    lifetime: 'years',
    monthlyVisitors: 9_000_000,
    ageRange: '18-34',
    spendingPower: 'Above average',
    estimatedFrom: members,
    bestApproach:
      'A whole tutorial that works from top to bottom; a course or tool that helped is named at the end, as an affiliate link.',
    contentTypes: ['Tutorial', 'Comparison', 'List of tools one really uses'],
    exampleContent:
      'The links marked (affiliate) earn me a commission. Set up a home lab on one mini PC: what to buy, what to skip, every command.',
  },
  {
    id: 204,
    name: 'Hashnode',
    category: 'Publication',
    url: 'https://hashnode.com/',
    site: hashnode,
    difficulty: 'easy',
    intent: 'learning',
    lifetime: 'years',
    monthlyVisitors: 2_000_000,
    ageRange: '18-34',
    spendingPower: 'Above average',
    estimatedFrom: members,
    bestApproach:
      'Write a series on one problem under a domain of your own; disclose above the first link.',
    contentTypes: ['Series', 'Tutorial'],
    exampleContent:
      'Part 2 of 4, with affiliate links: choosing a host for a side project by what it costs when it is idle.',
  },
  {
    id: 205,
    name: 'Product Hunt',
    category: 'Directory',
    url: 'https://www.producthunt.com/',
    site: productHunt,
    difficulty: 'hard',
    intent: 'comparing',
    lifetime: 'days',
    monthlyVisitors: 4_000_000,
    ageRange: '25-44',
    spendingPower: 'High',
    estimatedFrom: members,
    bestApproach:
      'For a tool of your own, such as a calculator that leads to your reviews; not for other people’s products.',
    contentTypes: ['Launch of a free tool'],
    exampleContent: 'Desk Sizer: measures your arms, tells which desk and chair heights fit',
  },
  {
    id: 206,
    name: 'Medium: technology stories',
    category: 'Publication',
    url: 'https://medium.com/tag/technology',
    site: medium,
    difficulty: 'easy',
    intent: 'learning',
    lifetime: 'years',
    monthlyVisitors: 5_000_000,
    ageRange: '25-44',
    spendingPower: 'High',
    estimatedFrom: topic,
    bestApproach:
      'A story from use over months, with what went wrong; send it to a publication of the topic.',
    contentTypes: ['Long-term report', 'Comparison'],
    exampleContent:
      'This story has affiliate links: I earn a commission from purchases. A year with a mini PC as my only computer: what broke, what I would buy again.',
  },
]
