import { moneyOf } from '@hopwise/units'
import { footer, type Reader } from '#src/features/people/notifications/index.ts'
import type { Mail } from '#src/integrations/mail/mailer.ts'
import { describeAmount, describeCount, describeShortDay } from '#src/sentences.ts'
import type { WeeklyFigures } from './weekly-figures.ts'

type Row = [label: string, figure: string, change: string]

export function weeklyTitle({ firstDay, lastDay }: WeeklyFigures): string {
  return `Your week, ${describeShortDay(firstDay)} to ${describeShortDay(lastDay)}`
}

/** One line a figure. */
export function weeklyLines(figures: WeeklyFigures): string[] {
  return figureRows(figures).map(([label, figure, change]) =>
    change === '' ? `${label}: ${figure}` : `${label}: ${figure} (${change})`,
  )
}

export function weeklyMail(
  publicUrl: string,
  { email }: Reader,
  figures: WeeklyFigures,
  unsubscribe: string | null,
): Mail {
  const title = weeklyTitle(figures)
  const link = `${publicUrl}/analytics?period=7days`
  const settings = `${publicUrl}/settings?tab=notifications`
  const rows = figureRows(figures).map(
    ([label, figure, change]) =>
      `<tr><td style="padding:6px 24px 6px 0;color:#6b6560">${escaped(label)}</td><td style="padding:6px 24px 6px 0"><strong>${escaped(figure)}</strong></td><td style="padding:6px 0;color:#6b6560">${escaped(change)}</td></tr>`,
  )
  return {
    to: email,
    subject: title,
    text: `${title}\n\n${weeklyLines(figures).join('\n')}\n\n${link}\n${footer(publicUrl, unsubscribe)}`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:14px;line-height:20px;color:#1c1a18"><h1 style="font-size:18px">${escaped(title)}</h1><table style="border-collapse:collapse">${rows.join('')}</table><p><a href="${escaped(link)}">Open Analytics</a></p><p style="color:#6b6560"><a href="${escaped(settings)}">Choose your notifications</a>${unsubscribe === null ? '' : ` · <a href="${escaped(unsubscribe)}">Unsubscribe</a>`}</p></body></html>`,
  }
}

function figureRows({ week, weekBefore, bestLink, bestCampaign }: WeeklyFigures): Row[] {
  const best = (label: string, one: WeeklyFigures['bestLink']): Row[] =>
    one === null ? [] : [[label, one.name, figureWords(one.figure)]]
  return [
    ['Clicks', week.clicks.toLocaleString('en-US'), change(week.clicks, weekBefore.clicks)],
    [
      'Conversions',
      week.conversions.toLocaleString('en-US'),
      change(week.conversions, weekBefore.conversions),
    ],
    [
      'Earnings',
      describeAmount(moneyOf(week.earningsCents)),
      change(week.earningsCents, weekBefore.earningsCents),
    ],
    ...best('Best link', bestLink),
    ...best('Best campaign', bestCampaign),
  ]
}

function change(now: number, before: number): string {
  if (before <= 0) return now > 0 ? 'nothing the week before' : ''
  const percent = ((now - before) / before) * 100
  return `${percent >= 0 ? '+' : ''}${percent.toFixed(1)}% from the week before`
}

function figureWords(figure: { earnings: string } | { clicks: number }): string {
  if ('earnings' in figure) return describeAmount(figure.earnings)
  return describeCount(figure.clicks, 'click')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
