import { exportData } from '@hopwise/contracts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadAddress } from '#src/shared/api/address.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { ProvedDownload } from '#src/shared/ui/proved-download.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { useIsShared } from './sample-note.tsx'

interface YourDataCardProps {
  hasPassword: boolean
  onDeleted: () => void
}

export function YourDataCard({ hasPassword, onDeleted }: YourDataCardProps) {
  const [isDeleting, setDeleting] = useState(false)
  const isShared = useIsShared()
  return (
    <Card>
      <CardHeader title="Your Data" />
      <CardBody className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-96 text-cell text-ink-2">
            Everything Hopwise keeps about you and your workspace, as one JSON file. Keys and tokens
            of other services are left out.
          </p>
          <ProvedDownload href={downloadAddress(exportData)}>
            <Download aria-hidden />
            Download my data
          </ProvedDownload>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
          <p className="max-w-96 text-cell text-ink-2">
            Deletes your account and everything in it. Your short links stop working right away.
          </p>
          <Button
            variant={isShared ? 'secondary' : 'danger'}
            onClick={() => setDeleting(true)}
            disabled={isShared}
          >
            Delete my account
          </Button>
        </div>
      </CardBody>
      <DeleteAccountDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        hasPassword={hasPassword}
        onDeleted={onDeleted}
      />
    </Card>
  )
}
