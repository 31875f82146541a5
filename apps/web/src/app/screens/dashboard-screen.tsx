import { PageHeader } from '#src/shared/ui/page-header.tsx'

export function DashboardScreen() {
  return (
    <PageHeader
      title="Dashboard"
      description="Welcome back! Here's your affiliate performance overview."
    />
  )
}
