import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LinkAnalysis } from '#src/features/links/link-intelligence/link-analysis.tsx'
import { intelligenceSearch } from '#src/features/links/link-intelligence/link-intelligence-search.ts'
import { LinkField } from '#src/features/links/links/link-field.tsx'
import { LinksToAnalyze } from '#src/features/links/links/links-to-analyze.tsx'
import { linksQuery } from '#src/shared/api/links.ts'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { screenHeads } from '../screen-heads.ts'
import { useScreenSearch } from '../screen-search.ts'
import { InsightPlaceLink } from './insight-place.tsx'

export function LinkOptimizationScreen() {
  const { search, change } = useScreenSearch(intelligenceSearch)
  const choose = (link: number) => change({ link })
  const { data: links, isPending } = useQuery(linksQuery({ pageSize: 1 }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader {...screenHeads['/link-optimization']} />
      <LinkAnalysis
        link={search.link}
        tab={search.tab ?? 'overview'}
        onTab={(tab) => change({ tab: tab === 'overview' ? undefined : tab })}
        onClear={() => change({ link: undefined, tab: undefined })}
        isLoadingLinks={isPending}
        createLink={
          links?.items.length === 0 && (
            <Link to="/smart-links" search={{ tab: 'create' }} className={buttonClasses('primary')}>
              Create Link
            </Link>
          )
        }
        choice={<LinksToAnalyze onChoose={choose} />}
        linkField={<LinkField value={search.link ?? null} onChange={choose} />}
        renderLink={(place, link) => <InsightPlaceLink place={place} link={link} />}
      />
    </div>
  )
}
