import { claims } from './claims.ts'
import { type Source, ThemedPicture } from './themed-picture.tsx'

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
          <div className="border-b border-line bg-sunken px-5 pt-5 sm:px-8 sm:pt-8">
            <div className="overflow-hidden rounded-t-xl border border-b-0 border-line bg-surface mask-b-from-[calc(100%-56px)] shadow-card">
              <CloseUp name={picture} alt={alt} />
            </div>
          </div>
          <div className="px-5 pt-5 pb-7 sm:px-8">
            <h2 className="text-headline font-title">{title}</h2>
            <p className="mt-1.5 max-w-[56ch] text-body text-pretty text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function CloseUp({ name, alt }: { name: string; alt: string }) {
  const phone: Source = {
    media: '(max-width: 559px)',
    srcSet: (theme) => `/product/${name}-phone-${theme}.webp`,
    width: 358,
    height: 300,
  }
  const wide: Source = {
    srcSet: (theme) => `/product/${name}-${theme}.webp`,
    width: 504,
    height: 300,
  }
  return <ThemedPicture alt={alt} sources={[phone, wide]} />
}
