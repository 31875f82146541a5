import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** A field refused by a check that was no submission is looked at again as it is typed in. */
export function useRecheck<Fields extends FieldValues, Sent>(
  form: UseFormReturn<Fields, unknown, Sent>,
) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as Path<Fields> | undefined
          if (field && form.getFieldState(field).invalid) void form.trigger(field)
        },
      }),
    [form],
  )
}
