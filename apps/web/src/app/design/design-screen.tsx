import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { ThemeMenu } from '#src/shared/ui/theme-menu.tsx'
import { DesignActions } from './design-actions.tsx'
import { DesignFigures } from './design-figures.tsx'
import { DesignForms } from './design-forms.tsx'
import { DesignStates } from './design-states.tsx'

/** Every primitive in all its states. Development builds only. */
export function DesignScreen() {
  return (
    <main className="mx-auto grid max-w-[1240px] gap-8 px-4 py-8 md:px-8">
      <PageHeader
        title="Design"
        description="Every primitive in all its states; switch the theme on the right."
        actions={<ThemeMenu />}
      />
      <DesignActions />
      <DesignForms />
      <DesignFigures />
      <DesignStates />
    </main>
  )
}
