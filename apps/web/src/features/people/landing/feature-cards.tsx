import { claims } from './claims.ts'
import { ThemedPicture } from './themed-picture.tsx'

interface Feature {
  title: string
  text: string
  /** Of the close-up, as e2e/pictures.spec.ts takes it. */
  picture: string
  alt: string
}

const features: readonly Feature[] = [
  {
    title: 'Social Integration',
    text: claims.social,
    picture: 'posts',
    alt: 'Posts on Twitter and Instagram, each with its clicks and what it earned.',
  },
  {
    title: 'Smart Automation',
    text: claims.automation,
    picture: 'lift',
    alt: 'What a rotation earned over an even split, with its 95% interval.',
  },
  {
    title: 'Real-time Analytics',
    text: claims.analytics,
    picture: 'countries',
    alt: 'A world map of the countries that clicks came from.',
  },
  {
    title: 'Maximize Revenue',
    text: claims.revenue,
    picture: 'sale',
    alt: 'A sale at ClickBank next to the click that led to it.',
  },
]

export function FeatureCards() {
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {features.map(({ title, text, picture, alt }) => (
        <li
          key={title}
          className="flex flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-card"
        >
          <div className="overflow-hidden border-b border-line bg-sunken pt-6 pl-6 sm:px-8 sm:pt-8">
            <div className="overflow-hidden rounded-t-xl border border-b-0 border-line bg-surface shadow-card max-sm:w-[420px]">
              <CloseUp name={picture} alt={alt} />
            </div>
          </div>
          <div className="px-6 pt-5 pb-7 sm:px-8">
            <h2 className="text-headline font-title">{title}</h2>
            <p className="mt-1.5 max-w-[56ch] text-body text-pretty text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function CloseUp({ name, alt }: { name: string; alt: string }) {
  const srcSet = (theme: string) => `/product/${name}-${theme}.webp`
  return <ThemedPicture alt={alt} sources={[{ srcSet, width: 504, height: 300 }]} />
}
