import { Suspense } from 'react'
import { CampaignList } from '#src/features/links/campaigns/campaign-list.tsx'
import type { CampaignActions } from '#src/features/links/campaigns/campaign-menu.tsx'
import { campaignSearch, noHome } from '#src/features/links/campaigns/campaign-search.ts'
import { CampaignsToolbar } from '#src/features/links/campaigns/campaigns-toolbar.tsx'
import { EditCampaignDialog } from '#src/features/links/campaigns/edit-campaign-dialog.tsx'
import { useMoving } from '#src/features/links/campaigns/use-moving.ts'
import { CampaignLinks } from '#src/features/links/links/campaign-links.tsx'
import { ProductField } from '#src/features/links/products/product-field.tsx'
import { useNewProductForm } from '#src/features/links/products/use-new-product-form.ts'
import { TagAction } from '#src/features/links/tags/tag-action.tsx'
import { TagChips, TagMarks } from '#src/features/links/tags/tag-chips.tsx'
import { TagField } from '#src/features/links/tags/tag-field.tsx'
import { TagFilter } from '#src/features/links/tags/tag-filter.tsx'
import { UnmatchedNote } from '#src/features/money/earnings/unmatched-note.tsx'
import { homeCanvas } from '#src/shared/canvas/home-canvas-search.ts'
import { useLastId } from '#src/shared/record/use-last-id.ts'
import { CreateButton } from '#src/shared/ui/create-button.tsx'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { useKey } from '#src/shared/ui/use-key.ts'
import { screenHeads } from '../screen-heads.ts'
import { useScreenSearch } from '../screen-search.ts'
import { NewCampaign } from './new-campaign.tsx'
import { NewLinkInCampaign } from './new-link-in-campaign.tsx'

const CampaignHome = lazyPart(() =>
  import('#src/features/links/campaigns/campaign-home.tsx').then((code) => code.CampaignHome),
)

export function CampaignsScreen() {
  const { search, change, open, close } = useScreenSearch(campaignSearch)
  const otherProduct = useNewProductForm()
  const { duplicate, archive, restore } = useMoving(({ id }) => open({ edit: id }))
  const create = () => open({ create: 'campaign' })
  const pickTag = (tag: number | undefined) => change({ tag, page: undefined })
  useKey('c', create)
  const actions: CampaignActions = {
    onOpen: ({ id }) => open({ campaign: id }),
    onEdit: ({ id }) => open({ edit: id, resume: undefined }),
    onDuplicate: (campaign) => void duplicate(campaign),
    onArchive: (campaign) => void archive(campaign),
    onRestore: (campaign) => void restore(campaign),
    onEnded: ({ id }) => open({ edit: id, resume: true }),
  }
  const isHomeNeeded = useLastId(search.campaign) !== undefined
  const isMakingLink = search.create === 'link' && search.campaign !== undefined
  return (
    <div className="grid gap-5">
      <PageHeader
        {...screenHeads['/campaigns']}
        actions={
          <CreateButton onPress={create} isInThumbBar>
            New Campaign
          </CreateButton>
        }
      />
      <CampaignsToolbar
        search={search}
        onChange={change}
        tagFilter={<TagFilter value={search.tag} onChange={pickTag} />}
      />
      <CampaignList
        search={search}
        onChange={change}
        createCampaign={<CreateButton onPress={create}>New Campaign</CreateButton>}
        actions={actions}
        renderMarks={({ tags }) => <TagMarks tags={tags} onPick={pickTag} />}
        renderBulk={(bulk) => <TagAction bulk={bulk} />}
      />
      <UnmatchedNote place="campaign" />
      <Suspense>
        {isHomeNeeded && (
          <CampaignHome
            search={search}
            onClose={() => close(noHome)}
            onTab={(tab) => change({ tab }, { replaces: true })}
            canvas={homeCanvas({ search, change })}
            actions={actions}
            renderTags={({ tags }) => (
              <TagChips
                tags={tags}
                isWhole
                onPick={(tag) => change({ ...noHome, tag, page: undefined })}
              />
            )}
            renderLinks={(campaign) => (
              <CampaignLinks
                key={campaign.id}
                campaign={campaign}
                onCreate={() => open({ create: 'link' })}
              />
            )}
          />
        )}
      </Suspense>
      <NewCampaign
        isOpen={search.create !== undefined && !isMakingLink}
        onClose={() => close({ create: undefined })}
        onCreated={({ id }) => change({ create: undefined, campaign: id }, { replaces: true })}
      />
      <EditCampaignDialog
        id={search.edit}
        isResuming={search.resume ?? false}
        onClose={() => close({ edit: undefined, resume: undefined })}
        onDiscard={() => otherProduct.reset()}
        renderProductField={(field) => <ProductField {...field} newProduct={otherProduct} />}
        renderTagField={(field) => <TagField {...field} />}
      />
      {search.campaign !== undefined && (
        <NewLinkInCampaign
          key={search.campaign}
          campaignId={search.campaign}
          isOpen={isMakingLink}
          onClose={() => close({ create: undefined })}
        />
      )}
    </div>
  )
}
