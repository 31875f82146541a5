import {
  dateForms,
  decimalMarks,
  earningKinds,
  type FormatChange,
  type ImportSheet,
  type ReportField,
  type SheetFormat,
} from '@hopwise/contracts'
import { useEffect, useState } from 'react'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { dateFormNames, decimalMarkNames, fieldNames, kindNames } from './import-labels.ts'

/** The columns that are asked for, by what the report is. */
const asked: Record<(typeof earningKinds)[number], readonly ReportField[]> = {
  'amazon-earnings': ['date', 'amount', 'subId', 'productName', 'productKey'],
  'amazon-bounty': ['date', 'amount', 'subId', 'productName'],
  clickbank: ['date', 'amount', 'transactionId', 'kind', 'subId', 'productName', 'currency'],
  network: [
    'date',
    'amount',
    'transactionId',
    'status',
    'kind',
    'subId',
    'productName',
    'productKey',
    'currency',
  ],
}

const kinds = earningKinds.map((value) => ({ value, label: kindNames[value] }))
const forms = dateForms.map((value) => ({ value, label: dateFormNames[value] }))
const marks = decimalMarks.map((value) => ({ value, label: decimalMarkNames[value] }))

interface FormatFieldsProps {
  sheet: ImportSheet
  errors: Partial<Record<string, string>>
  onChange: (change: FormatChange) => void
}

/** How a report is read; each correction is taken at once and the report checked again. */
export function FormatFields({ sheet, errors, onChange }: FormatFieldsProps) {
  const { reading, headings } = sheet
  const kind = earningKinds.find((one) => one === reading.kind)
  const columns = headings.map((value) => ({ value, label: value }))
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Report" error={errors['kind']}>
        <Select
          options={kinds}
          value={kind ?? ''}
          {...(kind ? {} : { placeholder: kindNames[reading.kind] })}
          onChange={({ target }) => {
            const chosen = earningKinds.find((one) => one === target.value)
            if (chosen) onChange({ kind: chosen })
          }}
        />
      </Field>
      {kind === 'network' && (
        <TextField
          label="Network"
          hint="Use the same name each time: it separates its earnings from others’."
          placeholder="Awin"
          value={reading.source}
          error={errors['source']}
          onDone={(source) => onChange({ source })}
        />
      )}
      {kind &&
        asked[kind].map((field) => (
          <Field
            key={field}
            label={fieldNames[field]}
            required={field === 'date' || field === 'amount'}
            error={errors[`columns.${field}`]}
          >
            <Select
              options={columns}
              placeholder={field === 'date' || field === 'amount' ? 'Choose a column' : 'None'}
              value={reading.columns[field] ?? ''}
              onChange={({ target }) => onChange({ columns: { [field]: target.value || null } })}
            />
          </Field>
        ))}
      {kind && <Forms reading={reading} errors={errors} onChange={onChange} />}
    </div>
  )
}

function Forms({
  reading,
  errors,
  onChange,
}: { reading: SheetFormat } & Pick<FormatFieldsProps, 'errors' | 'onChange'>) {
  return (
    <>
      <Field label="Dates are written">
        <Select
          options={forms}
          value={reading.dateForm}
          onChange={({ target }) => {
            const dateForm = dateForms.find((one) => one === target.value)
            if (dateForm) onChange({ dateForm })
          }}
        />
      </Field>
      <Field label="Decimals are written">
        <Select
          options={marks}
          value={reading.decimalMark}
          onChange={({ target }) => {
            const decimalMark = decimalMarks.find((one) => one === target.value)
            if (decimalMark) onChange({ decimalMark })
          }}
        />
      </Field>
      <TextField
        label="Currency"
        hint={reading.columns.currency ? 'Of rows that name none.' : undefined}
        value={reading.currency}
        error={errors['currency']}
        onDone={(currency) => onChange({ currency })}
      />
    </>
  )
}

interface TextFieldProps {
  label: string
  hint?: string | undefined
  placeholder?: string
  value: string
  error?: string | undefined
  onDone: (value: string) => void
}

/** Taken when it is left or Enter is pressed. */
function TextField({ label, hint, placeholder, value, error, onDone }: TextFieldProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const finish = () => {
    if (typed.trim() !== value) onDone(typed.trim())
  }
  return (
    <Field label={label} hint={hint} error={error} required>
      <Input
        value={typed}
        placeholder={placeholder}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
      />
    </Field>
  )
}
