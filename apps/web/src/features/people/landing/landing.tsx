import { type ReactNode, useEffect } from 'react'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Logo } from '#src/shared/ui/logo.tsx'
import { claims } from './claims.ts'
import { FeatureCards } from './feature-cards.tsx'
import { FigureStrip } from './figure-strip.tsx'
import { loginAddress, startAddress } from './login-address.ts'
import { ProductPicture } from './product-picture.tsx'
import { SelfHost } from './self-host.tsx'

const column = 'mx-auto w-full max-w-[1120px] px-5 sm:px-8'

// The server's pages sign people in, so the browser leaves for them.
const goToLogin = () => location.assign(loginAddress())
const start = () => location.assign(startAddress())

const sections = [
  ['numbers', 'Numbers'],
  ['features', 'Features'],
  ['self-host', 'Self-host'],
] as const

function LandingHeader() {
  return (
    <header className={`${column} flex h-16 items-center justify-between`}>
      <a href="/" className="flex rounded-control">
        <Logo />
      </a>
      <div className="flex items-center gap-6">
        <nav aria-label="On this page" className="flex gap-6 text-body text-ink-2 max-sm:hidden">
          {sections.map(([id, label]) => (
            <a key={id} href={`#${id}`} className="rounded-sm hover:text-ink">
              {label}
            </a>
          ))}
        </nav>
        <button type="button" onClick={goToLogin} className={buttonClasses('secondary')}>
          Log In
        </button>
      </div>
    </header>
  )
}

function Hero() {
  return (
    <section className={`${column} pt-12 pb-12 sm:pt-20 sm:pb-16`}>
      {/* Broken by hand: in the font that stands in at first it would take a line more, and everything below jump. */}
      <h1 className="text-[clamp(42px,7vw,76px)] leading-[1.02] font-[560] tracking-[-0.042em] max-sm:max-w-[12ch] max-sm:text-balance sm:whitespace-nowrap">
        Automate Your <br className="max-sm:hidden" />
        Affiliate Marketing
      </h1>
      <p className="mt-6 max-w-[50ch] text-lead text-balance text-ink-2">{claims.lead}</p>
      <div className="mt-8 grid gap-3 sm:flex sm:items-center">
        <button type="button" onClick={start} className={buttonClasses('primary', 'lg')}>
          Get Started Now
        </button>
        <SampleButton />
      </div>
      <p className="mt-4 text-body text-ink-3">{claims.trial}</p>
    </section>
  )
}

/** As on the sign-in page. The server's page says where there is no sample. */
function SampleButton() {
  return (
    <form method="post" action="/api/login/demo" className="in-data-[sample=no]:hidden">
      <button type="submit" className={`${buttonClasses('secondary', 'lg')} max-sm:w-full`}>
        Explore with sample data
      </button>
    </form>
  )
}

function Closing() {
  return (
    <section className={`${column} pb-20`}>
      <div className="grid justify-items-center rounded-[20px] border border-line bg-sunken px-6 py-16 text-center sm:py-20">
        <h2 className="max-w-[18ch] text-[clamp(28px,4.4vw,44px)] leading-[1.08] font-[560] tracking-[-0.034em] text-balance">
          Ready to Scale Your Affiliate Business?
        </h2>
        <p className="mt-4 text-headline font-normal text-ink-2">{claims.audience}</p>
        <button type="button" onClick={start} className={`${buttonClasses('primary', 'lg')} mt-8`}>
          Start Free Trial
        </button>
      </div>
    </section>
  )
}

/** Why someone sees this page instead of the one they asked for. */
function Notice({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="border-y border-line bg-sunken px-5 py-2.5 text-center text-body text-ink-2"
    >
      {children}
    </p>
  )
}

export function Landing({ notice }: { notice?: ReactNode }) {
  useEffect(() => {
    document.title = 'Hopwise · Automate Your Affiliate Marketing'
  }, [])
  return (
    <div className="overflow-x-clip">
      <LandingHeader />
      {notice && <Notice>{notice}</Notice>}
      <main>
        <Hero />
        <div className={column}>
          <div className="overflow-hidden rounded-2xl border border-line-strong/70 bg-surface shadow-float dark:border-line">
            <ProductPicture />
            <div id="numbers" className="border-t border-line">
              <FigureStrip />
            </div>
          </div>
          <p className="mt-6 text-center text-body text-ink-3">{claims.networks}</p>
        </div>
        <div id="features" className={`${column} grid gap-5 py-20 sm:py-24`}>
          <FeatureCards />
          <SelfHost />
        </div>
        <Closing />
      </main>
      <footer className={column}>
        <p className="border-t border-line py-8 text-cell text-ink-3">
          Hopwise is affiliate-marketing automation that one person can run. Open source, MIT
          licensed.
        </p>
      </footer>
    </div>
  )
}
