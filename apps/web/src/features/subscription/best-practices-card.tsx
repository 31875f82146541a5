import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'

const practices = [
  {
    title: 'Spread posts over the day',
    text: 'Platforms count in windows of minutes to a day; posts that are spread out fit in more of them.',
  },
  {
    title: 'Edit a link instead of making another',
    text: 'A new destination takes no place of the month, and what you posted keeps working.',
  },
  {
    title: 'Archive campaigns that ended',
    text: 'An archived campaign gives its place back; its links keep redirecting and counting.',
  },
  {
    title: 'Disconnect accounts you do not use',
    text: 'Each connected account takes a place of the plan and calls of the platform.',
  },
] as const

/** How to stay within limits of plan and platforms. */
export function BestPracticesCard() {
  return (
    <Card>
      <CardHeader
        title="Best practices"
        description="Staying within limits, your plan’s and the platforms’."
      />
      <CardBody>
        <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          {practices.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-body font-label">{title}</h3>
              <p className="mt-0.5 text-cell text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
