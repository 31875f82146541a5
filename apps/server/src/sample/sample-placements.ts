import type { PlacementStatus } from '@hopwise/contracts'

export interface SamplePlacement {
  targetId: number
  title: string
  /** `{link}` stands where its link does. */
  content: string
  status: PlacementStatus
  /** Its own link, by which it is counted; null where its text carries none. */
  slug: string | null
  /** Days before today on which it was written; negative ones of `due` lie ahead. */
  day: number
  due?: number
  url?: string
  views?: number
  isApproved?: boolean
  /** The direct address, where the site wants to see it. */
  directUrl?: string
  note?: string
}

const commission = 'I earn a commission from purchases through the link in this text.'

/** Texts on other people's sites, in every state a placement has. */
export const samplePlacements: readonly SamplePlacement[] = [
  {
    targetId: 206,
    title: 'What a first website really needs, and what it does not',
    content: `${commission}\n\nA first website needs four pages: what you do, for whom, what it costs, and how to reach you. Everything else can wait until someone asks for it. Begin with a template that loads fast on a phone, replace its pictures by your own, and write every heading as the question a visitor comes with. The builder described here brings hosting and the address along, and its checklist is what these four pages are made from: {link}`,
    status: 'published',
    slug: 'four-pages',
    day: 84,
    url: 'https://medium.com/@ada.sample/what-a-first-website-needs-4f2a',
    views: 18_400,
  },
  {
    targetId: 102,
    title: 'Seven quiet minutes: a yoga week for people who sit all day',
    content: `${commission}\n\nSitting shortens the front of the hips and rounds the shoulders, so a short week begins there. Monday is for breathing low into the ribs, Tuesday for the hips against a wall, Wednesday for the shoulders with a towel, and the second half repeats the first a little slower. Seven minutes are enough when they come every day. The week with pictures of each position is part of this course: {link}`,
    status: 'published',
    slug: 'seven-minutes',
    day: 71,
    url: 'https://medium.com/@ada.sample/seven-quiet-minutes-91bc',
    views: 9_750,
  },
  {
    targetId: 108,
    title: 'The keto kitchen, one shelf at a time',
    content: `${commission}\n\nA kitchen changes more easily by the shelf than all at once. This letter takes the shelf at eye level: what leaves it, what comes in, and what a week of breakfasts looks like then. Weigh nothing at first, only notice what is bought twice. The list of the first ten things and the plan of four weeks are from this course: {link}`,
    status: 'published',
    slug: 'keto-shelf',
    day: 66,
    url: 'https://adasample.substack.com/p/keto-kitchen',
    views: 5_210,
  },
  {
    targetId: 208,
    title: 'Six VPNs on one hotel network, measured',
    content: `${commission}\n\nThe same laptop, the same evening, the same wall socket: each service was given ten downloads of one file, and the table shows the middle of the ten. Speed is half of the story. The other half is what happens when the network drops, so each was unplugged twice, and two of them went on without protection. The one that kept its promise both times is linked with its prices here: {link}`,
    status: 'published',
    slug: 'hotel-network',
    day: 58,
    url: 'https://www.youtube.com/watch?v=ada-sample-1',
    views: 31_900,
  },
  {
    targetId: 217,
    title: 'Notes from teaching a first online course',
    content: `${commission}\n\nThree decisions shape a first course more than any camera: how long a lesson lasts, when the exercise comes, and where questions go. Lessons of six minutes are finished, those of twenty are not. The exercise belongs before the explanation, so that the explanation answers something. The studio in which this course was put together is linked with its bundle: {link}`,
    status: 'published',
    slug: 'course-letter',
    day: 52,
    url: 'https://adasample.substack.com/p/first-course',
    views: 4_480,
  },
  {
    targetId: 301,
    title: 'A desk corner in ten square feet',
    content:
      '#ad A 40-inch standing desk, a lamp on an arm and a tray for the cables: what fits in ten square feet, measured from wall to wall. {link}',
    status: 'published',
    slug: null,
    directUrl: 'https://www.amazon.com/dp/B0C1H26C46?tag=ada-20',
    day: 33,
    url: 'https://www.pinterest.com/pin/1009200001/',
    views: 12_060,
  },
  {
    targetId: 312,
    title: 'Which woodworking plans are worth printing',
    content: `${commission}\n\nA plan is worth printing when three things stand on its first page: the cut list, the order of the cuts, and the tools it takes for granted. Of the sixteen plans compared here, nine lacked the second and had to be drawn again. The collection with the most complete first pages is this one: {link}`,
    status: 'scheduled',
    slug: null,
    directUrl: 'https://hop.clickbank.net/?affiliate=ada&vendor=woodplans',
    day: 3,
    due: -2,
  },
  {
    targetId: 302,
    title: 'Gifts that are made, not wrapped',
    content: `${commission}\n\nA gift that is made begins four weeks before it is given. Here are five small pieces in wood with the time each takes, from an evening for the coat hook to a weekend for the step stool, and what can go wrong with each of them. The drawings are linked here: {link}`,
    status: 'scheduled',
    slug: 'made-gifts',
    day: 1,
    due: -5,
  },
  {
    targetId: 203,
    title: 'Quarter end in an afternoon: a checklist for people who work alone',
    content:
      'Receipts by date, invoices by number, and one list of what is missing. Anyone who keeps that list through the quarter has an afternoon of work at its end instead of a week. {link}',
    status: 'draft',
    slug: 'quarter-end',
    day: 2,
  },
  {
    targetId: 104,
    title: 'What I would ask before buying a home gym',
    content:
      'Space, floor, noise, and who else lives there: four questions before any price. Happy to measure mine if someone compares racks.',
    status: 'rejected',
    slug: null,
    day: 20,
    note: 'Removed by the moderators: questions belong into the daily thread.',
  },
]
