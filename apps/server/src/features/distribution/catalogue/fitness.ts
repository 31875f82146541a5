import type { CatalogueEntry } from './entry.ts'
import { medium, pinterest, quora, substack } from './sites/everywhere.ts'
import { fitnessForum, redditFitness, redditFitness30, ukMuscle } from './sites/fitness.ts'

const members = 'Members and posts a day that the place shows, and the site’s known audience.'
const topic = 'The share of the topic in the site’s known audience.'

export const fitnessPlaces: Omit<CatalogueEntry, 'niche'>[] = [
  {
    id: 101,
    name: 'Pinterest: workouts and home gyms',
    category: 'Visual discovery',
    url: 'https://www.pinterest.com/ideas/workouts/',
    site: pinterest,
    difficulty: 'easy',
    intent: 'comparing',
    lifetime: 'years',
    monthlyVisitors: 8_000_000,
    ageRange: '25-44',
    spendingPower: 'Above average',
    estimatedFrom: topic,
    bestApproach:
      'One tall picture per exercise or per corner of a home gym, with a title people search for, and the product’s own address behind it.',
    contentTypes: ['Idea Pin', 'Checklist picture', 'Before and after of a room'],
    exampleContent:
      'Ad · A home gym on two square metres: a mat, one adjustable pair of dumbbells, a door bar. What each is for, and what to leave out at first.',
  },
  {
    id: 102,
    name: 'Medium: fitness stories',
    category: 'Publication',
    url: 'https://medium.com/tag/fitness',
    site: medium,
    difficulty: 'easy',
    intent: 'learning',
    lifetime: 'years',
    monthlyVisitors: 1_200_000,
    ageRange: '25-44',
    spendingPower: 'Above average',
    estimatedFrom: topic,
    bestApproach:
      'A story with a finding of its own, such as what twelve weeks with one method changed; the link comes after the lesson.',
    contentTypes: ['Story', 'Method compared', 'What the studies say'],
    exampleContent:
      'This story has affiliate links: I earn a commission from purchases. Three ways to count a training load, and which one a beginner keeps up.',
  },
  {
    id: 103,
    name: 'Quora: fitness and exercise',
    category: 'Questions and answers',
    url: 'https://www.quora.com/topic/Physical-Fitness',
    site: quora,
    difficulty: 'easy',
    intent: 'comparing',
    lifetime: 'years',
    monthlyVisitors: 2_500_000,
    ageRange: '18-34',
    spendingPower: 'Average',
    estimatedFrom: topic,
    bestApproach:
      'Answer a question that is asked again and again in full, say what connects you, and link one page of yours that goes deeper.',
    contentTypes: ['Answer', 'Comparison', 'Step by step'],
    exampleContent:
      'Which dumbbells for a small flat? Go by the heaviest weight you press today and double it. I review them on my site, which earns by its links: the full table is there.',
  },
  {
    id: 104,
    name: 'r/Fitness',
    category: 'Community',
    url: 'https://www.reddit.com/r/Fitness/',
    site: redditFitness,
    difficulty: 'hard',
    intent: 'learning',
    lifetime: 'months',
    monthlyVisitors: 6_000_000,
    ageRange: '18-34',
    spendingPower: 'Average',
    estimatedFrom: members,
    bestApproach:
      'Read it for the words people use and the questions they repeat, and answer elsewhere. Help in the daily threads without any link.',
    contentTypes: ['Helpful comment'],
    exampleContent:
      'On a plateau in the bench press, look at weekly sets first: ten to twelve hard ones, spread over two days, for six weeks.',
  },
  {
    id: 105,
    name: 'r/fitness30plus',
    category: 'Community',
    url: 'https://www.reddit.com/r/fitness30plus/',
    site: redditFitness30,
    difficulty: 'hard',
    intent: 'learning',
    lifetime: 'months',
    monthlyVisitors: 900_000,
    ageRange: '30-54',
    spendingPower: 'Above average',
    estimatedFrom: members,
    bestApproach:
      'Take part as a person: progress, set-backs, training around work and children. It teaches which products people over thirty really ask for.',
    contentTypes: ['Progress report', 'Helpful comment'],
    exampleContent:
      'Forty, two children, three sessions of 35 minutes: what I dropped, what stayed, and what my knees say after a year.',
  },
  {
    id: 106,
    name: 'Fitness.com forum',
    category: 'Forum',
    url: 'https://fitness.com/en/forum/',
    site: fitnessForum,
    difficulty: 'medium',
    intent: 'learning',
    lifetime: 'years',
    monthlyVisitors: 90_000,
    ageRange: '25-54',
    spendingPower: 'Average',
    estimatedFrom: members,
    bestApproach:
      'Answer old threads that search still finds; once in a while, link the page of yours that answers the very question.',
    contentTypes: ['Forum answer', 'Training log'],
    exampleContent:
      'A rowing machine or a bike for bad knees? The bike, with the saddle a touch higher than feels right; here is how I measured mine.',
  },
  {
    id: 107,
    name: 'UK-Muscle',
    category: 'Forum',
    url: 'https://www.uk-muscle.co.uk/',
    site: ukMuscle,
    difficulty: 'hard',
    intent: 'buying',
    lifetime: 'years',
    monthlyVisitors: 250_000,
    ageRange: '25-44',
    spendingPower: 'Above average',
    estimatedFrom: members,
    bestApproach:
      'Ask the forum about a sponsorship before anything else; a sponsor’s people may carry a code in their signatures.',
    contentTypes: ['Sponsored signature', 'Training log'],
    exampleContent:
      'Twelve weeks on a simple push and pull split, logged: what went up, what stalled, what I ate.',
  },
  {
    id: 108,
    name: 'Substack: a training letter of your own',
    category: 'Newsletter',
    url: 'https://substack.com/browse/health',
    site: substack,
    difficulty: 'medium',
    intent: 'learning',
    lifetime: 'months',
    monthlyVisitors: 1_500_000,
    ageRange: '25-54',
    spendingPower: 'High',
    estimatedFrom: topic,
    bestApproach:
      'One letter a week with one training idea that can be tried the same day; a product only where it is part of it.',
    contentTypes: ['Weekly letter', 'Plan for four weeks'],
    exampleContent:
      'This letter has affiliate links. The ten-minute warm-up that fits a coffee break, and the one band it needs.',
  },
]
