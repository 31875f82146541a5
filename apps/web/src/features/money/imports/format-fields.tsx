import {
  dateForms,
  decimalMarks,
  defaultStatuses,
  earningKinds,
  type FormatChange,
  type ImportSheet,
  type ReportField,
  type SheetFormat,
} from '@hopwise/contracts'
import { formatDate } from '#src/shared/format/date.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import {
  bookedStatusNames,
  dateFormNames,
  decimalMarkNames,
  fieldNames,
  kindNames,
} from './import-labels.ts'
import { TextField } from './text-field.tsx'

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

const forms = dateForms.map((value) => ({ value, label: dateFormNames[value] }))
const statuses = defaultStatuses.map((value) => ({ value, label: bookedStatusNames[value] }))
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
  const kinds = earningKinds.map((value) => ({
    value,
    label: (value === kind ? sheet.report : null) ?? kindNames[value],
  }))
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
      {kind === 'network' && reading.source !== '' && (
        <TextField
          label="Network"
          hint="Use the same name every time you import from it."
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
              placeholder={placeholderOf(field, reading)}
              value={reading.columns[field] ?? ''}
              onChange={({ target }) => onChange({ columns: { [field]: target.value || null } })}
            />
          </Field>
        ))}
      {kind && <Forms reading={reading} errors={errors} onChange={onChange} />}
    </div>
  )
}

function placeholderOf(field: ReportField, { asOf }: SheetFormat): string {
  if (field === 'date' && asOf !== null) return `None, counts on ${formatDate(asOf)}`
  return field === 'date' || field === 'amount' ? 'Choose a column' : 'None'
}

function Forms({
  reading,
  errors,
  onChange,
}: { reading: SheetFormat } & Pick<FormatFieldsProps, 'errors' | 'onChange'>) {
  return (
    <>
      <Field label="Date format">
        <Select
          options={forms}
          value={reading.dateForm}
          onChange={({ target }) => {
            const dateForm = dateForms.find((one) => one === target.value)
            if (dateForm) onChange({ dateForm })
          }}
        />
      </Field>
      <Field label="Decimal separator">
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
        hint={reading.columns.currency ? 'For rows that don’t name one.' : undefined}
        value={reading.currency}
        error={errors['currency']}
        onDone={(currency) => onChange({ currency })}
      />
      {reading.kind === 'network' && (
        <Field
          label="Default status"
          hint="For rows that don’t say."
          error={errors['defaultStatus']}
        >
          <Select
            options={statuses}
            value={reading.defaultStatus}
            onChange={({ target }) => {
              const defaultStatus = defaultStatuses.find((one) => one === target.value)
              if (defaultStatus) onChange({ defaultStatus })
            }}
          />
        </Field>
      )}
    </>
  )
}
