import type { ComponentType } from 'react'
import { claims } from './claims.ts'
import {
  AnalyticsDrawing,
  AutomationDrawing,
  RevenueDrawing,
  SocialDrawing,
} from './feature-drawings.tsx'

interface Feature {
  title: string
  text: string
  drawing: ComponentType
}

const features: readonly Feature[] = [
  {
    title: 'Social Integration',
    text: claims.social,
    drawing: SocialDrawing,
  },
  {
    title: 'Smart Automation',
    text: claims.automation,
    drawing: AutomationDrawing,
  },
  {
    title: 'Real-time Analytics',
    text: claims.analytics,
    drawing: AnalyticsDrawing,
  },
  {
    title: 'Maximize Revenue',
    text: claims.revenue,
    drawing: RevenueDrawing,
  },
]

export function FeatureCards() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {features.map(({ title, text, drawing: Drawing }) => (
        <li
          key={title}
          className="rounded-card border border-line bg-surface px-5 pt-5 pb-6 shadow-card"
        >
          <Drawing />
          <h2 className="mt-5 text-headline font-title">{title}</h2>
          <p className="mt-1.5 text-body text-pretty text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}
