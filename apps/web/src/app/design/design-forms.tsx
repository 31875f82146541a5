import { Search } from 'lucide-react'
import { useState } from 'react'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { Combobox } from '#src/shared/ui/combobox.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { PasswordInput } from '#src/shared/ui/password-input.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { Switch } from '#src/shared/ui/switch.tsx'
import { TabPanel, Tabs } from '#src/shared/ui/tabs.tsx'
import { Textarea } from '#src/shared/ui/textarea.tsx'

const products = [
  { value: '1', label: 'Standing desk', detail: '8%' },
  { value: '2', label: 'Keto plan', detail: '75%' },
]
const periods = [
  { value: '7days', label: '7 days' },
  { value: '30days', label: '30 days' },
  { value: '90days', label: '90 days' },
] as const

function Choices() {
  const [period, setPeriod] = useState<(typeof periods)[number]['value']>('30days')
  const [tab, setTab] = useState('one')
  const [isOn, setOn] = useState(true)
  const [isChecked, setChecked] = useState(true)
  return (
    <div className="grid content-start justify-items-start gap-4">
      <SegmentedControl label="Period" value={period} onChange={setPeriod} options={periods} />
      <Checkbox label="Include hashtags" checked={isChecked} onChange={setChecked} />
      <Checkbox label="Some of them" checked="indeterminate" onChange={() => {}} />
      <Switch label="Weekly reports" hint="Every Monday" isOn={isOn} onChange={setOn} />
      <Tabs
        label="Sections"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'one', label: 'Single Post' },
          { value: 'two', label: 'Variations' },
        ]}
      >
        <TabPanel value="one">One post.</TabPanel>
        <TabPanel value="two">Three of them.</TabPanel>
      </Tabs>
    </div>
  )
}

export function DesignForms() {
  const [product, setProduct] = useState<string | null>(null)
  return (
    <Card>
      <CardHeader title="Forms" description="Label above, hint below, the error in its place." />
      <CardBody className="grid gap-6 md:grid-cols-3">
        <div className="grid content-start gap-4">
          <Field label="Product" required>
            <Combobox
              value={product}
              onChange={setProduct}
              options={products}
              placeholder="Select a product"
            />
          </Field>
          <Field label="Platform" aside="Optional">
            <Select options={products} placeholder="Select a platform" />
          </Field>
          <Input icon={Search} placeholder="Search links..." aria-label="Search" />
        </div>
        <div className="grid content-start gap-4">
          <Field label="Original URL" error="Please enter a valid URL">
            <Input defaultValue="not a url" />
          </Field>
          <Field label="Password">
            <PasswordInput defaultValue="correct horse" autoComplete="off" />
          </Field>
          <Field label="Short name" hint="Letters, digits and hyphens">
            <Input disabled defaultValue="desk-reddit" />
          </Field>
          <Field label="Description">
            <Textarea placeholder="What it is about" />
          </Field>
        </div>
        <Choices />
      </CardBody>
    </Card>
  )
}
