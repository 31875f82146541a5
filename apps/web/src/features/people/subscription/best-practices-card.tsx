import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'

const practices = [
  {
    title: 'Spread posts over the day',
    text: 'Platforms limit calls per minute, hour or day. Spreading posts out keeps you below those limits.',
  },
  {
    title: 'Edit a link instead of creating another',
    text: 'Changing the destination does not count toward your monthly links, and what you posted keeps working.',
  },
  {
    title: 'Archive campaigns that ended',
    text: 'An archived campaign no longer counts toward your plan. Its links keep redirecting and counting.',
  },
  {
    title: 'Disconnect accounts you don’t use',
    text: 'Each connected account counts toward your plan and uses up the platform’s API calls.',
  },
] as const

/** How to stay within limits of plan and platforms. */
export function BestPracticesCard() {
  return (
    <Card>
      <CardHeader
        title="Best practices"
        description="How to stay within your plan’s limits and those of the platforms."
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
