import { type writeTemplate as contract, csv } from '@hopwise/contracts'
import type { TemplateFacts } from '../template-facts.ts'
import { writeBio } from './bio.ts'
import { writeDisclosure } from './disclosure.ts'
import { writeLinkPage } from './link-page.ts'
import { writeOutreach } from './outreach.ts'
import { writePostingCalendar } from './posting-calendar.ts'
import { writePostingPlan } from './posting-plan.ts'
import { writeReviewOutline } from './review-outline.ts'
import { writeTrackingSheet } from './tracking-sheet.ts'

interface Template {
  name: string
  fileName: string
  mediaType: (typeof contract.media)[number]
  /** What it cannot be filled without. */
  needs: 'nothing' | 'product' | 'link'
  write(facts: TemplateFacts): string
}

const text = 'text/plain; charset=utf-8'

export const templates = {
  bio: {
    name: 'Bio texts (TXT)',
    fileName: 'bio-texts.txt',
    mediaType: text,
    needs: 'link',
    write: writeBio,
  },
  disclosure: {
    name: 'Disclosure texts (TXT)',
    fileName: 'disclosure-texts.txt',
    mediaType: text,
    needs: 'nothing',
    write: writeDisclosure,
  },
  'link-page': {
    name: 'Link-in-bio page (HTML)',
    fileName: 'links.html',
    mediaType: 'text/html; charset=utf-8',
    needs: 'link',
    write: writeLinkPage,
  },
  outreach: {
    name: 'Outreach message (TXT)',
    fileName: 'outreach-message.txt',
    mediaType: text,
    needs: 'product',
    write: writeOutreach,
  },
  'posting-calendar': {
    name: '7-day plan for your calendar (ICS)',
    fileName: 'posting-plan.ics',
    mediaType: 'text/calendar; charset=utf-8',
    needs: 'product',
    write: writePostingCalendar,
  },
  'posting-plan': {
    name: '7-day posting plan (CSV)',
    fileName: 'posting-plan.csv',
    mediaType: csv,
    needs: 'product',
    write: writePostingPlan,
  },
  'review-outline': {
    name: 'Review outline (Markdown)',
    fileName: 'review-outline.md',
    mediaType: 'text/markdown; charset=utf-8',
    needs: 'product',
    write: writeReviewOutline,
  },
  'tracking-sheet': {
    name: 'Tracking sheet (CSV)',
    fileName: 'tracking-sheet.csv',
    mediaType: csv,
    needs: 'link',
    write: writeTrackingSheet,
  },
} satisfies Record<string, Template>

export type TemplateKey = keyof typeof templates

export function isTemplateKey(key: string): key is TemplateKey {
  return Object.hasOwn(templates, key)
}

/** Why a template cannot be filled yet, and what to do instead; null where it can. */
export function waitsFor({ needs }: Pick<Template, 'needs'>, facts: TemplateFacts): string | null {
  if (needs === 'link' && facts.links.length === 0) {
    return 'It contains your tracked links. Create your first link, then download it.'
  }
  if (needs === 'product' && facts.product === null) {
    return 'It’s about one of your products. Add a product or create your first link, then download it.'
  }
  return null
}
