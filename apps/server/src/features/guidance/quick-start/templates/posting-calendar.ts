import { platformLabels } from '@hopwise/contracts'
import ical from 'ical-generator'
import { planWeek } from '../plan-week.ts'
import type { TemplateFacts } from '../template-facts.ts'
import { postingTime } from './posting-plan.ts'

const minutesOfPost = 30

/** At the hour of the person who opens it: a calendar's own, in any zone. */
export function writePostingCalendar(facts: TemplateFacts): string {
  const calendar = ical({ name: 'Hopwise posting plan', prodId: '//Hopwise//Posting plan//EN' })
  const { host } = new URL(facts.publicUrl)
  for (const one of planWeek(facts)) {
    const start = new Date(`${one.day}T${postingTime}:00Z`)
    calendar.createEvent({
      // Calendars of one person know events by it.
      id: `${one.day}-${one.platform}-${facts.workspaceId}@${host}`,
      stamp: facts.now,
      start,
      end: new Date(start.getTime() + minutesOfPost * 60_000),
      floating: true,
      timezone: 'UTC',
      summary: `${platformLabels[one.platform]}: ${one.title}`,
      description: `${one.text}${one.shortUrl === null ? '' : `\nTracked link: ${one.shortUrl}`}\nBegin with #ad.`,
      url: `${facts.publicUrl}${one.url}`,
    })
  }
  return calendar.toString()
}
