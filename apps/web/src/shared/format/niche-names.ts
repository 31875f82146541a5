import { type WebNiche, webNiches } from '@hopwise/contracts'

export const nicheNames: Record<WebNiche, string> = {
  fitness: 'Fitness & Health',
  technology: 'Technology',
  lifestyle: 'Lifestyle',
}

export const nicheOptions = webNiches.map((value) => ({ value, label: nicheNames[value] }))
