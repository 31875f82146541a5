import { useThemeChoice } from '#src/shared/ui/theme.ts'

type Theme = 'light' | 'dark'

export interface Source {
  srcSet: (theme: Theme) => string
  /** Where it is the window that chooses. */
  media?: string
  sizes?: string
  width: number
  height: number
}

interface ThemedPictureProps {
  alt: string
  /** The first that fits is shown; the last one fits everywhere. */
  sources: readonly [...Source[], Source]
  /** Whether it is the first thing to look at; others wait until they are near. */
  isFirst?: boolean
}

/** A picture in the theme of the page, which may be chosen and not the system's. */
export function ThemedPicture({ alt, sources, isFirst = false }: ThemedPictureProps) {
  const choice = useThemeChoice()
  const theme = choice === 'system' ? 'light' : choice
  const { srcSet, width, height } = sources[sources.length - 1] as Source
  return (
    <picture>
      {choice === 'system' && (
        <Sources sources={sources} theme="dark" scheme="(prefers-color-scheme: dark)" />
      )}
      <Sources sources={sources} theme={theme} />
      <img
        src={srcSet(theme).split(' ')[0]}
        alt={alt}
        width={width}
        height={height}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className="h-auto w-full"
      />
    </picture>
  )
}

interface SourcesProps {
  sources: readonly Source[]
  theme: Theme
  /** Where it is the system that chooses. */
  scheme?: string
}

function Sources({ sources, theme, scheme }: SourcesProps) {
  return sources.map(({ srcSet, media, ...rest }) => {
    const conditions = [media, scheme].filter((condition) => condition !== undefined)
    return (
      <source
        key={media ?? ''}
        media={conditions.length > 0 ? conditions.join(' and ') : undefined}
        srcSet={srcSet(theme)}
        {...rest}
      />
    )
  })
}
