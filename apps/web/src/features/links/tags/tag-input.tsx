import { Plus, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useRef } from 'react'
import { formatNumber } from '#src/shared/format/number.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { controlClasses } from '#src/shared/ui/control-classes.ts'
import { useFieldControl } from '#src/shared/ui/field.tsx'
import { isSameName } from './same-name.ts'
import { TagBadge, tagDots } from './tag-badge.tsx'
import { useTagChoice } from './use-tag-choice.ts'

interface TagInputProps {
  value: readonly string[]
  onChange: (names: string[]) => void
}

/** Chips in a text field. Enter or a comma takes what is typed, Backspace the last chip. */
export function TagInput({ value, onChange }: TagInputProps) {
  const control = useFieldControl()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const choice = useTagChoice(value, onChange)
  const { choices, active, isOpen } = choice
  const colorOf = (name: string) => choice.tags.find((tag) => isSameName(tag.name, name))?.color
  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => next || choice.close()}>
      <Popover.Anchor asChild>
        <div
          className={cx(
            controlClasses,
            'flex min-h-[34px] flex-wrap items-center gap-1 px-1.5 py-1 has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-1 has-[input:focus-visible]:outline-accent has-[[aria-invalid]]:border-red',
          )}
        >
          {value.map((name) => (
            <TagBadge
              key={name}
              color={colorOf(name) ?? 'gray'}
              className="h-[22px] max-w-full pr-0.5"
            >
              <span className="truncate">{name}</span>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  onChange(value.filter((one) => one !== name))
                  input.current?.focus()
                }}
                className="grid size-[18px] shrink-0 place-items-center rounded hover:bg-ink/10"
              >
                <X aria-hidden />
              </button>
            </TagBadge>
          ))}
          <input
            {...control}
            ref={input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={40}
            placeholder={value.length === 0 ? 'Find or create a tag' : ''}
            value={choice.typed}
            onChange={({ target }) => choice.type(target.value)}
            onKeyDown={choice.onKeyDown}
            onClick={choice.open}
            onBlur={choice.addTyped}
            className="h-6 w-0 min-w-16 grow bg-transparent px-1.5 text-body outline-none max-md:text-[16px]"
          />
        </div>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          aria-label="Tags to choose from"
          align="start"
          sideOffset={4}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="rise z-50 max-h-60 w-(--radix-popover-trigger-width) min-w-56 overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float"
        >
          <div id={listId} role="listbox" aria-label="Tags">
            {choices.map(({ name, tag }, index) => (
              <div
                key={name}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                ref={(item) => {
                  if (index === active) item?.scrollIntoView({ block: 'nearest' })
                }}
                // The input keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choice.add(name)}
                onKeyDown={choice.onKeyDown}
                className="flex h-8 cursor-default items-center gap-2.5 rounded-control px-2 text-body hover:bg-ink/4 aria-selected:bg-ink/6"
              >
                {tag ? (
                  <>
                    <span aria-hidden className="grid size-4 shrink-0 place-items-center">
                      <span className={cx('size-2 rounded-full', tagDots[tag.color])} />
                    </span>
                    <span className="truncate">{name}</span>
                    <span className="ml-auto pl-2 text-note text-ink-3">
                      {formatNumber(tag.links + tag.campaigns + tag.products)}
                    </span>
                  </>
                ) : (
                  <>
                    <Plus aria-hidden className="text-ink-3" />
                    <span className="truncate">Create “{name}”</span>
                  </>
                )}
              </div>
            ))}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
